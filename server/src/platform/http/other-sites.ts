/**
 * Headers of what pages of other sites may load and read: without cookies (a response with `*` is not readable with them), and also from
 * pages that accept nothing from other sites unless it allows it (`Cross-Origin-Embedder-Policy`).
 */
export const OTHER_SITES_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
