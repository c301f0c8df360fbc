import type { ReactNode } from "react";
import { Link, redirect, useLocation, useNavigation } from "react-router";
import { productAdminMessages } from "../../rooms/catalog/admin-messages.ts";
import { PRODUCTS_PAGE_SIZE } from "../../rooms/catalog/constants.ts";
import { productFilterQuery, readProductFilter } from "../../rooms/catalog/rules/product-filter.ts";
import type { AdminProductList, ProductFilter } from "../../rooms/catalog/types.ts";
import { NoProducts, ProductFilterForm } from "../../rooms/catalog/ui/admin-product-filter.tsx";
import { ProductCount, ProductTable } from "../../rooms/catalog/ui/admin-product-table.tsx";
import { listAdminProducts } from "../../rooms/catalog/use-cases/list-admin-products.server.ts";
import type { Context } from "../../shared/http/context.server.ts";
import { AdminPageHead } from "../../shared/ui/admin-page-head.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Pagination } from "../../shared/ui/pagination.tsx";
import type { Route } from "./+types/products";
import { AdminError } from "./admin-error.tsx";
import { requireStaff } from "./guard.server.ts";
import { listPath, PRODUCTS } from "./product-links.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Products | Safara Sa Yaram" },
  { name: "description", content: "Manage your product catalog" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args, "products.view");
  const filter = readProductFilter(args.url.searchParams);
  const list = await loadRows(ctx, filter);
  if (!list.error && filter.page > list.pageCount)
    throw redirect(PRODUCTS + productFilterQuery({ ...filter, page: list.pageCount }));
  return { filter, list };
}

type Rows = AdminProductList & { error: string | null };

/** The list, or the sentence that says it could not be read; the fault itself goes to the log (A-ERR-03, R-015). */
async function loadRows(ctx: Context, filter: ProductFilter): Promise<Rows> {
  try {
    return { ...(await listAdminProducts(ctx, filter)), error: null };
  } catch (error) {
    ctx.log.error({ err: error }, "the list of products could not be read");
    return { products: [], total: 0, pageCount: 1, categories: [], error: productAdminMessages.loadFailed };
  }
}

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { filter, list } = loaderData;
  const { search } = useLocation();
  const here = listPath(search);
  const isBusy = useNavigation().location?.pathname === PRODUCTS;
  return (
    <div className="admin-stack">
      <AdminPageHead title={productAdminMessages.title} subtitle={productAdminMessages.subtitle} />
      {list.error ? (
        <LoadFailed text={list.error} to={here} />
      ) : (
        <>
          <ProductFilterForm filter={filter} categories={list.categories} path={PRODUCTS} />
          <List filter={filter} list={list}>
            <ProductTable rows={list.products} isBusy={isBusy} bulkForm={null} editTo={null} deleteTo={null} />
          </List>
        </>
      )}
    </div>
  );
}

/** What stands in the place of the screen when the products could not be read (A-PROD-24, R-015). */
const LoadFailed = ({ text, to }: { text: string; to: string }) => (
  <Notice
    tone="danger"
    action={
      <Link to={to} replace className="link">
        {productAdminMessages.tryAgain}
      </Link>
    }
  >
    <p>{text}</p>
  </Notice>
);

/** How many match and which of them are shown, the rows, and the way to the other pages. */
function List({ filter, list, children }: { filter: ProductFilter; list: Rows; children: ReactNode }) {
  if (list.total === 0) return <NoProducts allTo={productFilterQuery(filter) === "" ? null : PRODUCTS} />;
  const first = (filter.page - 1) * PRODUCTS_PAGE_SIZE;
  return (
    <>
      <ProductCount total={list.total} first={first + 1} last={first + list.products.length} />
      {children}
      <Pagination
        label="Pages of products"
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => PRODUCTS + productFilterQuery({ ...filter, page })}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
