/** The address of a product's page (S-ROUTE-04). */
export const productPath = ({ slug, id }: { readonly slug: string; readonly id: string }): string =>
  `/product/${slug}/${id}`;
