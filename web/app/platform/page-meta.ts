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
  /** OpenGraph type; `website` by default. */
  type?: 'website' | 'article';
  /** Picture for shared links; `path` is its path on this site. */
  image?: { path: string; alt: string; width?: number; height?: number } | undefined;
  /** RSS feed with the content of this page. */
  feed?: { path: string; title: string };
};

const SITE_NAME = 'Uneed';

/** Title, description, canonical link and OpenGraph of a public page; a route's `meta` returns it. */
export function buildPageMeta({
  title,
  description,
  origin,
  path,
  isNoIndex = false,
  type = 'website',
  image,
  feed,
}: PageMeta): MetaDescriptor[] {
  const url = `${origin}${path}`;
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'es_DO' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
    ...(image === undefined ? [] : buildImageMeta(image, origin)),
    ...(feed === undefined ? [] : [buildFeedLink(feed, origin)]),
    ...(isNoIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

const buildFeedLink = ({ path, title }: NonNullable<PageMeta['feed']>, origin: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: `${origin}${path}`,
});

function buildImageMeta(image: NonNullable<PageMeta['image']>, origin: string): MetaDescriptor[] {
  const { path, alt, width, height } = image;
  return [
    { property: 'og:image', content: new URL(path, origin).href },
    ...(alt === '' ? [] : [{ property: 'og:image:alt', content: alt }]),
    ...(width === undefined ? [] : [{ property: 'og:image:width', content: String(width) }]),
    ...(height === undefined ? [] : [{ property: 'og:image:height', content: String(height) }]),
  ];
}
