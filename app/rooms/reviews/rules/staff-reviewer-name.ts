/** How staff see who wrote a review: the account's name, else its e-mail; null without either. */
export const staffReviewerName = (person: { name: string | null; email: string } | undefined): string | null =>
  person?.name?.trim() || person?.email || null;
