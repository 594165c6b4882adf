const JOB_FILTERS = [
  'location',
  'category',
  'posted',
  'salaryRange',
  'availability',
  'special',
  'sort',
  'page',
];

/**
 * The query parameters that public pages read. Visitors without a session share a rendered page, and what a link carries
 * besides (`utm_source`, `fbclid`) must not make it another one. Other pages keep all parameters.
 */
const PAGE_PARAMETERS: readonly [path: RegExp, names: readonly string[]][] = [
  [/^\/jobs$/, ['q', 'skill', 'company', 'jobType', 'unspecified', 'filtros', ...JOB_FILTERS]],
  [/^\/search$/, ['q', 'type', 'view', ...JOB_FILTERS]],
  [/^\/comunidad$/, ['tab']],
  [/^\/empleos\/./, ['pagina']],
  [/^\/empresas\/./, ['page']],
  [/^\/(?:guias|blog|ayuda)$/, ['q']],
  [/^\/(?:jobs|post|u|guias|blog|ayuda)\/[^/]+$/, []],
  [
    /^\/(?:|empleos|about|accesibilidad|cookies|desarrolladores|empresas|faq|privacidad|referentes|terminos|estado)$/,
    [],
  ],
];

/** Returns a path with its query, without the parameters that the page does not read. */
export function withKnownParameters(pathAndQuery: string): string {
  const at = pathAndQuery.indexOf('?');
  if (at === -1) return pathAndQuery;
  const path = pathAndQuery.slice(0, at);
  // Route data (`/jobs/ID.data?_routes=…`) has parameters of the framework.
  if (path.endsWith('.data')) return pathAndQuery;
  const [, names] = PAGE_PARAMETERS.find(([pattern]) => pattern.test(path)) ?? [];
  if (names === undefined) return pathAndQuery;
  const known = pathAndQuery
    .slice(at + 1)
    .split('&')
    .filter((pair) => names.includes(pair.split('=')[0] ?? ''));
  return known.length === 0 ? path : `${path}?${known.join('&')}`;
}
