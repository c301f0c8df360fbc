import { ArrowLeftRight, Download, Plus, Tags, Upload } from "lucide-react";
import { productListTexts } from "#app/rooms/catalog/admin-messages.ts";
import { categoryTexts, productFileTexts, synonymTexts } from "#app/rooms/catalog/files/product-file-messages.ts";
import { productFilterQuery } from "#app/rooms/catalog/editing/product-filter.ts";
import type { ProductFilter, ProductParts } from "#app/rooms/catalog/types.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { buttonClass, ButtonLink } from "#app/shared/ui/button.tsx";
import { EXPORT, IMPORT } from "../links.ts";

type ToolsProps = {
  filter: ProductFilter;
  may: { readonly parts: ProductParts; readonly categories: boolean };
  here: string;
};

export const ProductTools = ({ filter, may: { parts, categories }, here }: ToolsProps) => (
  <>
    {categories && (
      <ButtonLink to={withQuery(here, { categories: "list" })} preventScrollReset>
        <Tags size={18} />
        {categoryTexts.title}
      </ButtonLink>
    )}
    {categories && (
      <ButtonLink to={withQuery(here, { synonyms: "edit" })} preventScrollReset>
        <ArrowLeftRight size={18} />
        {synonymTexts.title}
      </ButtonLink>
    )}
    <a href={EXPORT + productFilterQuery({ ...filter, page: 1 })} className={buttonClass({})}>
      <Download size={18} />
      {productFileTexts.export}
    </a>
    {(parts.listing || parts.promotion || parts.stock) && (
      <ButtonLink to={IMPORT}>
        <Upload size={18} />
        {productFileTexts.import}
      </ButtonLink>
    )}
    {parts.listing && (
      <ButtonLink to={withQuery(here, { edit: "new" })} preventScrollReset variant="leaf" data-key="n">
        <Plus size={18} />
        {productListTexts.addProduct}
      </ButtonLink>
    )}
  </>
);
