import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { applyImportErrors, productFileTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import { LastImportCard } from "./import-last.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { Field } from "#app/shared/ui/form/field.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { readImportPage, submitImportForm, type ImportAnswer } from "./actions.server.ts";
import { EXPORT, IMPORT, PRODUCTS } from "../links.ts";
import { productListTexts } from "#app/rooms/catalog/admin-messages.ts";

export const meta = adminMeta(() => productListTexts.importProducts);

export async function loader(args: Route.LoaderArgs) {
  const page = await readImportPage(await requireStaff(args), args.url);
  return withGoneStatus(page, page.isGone);
}

export const action = (args: Route.ActionArgs) => submitImportForm(args);

export const shouldRevalidate = reloadOn(409);

/** Upload, preview, apply and undo: each step is an address, so it works without script. */
export default function ProductImport({ loaderData, actionData }: Route.ComponentProps) {
  const { view, may, isAllowed, last } = loaderData;
  const here = view ? `${IMPORT}?id=${view.id}` : IMPORT;
  return (
    <div className="admin-stack">
      <AdminPageHead
        title={texts.title}
        subtitle={view ? view.fileName : texts.subtitle}
        above={
          <Link to={PRODUCTS} className="admin-back">
            <ChevronLeft size={18} />
            {texts.back}
          </Link>
        }
      />
      <Messages answer={actionData} page={loaderData} dismissTo={here} />
      {view && <ImportPreview view={view} may={may} closeTo={IMPORT} />}
      {!view && isAllowed && <UploadForm refused={actionData?.isOfFile ? actionData : null} />}
      {last && <LastImportCard last={last} />}
    </div>
  );
}

type MessagesProps = {
  answer: Route.ComponentProps["actionData"];
  page: Route.ComponentProps["loaderData"];
  dismissTo: string;
};

function Messages({ answer, page: { isGone, done }, dismissTo }: MessagesProps) {
  if (answer?.isOfFile) return null;
  if (answer) return <AdminErrorBanner text={answer.error} lines={answer.lines} dismissTo={dismissTo} />;
  if (isGone) return <AdminErrorBanner text={applyImportErrors.not_found} dismissTo={dismissTo} />;
  return done && <AdminSavedNotice text={done} dismissTo={dismissTo} />;
}

function UploadForm({ refused }: { refused: ImportAnswer | null }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" encType="multipart/form-data" className="card import-upload">
      <Field id="import-file" name="file" label={texts.file} hint={texts.fileHint} error={refused?.error}>
        {(aria) => <input ref={field} type="file" accept=".csv,text/csv" required {...aria} className="import-file" />}
      </Field>
      <ul className="import-hints">
        <li>{texts.keyHint}</li>
        <li>{texts.emptyHint}</li>
        <li>
          <a href={EXPORT} className="link">
            {texts.template}
          </a>
        </li>
      </ul>
      <div>
        <Button variant="leaf" name="intent" value="upload" isBusy={isBusy}>
          {texts.upload}
        </Button>
      </div>
    </Form>
  );
}

export const ErrorBoundary = AdminError;
