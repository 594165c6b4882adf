/** Where somebody comes from to a vacancy. It is counted per vacancy, and stored with an application (product.md, 'Where applicants come from'). */
export const JOB_SOURCES = [
  'direct',
  'search',
  'feed',
  'widget',
  'recommendation',
  'alert',
  'share',
] as const;
export type JobSource = (typeof JOB_SOURCES)[number];

/** As the owner of the vacancy reads it. */
export const JOB_SOURCE_LABELS: Record<JobSource, string> = {
  direct: 'Uneed o enlace directo',
  search: 'Buscadores como Google',
  feed: 'Otros portales',
  widget: 'Tu página web',
  recommendation: 'Recomendaciones',
  alert: 'Alertas de Uneed',
  share: 'Compartida por redes o chat',
};

/** The query parameter by which a link says where it stands. */
export const SOURCE_PARAMETER = 'via';

const LINK_SOURCES = ['feed', 'widget', 'recommendation', 'alert', 'share'] as const satisfies JobSource[];
type LinkSource = (typeof LINK_SOURCES)[number];

const SOURCE_VALUES: Record<LinkSource, string> = {
  feed: 'portal',
  widget: 'web',
  recommendation: 'recomendada',
  alert: 'alerta',
  share: 'compartida',
};

/** Returns a path or an absolute address, without a query, that says where its link stands. */
export const withSource = (address: string, source: LinkSource): string =>
  `${address}?${SOURCE_PARAMETER}=${SOURCE_VALUES[source]}`;

/** Host names of search engines, of any country. */
const SEARCH_ENGINE =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|yandex|qwant|brave)(?:\.[a-z]{2,3}){1,2}$/;

/**
 * Returns where somebody comes from who opens a link: what it says itself (`via`, null for nothing), or else whether a search engine
 * referred to it, by its host name ('' for no referrer). 'direct' if neither is known.
 */
export function sourceOfVisit({
  via,
  referrerHost,
}: {
  via: string | null;
  referrerHost: string;
}): JobSource {
  const named = LINK_SOURCES.find((source) => SOURCE_VALUES[source] === via);
  if (named !== undefined) return named;
  return SEARCH_ENGINE.test(referrerHost) ? 'search' : 'direct';
}
