/** The address of a page of this site with a secret for it, in the fragment, so that it reaches neither logs nor referrers. */
export function toSecretUrl(publicUrl: string, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.hash = `token=${encodeURIComponent(token)}`;
  return url.href;
}
