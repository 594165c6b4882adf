/** Statuses whose responses have no body. */
const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/** Returns a response of the API for the renderer of a page. */
export const toApiResponse = (status: number, text: string): Response =>
  new Response(STATUSES_WITHOUT_BODY.has(status) ? null : text, { status });
