import { setTimeout as sleep } from 'node:timers/promises';

/** Requests at the same time: the app shares the cores with other tests. */
const CONNECTIONS = 4;
/** 503 says to come back later: a page whose data is late on a busy machine. Only a page that stays so is broken. */
const UNAVAILABLE = 503;
const RETRY_AFTER_MS = 3_000;
const TRIES_MAX = 10;
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
/** Paths whose segments after the first one are names; a kind of them has the number of segments. */
const NAMED = /^\/(empleos|guias|blog|ayuda|assets|api\/avatars|media\/[a-z]+|sitemaps)\/[^?]+/;

const LINK_IN_HTML = /\s(?:href|src|action|content)="([^"]+)"/g;
const LINK_IN_XML = /<(?:loc|link|url)>(?:<!\[CDATA\[)?([^<\]]+)/g;

/** An address that did not respond as expected, and where it was found. */
export type BrokenLink = { path: string; foundAt: string; status: number };

export type CrawlOptions = {
  url: string;
  /** Session of the user; undefined for a visitor. */
  cookie: string | undefined;
  start: readonly string[];
  /** How many addresses of each kind are requested: pages of one kind differ in their content only. */
  perKind: number;
  /** Kinds that are not requested. */
  skip?: ReadonlySet<string>;
};

/** A page: the kind of its address, its title and the number of its main headings. */
export type CrawledPage = { kind: string; title: string; headings: number };

const readPage = (kind: string, html: string): CrawledPage => ({
  kind,
  title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
  headings: html.match(/<h1[\s>]/g)?.length ?? 0,
});

/** Returns the kind of an address: ids, names and values of the query are left out. */
function toKind(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://x');
  const kind = pathname.replaceAll(UUID, ':id').replace(NAMED, (match, folder) => {
    const extension = /\.[a-z0-9]+$/.exec(match)?.[0] ?? '';
    return `/${folder}/${match.split('/').length - 1}${extension}`;
  });
  const query = [...new Set(searchParams.keys())].sort().join('&');
  return query === '' ? kind : `${kind}?${query}`;
}

/** Returns the path and query of an address of this site; undefined for any other one. */
function toInternalPath(address: string, base: string): string | undefined {
  const decoded = address.replaceAll('&amp;', '&').trim();
  const isAddress = /^(?:https?:|\/|\?)/.test(decoded);
  if (!isAddress || !URL.canParse(decoded, base)) return undefined;
  const { origin, pathname, search } = new URL(decoded, base);
  return origin === new URL(base).origin ? `${pathname}${search}` : undefined;
}

async function readLinks(response: Response): Promise<{ links: string[]; html: string | undefined }> {
  const type = response.headers.get('content-type') ?? '';
  if (!/html|xml/.test(type)) {
    await response.body?.cancel();
    return { links: [], html: undefined };
  }
  const isHtml = type.includes('html');
  const text = await response.text();
  const links = [...text.matchAll(isHtml ? LINK_IN_HTML : LINK_IN_XML)].map(([, link]) => link ?? '');
  return { links, html: isHtml ? text : undefined };
}

/** Requests an address, again while it is unavailable, as search engines do. */
async function fetchWhenAvailable(address: string, headers: Headers): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, { headers, redirect: 'manual' });
    if (response.status !== UNAVAILABLE || tries === TRIES_MAX) return response;
    await response.body?.cancel();
    await sleep(RETRY_AFTER_MS);
  }
}

/**
 * Requests the start addresses, then everything of this site to which the responses link: pages, feeds, scripts, images and
 * redirects, a few of each kind. Returns the kinds that were requested, the pages among them, and the addresses that responded
 * with an error.
 */
export async function crawl({ url, cookie, start, perKind, skip }: CrawlOptions) {
  const known = new Set(start);
  const samples = new Map(start.map((path) => [toKind(path), 1]));
  const queue = start.map((path) => ({ path, foundAt: 'the start' }));
  const broken: BrokenLink[] = [];
  const pages: CrawledPage[] = [];

  function add(path: string | undefined, foundAt: string): void {
    if (path === undefined || known.has(path)) return;
    known.add(path);
    const kind = toKind(path);
    const count = samples.get(kind) ?? 0;
    if (count >= perKind || skip?.has(kind)) return;
    samples.set(kind, count + 1);
    queue.push({ path, foundAt });
  }

  async function request({ path, foundAt }: { path: string; foundAt: string }): Promise<void> {
    const headers = new Headers(cookie === undefined ? [] : [['cookie', cookie]]);
    const response = await fetchWhenAvailable(`${url}${path}`, headers);
    const { status } = response;
    if (status >= 400) broken.push({ path, foundAt, status });
    const location = response.headers.get('location');
    const { links, html } = await readLinks(response);
    // The documentation of the API is a page of its library.
    if (status === 200 && html !== undefined && !path.startsWith('/api/'))
      pages.push(readPage(toKind(path), html));
    for (const link of location === null ? links : [location])
      add(toInternalPath(link, `${url}${path}`), path);
  }

  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await request(next);
  }
  // The first pages have most links; until they are read the other connections have nothing to do.
  while (queue.length > 0) await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { kinds: [...samples.keys()], pages, broken };
}
