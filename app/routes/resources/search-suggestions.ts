export const loader = (): Response => new Response(null, { status: 405 });
