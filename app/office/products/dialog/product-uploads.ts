import { productDialogTexts } from "#app/rooms/catalog/admin-messages.ts";
import { readLimitedForm } from "#app/shared/http/request/body.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/product-uploads";
import { storePictures } from "./product-form.server.ts";
import { MAX_FORM_BYTES } from "../links.ts";

export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const form = await readLimitedForm(args.request, MAX_FORM_BYTES);
  if (!form) return Response.json({ pictures: [], errors: [productDialogTexts.tooLarge] }, { status: 413 });
  const answer = await storePictures(ctx, form, Number(formText(form, "existing")) || 0);
  return Response.json(answer, { status: answer.pictures.length > 0 ? 201 : 422 });
}
