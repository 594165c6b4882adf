import { type CrawledPage, crawl } from '../support/crawler.ts';
import { expect, test } from '../support/test-with-demo.ts';

const START = ['/', '/sitemap.xml', '/robots.txt', '/feeds/jobs.xml', '/jobs', '/search', '/empleos'];
/** Pages that members reach by menus, which are not part of the first document. */
const OF_MEMBERS = [
  '/best-matches',
  '/settings',
  '/profile',
  '/notifications',
  '/chats',
  '/alertas',
  '/saved-jobs',
];
const ROLES = {
  candidata: [...OF_MEMBERS, '/applications'],
  referente: [...OF_MEMBERS, '/my-jobs', '/add-job'],
  admin: [...OF_MEMBERS, '/admin'],
  empresa: ['/enterprise', '/enterprise/vacantes/nueva'],
};

/** What members get as visitors do: files, texts, and lists of vacancies, which have the same links but those of the frame. */
const FOR_EVERYBODY = [
  /\.(?:css|csv|ico|js|json|png|svg|webp|woff2|xlsx|xml)(?:\?|$)/,
  /^\/(?:about|accesibilidad|cookies|desarrolladores|estado|faq|licencias|privacidad|sitemap|terminos)$/,
  /^\/(?:ayuda|blog|empleos|guias)(?:\/|\?|$)/,
  /^\/(?:jobs|search)\?/,
];

async function signIn(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/${name === 'empresa' ? 'enterprises' : 'auth'}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.uneed.do`, password: 'uneed2026' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || cookie === undefined) throw new Error(`${name}: ${response.status}`);
  return cookie;
}

/** Lists the pages without a title or with other than one main heading, and the titles that pages of several kinds have. */
function findUnclearPages(pages: readonly CrawledPage[]): string[] {
  const own = pages.filter(({ kind }) => !kind.includes('?'));
  const kinds = Map.groupBy(own, ({ title }) => title);
  return [
    ...pages.filter(({ title }) => !/^.{3,} · Uneed$/.test(title)).map(({ kind }) => `${kind} has no title`),
    ...pages
      .filter(({ headings }) => headings !== 1)
      .map(({ kind, headings }) => `${kind}: ${headings} headings`),
    ...[...kinds]
      .map(([title, found]) => [title, [...new Set(found.map(({ kind }) => kind))]] as const)
      .filter(([, found]) => found.length > 1)
      .map(([title, found]) => `${title}: ${found.join(', ')}`),
  ];
}

test('every internal link leads to a page with a title and a heading of its own', async ({
  app: { url },
}) => {
  // It requests pages of four users, one after another.
  test.slow();
  const visitor = await crawl({ url, cookie: undefined, start: START, perKind: 2 });
  expect(visitor.broken).toEqual([]);
  expect(findUnclearPages(visitor.pages)).toEqual([]);
  const kinds = [
    '/jobs/:id',
    '/post/:id',
    '/share/jobs/:id.png',
    '/empleos/2',
    '/guias/2',
    '/jobs/rss.xml?location',
  ];
  expect(visitor.kinds).toEqual(expect.arrayContaining([...kinds, '/login?next', '/sitemaps/2.xml']));
  const skip = new Set(visitor.kinds.filter((kind) => FOR_EVERYBODY.some((pattern) => pattern.test(kind))));
  for (const [name, pages] of Object.entries(ROLES)) {
    const member = await crawl({
      url,
      cookie: await signIn(url, name),
      start: ['/', ...pages],
      perKind: 1,
      skip,
    });
    expect(member.broken, name).toEqual([]);
    expect(findUnclearPages(member.pages), name).toEqual([]);
    if (name === 'empresa') expect(member.kinds).toContain('/enterprise/aplicantes/:id');
    else expect(member.kinds, name).toEqual(expect.arrayContaining(['/jobs/:id', '/post/:id']));
  }
});
