/** The address of a product's page. */
export const productPath = ({ slug, id }: { readonly slug: string; readonly id: string }): string =>
  `/product/${slug}/${id}`;
