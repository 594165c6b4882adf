import { UNCRAWLED_PATHS } from '@uneed/domain/site/seo/seo.rules.ts';
import { SITEMAP_KINDS, type SitemapEntry, type SitemapKind } from './sitemap.service.ts';
import { buildXmlDocument, streamXmlDocument } from './xml.presenter.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The file of the pages that are neither a job nor a post. */
export const SITEMAP_PAGES_FILE = 'pages.xml';

/** Presents /robots.txt. */
export const presentRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/avatars/',
    ...UNCRAWLED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Presents the list of all sitemap files. */
export function presentSitemapIndex(origin: string, counts: Record<SitemapKind, number>): string {
  const files = SITEMAP_KINDS.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => `${kind}-${index + 1}.xml`),
  );
  const sitemap = [SITEMAP_PAGES_FILE, ...files].map((file) => ({ loc: `${origin}/sitemaps/${file}` }));
  return buildXmlDocument({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } });
}

type SitemapEntries = AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>;

async function* presentEntries(origin: string, entries: SitemapEntries): AsyncGenerator<object> {
  for await (const { path, changedAt } of entries)
    yield { url: { loc: `${origin}${path}`, ...(changedAt && { lastmod: changedAt.toISOString() }) } };
}

/** Presents one sitemap file, as it is read. */
export const presentSitemap = (origin: string, entries: SitemapEntries): AsyncGenerator<string> =>
  streamXmlDocument({ name: 'urlset', attributes: ` xmlns="${NAMESPACE}"` }, presentEntries(origin, entries));
