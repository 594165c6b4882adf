/** The page of this site from which the browser opened this document; '' for another site or none. */
export function getReferrerPath(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname : '';
}
