import type { MetaDescriptor } from 'react-router';

export type PageMeta = {
  title: string;
  description: string;
  /** Origin of the site (`https://host`), for absolute URLs. */
  origin: string;
  /** Canonical path of this page. */
  path: string;
  /** Excludes the page from search engines. */
  isNoIndex?: boolean;
};

const SITE_NAME = 'Uneed';

/** Title, description, canonical link and OpenGraph of a public page; a route's `meta` returns it. */
export function buildPageMeta({
  title,
  description,
  origin,
  path,
  isNoIndex = false,
}: PageMeta): MetaDescriptor[] {
  const url = `${origin}${path}`;
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'es_DO' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary' },
    ...(isNoIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
