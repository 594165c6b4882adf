/**
 * Returns the path and query of a request target. Proxies may send the absolute form, `GET http://host/jobs` (RFC 9112 §3.2.2);
 * its host is ignored like the `Host` header.
 */
export const toOriginForm = (target: string): string => {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === target ? path : `/${path}`;
};
