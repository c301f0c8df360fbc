import * as cookies from "#app/rooms/cart/visitor-cookies.ts";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { heartTexts } from "#app/rooms/cart/buy-messages.ts";
import { cartTexts, wishlistTexts, additionAnswer } from "#app/rooms/cart/messages.ts";
import { changeWishlist } from "#app/rooms/cart/wishlist/wishlist.ts";
import { wishlistChangeSchema } from "#app/rooms/cart/schemas.ts";
import type { ChangeAnswer, WishedProduct, WishlistChange } from "#app/rooms/cart/types.ts";
import { UndoNotice } from "#app/rooms/cart/ui/undo-notice.tsx";
import { WishlistView } from "#app/rooms/cart/wishlist/ui/wishlist-view.tsx";
import { acceptChange } from "#app/rooms/cart/viewing/queries.server.ts";
import { addProductToCart } from "#app/rooms/cart/adding/add-product-to-cart.server.ts";
import { fillWishPrices, readWishlist } from "#app/rooms/cart/wishlist/queries.server.ts";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { ownCheckoutId } from "#app/rooms/checkout/placing/queries.server.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, wishlistTexts.heading) },
  { name: "description", content: wishlistTexts.description },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const [{ keptWishes, ...wishlist }, { currency }] = await Promise.all([
    readWishlist(ctx, cookies.wishlistIn(request.headers)),
    readSettings(ctx),
  ]);
  const headers = new Headers();
  if (cookies.isWishlistStale(request.headers, keptWishes))
    headers.append("Set-Cookie", cookies.wishlistCookie(keptWishes));
  const undo = keptWishes.length === 0 ? cookies.undoWishlistIn(request.headers) : "";
  return data({ ...wishlist, currency, undo }, { headers });
}

/** Changes the wishlist without script and shows the result; script writes the cookie itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = shop(context);
  const change = acceptChange(ctx, await readForm(request), wishlistChangeSchema);
  if (!change.ok) return data<ChangeAnswer>({ text: cartTexts.refused, isError: true }, { status: 422 });
  const { answer, headers } = await (change.value.intent === "move"
    ? moved(ctx, request.headers, change.value.productId)
    : changed(ctx, request.headers, change.value));
  if (answer.isError) return data(answer, { status: 409 });
  if (change.value.intent === "clear") {
    headers.append("Set-Cookie", cookies.undoWishlistCookie(cookies.wishlistIn(request.headers)));
  }
  return redirect("/wishlist", { status: 303, headers });
}

type Outcome = { readonly answer: ChangeAnswer; readonly headers: Headers };

async function changed(ctx: Context, requestHeaders: Headers, change: WishlistChange): Promise<Outcome> {
  const before = cookies.wishlistIn(requestHeaders);
  const wishes = await fillWishPrices(ctx, changeWishlist(before, change));
  const isFull = change.intent === "toggle" && wishes.length === before.length;
  const answer = { text: isFull ? heartTexts.full : null, isError: isFull };
  return { answer, headers: new Headers({ "Set-Cookie": cookies.wishlistCookie(wishes) }) };
}

/** Products that cannot be bought stay on the list. */
async function moved(ctx: Context, requestHeaders: Headers, productId: string): Promise<Outcome> {
  const wish = { productId, quantity: 1, checkoutId: await ownCheckoutId(ctx) };
  const addition = await addProductToCart(ctx, cookies.cartIn(requestHeaders), wish);
  const answer = additionAnswer(addition, wishlistTexts.moved);
  const headers = new Headers();
  if (!answer.isError) {
    const wishes = changeWishlist(cookies.wishlistIn(requestHeaders), { intent: "move", productId });
    headers.append("Set-Cookie", cookies.cartCookie(addition.lines));
    headers.append("Set-Cookie", cookies.wishlistCookie(wishes));
  }
  return { answer, headers };
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, hasVanished, currency, undo } = loaderData;
  const notices = (
    <>
      {actionData?.text && <Notice tone="danger">{actionData.text}</Notice>}
      {hasVanished && <Notice tone="warning">{wishlistTexts.vanished}</Notice>}
      {undo && <UndoNotice text={wishlistTexts.cleared} action="/wishlist" field="wishlist" value={undo} />}
    </>
  );
  return <WishlistView saved={products} currency={currency} notices={notices} pictureOf={pictureOf} />;
}

const pictureOf = ({ picture }: WishedProduct): ReactNode => (
  <Picture
    picture={picture}
    sizes="(max-width: 767px) 9rem, (max-width: 1023px) 45vw, 21rem"
    alt=""
    className="h-full"
  />
);
