/** What a page reads of a response of the API: a part of `Response`, which is slow to create. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> };

/** Returns a response of the API, without its headers, for the renderer of a page. */
export const toApiResponse = (status: number, text: string): ApiResponse => ({
  ok: status >= 200 && status <= 299,
  status,
  headers: { get: () => null },
  text: async () => text,
});
