/** The address of a page of this site: not `//host`, nor `/\host`. */
const PAGE_ADDRESS = /^(?<path>\/(?![/\\])[^\s?#]*)(?:\?(?<query>[^\s#]*))?(?:#\S*)?$/;

/** A parameter that gives access to something without signing in. */
const isSecret = (parameter: string): boolean => parameter.startsWith('token=');

/**
 * Returns path and query of an address of this site, without fragment and token: `/jobs?q=chofer`. Undefined for anything
 * else, such as `//host` or a URL.
 */
export function parsePagePath(address: string): string | undefined {
  const { path, query = '' } = PAGE_ADDRESS.exec(address)?.groups ?? {};
  if (path === undefined) return undefined;
  const parameters = query.split('&').filter((parameter) => parameter !== '' && !isSecret(parameter));
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
