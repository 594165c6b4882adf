import { readFileSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newAuthor, publishPost } from '../../community/posts/posts.factory.ts';
import { listJobAddresses, listJobRangeStarts } from '../../hiring/jobs/job-addresses.reader.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { publishAsEnterprise } from '../../organizations/enterprises/public/public-enterprises.factory.ts';
import { onboardedEnterprise } from '../../organizations/enterprises/verification/verification.factory.ts';

const ORIGIN = 'https://uneed.test';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: ORIGIN });
  owner = await newReferent(test);
});
afterAll(() => test.close());
// The division into files is renewed.
beforeEach(() => test.clock.advanceMinutes(11));

const get = (path: string) => test.app.http.inject(path);
const LISTS = ['sitemapindex.sitemap', 'urlset.url', 'source.job', 'rss.channel.item'];
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (_name, path) => LISTS.includes(String(path)),
});

/** Requests an XML document; fails unless it is well-formed. */
async function getXml(path: string) {
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(XMLValidator.validate(response.body)).toBe(true);
  return parser.parse(response.body);
}

async function readAddresses(path: string): Promise<string[]> {
  const { urlset } = await getXml(path);
  return (urlset.url ?? []).map(({ loc }: { loc: string }) => loc);
}

describe('robots.txt', () => {
  it('names the sitemap, and leaves out what needs a session', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(body).toContain('Disallow: /admin');
    expect(body).not.toMatch(/Disallow: \/(?:jobs)?$/m);
  });
});

describe('the sitemap', () => {
  it('lists files of open jobs and of active posts, each with the time of its last change', async () => {
    const open = await publish(owner, { title: 'Abierta' });
    const draft = await publish(owner, { status: 'draft' });
    const paused = await publish(owner);
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    const author = await newAuthor(test);
    const post = await publishPost(author);
    const removed = await publishPost(author);
    await author.delete(`/posts/${removed._id}`);
    test.clock.advanceMinutes(30);
    await owner.patch(`/jobs/${open}`, { title: 'Abierta todavía' });
    const changedAt = test.clock.now().toISOString();

    const { sitemapindex } = await getXml('/sitemap.xml');
    const files = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);
    expect(files).toEqual(['pages', 'jobs-1', 'posts-1'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`));
    const { urlset } = await getXml('/sitemaps/jobs-1.xml');
    expect(urlset.url).toContainEqual({ loc: `${ORIGIN}/jobs/${open}`, lastmod: changedAt });
    const addresses = [
      ...(await readAddresses('/sitemaps/jobs-1.xml')),
      ...(await readAddresses('/sitemaps/posts-1.xml')),
    ];
    expect(addresses).toContain(`${ORIGIN}/post/${post._id}`);
    for (const id of [draft, paused, removed._id]) expect(addresses.join()).not.toContain(id);
  });

  it('has no closed job, although the division into files is older', async () => {
    const id = await publish(owner);
    test.clock.advanceMinutes(11);
    expect(await readAddresses('/sitemaps/jobs-1.xml')).toContain(`${ORIGIN}/jobs/${id}`);
    await owner.patch(`/jobs/${id}`, { status: 'paused' });
    expect(await readAddresses('/sitemaps/jobs-1.xml')).not.toContain(`${ORIGIN}/jobs/${id}`);
  });

  it.each(['jobs-2.xml', 'jobs-0.xml', 'jobs-1e9.xml', 'users-1.xml', '..%2f', '%00'])(
    'responds with 404 to the file %s',
    async (file) => {
      expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
    },
  );

  it('divides the jobs into ranges in which each is exactly once', async () => {
    for (let number = 0; number < 7; number += 1) {
      await publish(owner, { title: `Vacante ${number}` });
      // Two jobs share each time.
      if (number % 2) test.clock.advanceMinutes(1);
    }
    const { db } = test.database;
    const now = test.clock.now();
    const starts = await listJobRangeStarts(db, now, 3);
    const ranges = starts.map((from, index) => ({ from, to: starts[index + 1] ?? null }));
    const slice = { after: null, limit: 100 };
    const listed = await Promise.all(ranges.map((range) => listJobAddresses(db, now, range, slice)));
    const { pagination } = (await test.anonymous.get('/jobs?limit=1')).json();
    const ids = listed.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(pagination.total);
    for (const part of listed.slice(0, -1)) expect(part).toHaveLength(3);
    const first = listed[0]?.[0];
    if (!first || !ranges[0]) throw new Error('No job');
    expect(await listJobAddresses(db, now, ranges[0], { after: first, limit: 1 })).toEqual([listed[0]?.[1]]);
  });
});

describe('the sitemap of pages', () => {
  const CATEGORY = 'Agricultura, Ganadería y Pesca';

  it('has the fixed pages, and the texts with the day of their last change', async () => {
    const { urlset } = await getXml('/sitemaps/pages.xml');
    for (const path of ['/', '/jobs', '/empleos', '/guias']) {
      expect(urlset.url).toContainEqual({ loc: `${ORIGIN}${path}` });
    }
    const text = readFileSync(
      new URL('../../../../../web/content/guias/primer-empleo.md', import.meta.url),
      'utf8',
    );
    const day = /^updated: (.+)$/m.exec(text)?.[1];
    expect(urlset.url).toContainEqual({
      loc: `${ORIGIN}/guias/primer-empleo`,
      lastmod: `${day}T00:00:00.000Z`,
    });
  });

  it('has a province and a category from three open jobs on, with the time of the newest one', async () => {
    const inCategory = () => publish(owner, { location: 'Dajabón', category: CATEGORY });
    await publish(owner, { location: 'Dajabón', category: 'Seguridad' });
    await inCategory();
    test.clock.advanceMinutes(11);
    await inCategory();
    const newestAt = test.clock.now().toISOString();
    await publish(owner, { location: 'Dajabón', status: 'draft', category: CATEGORY });
    const path = `${ORIGIN}/empleos/dajabon`;
    const readPlaces = async () => {
      test.clock.advanceMinutes(11);
      const { urlset } = await getXml('/sitemaps/pages.xml');
      return urlset.url.filter(({ loc }: { loc: string }) => loc.startsWith(path));
    };
    expect(await readPlaces()).toEqual([{ loc: path, lastmod: newestAt }]);
    await inCategory();
    const category = `${path}/agricultura-ganaderia-y-pesca`;
    expect((await readPlaces()).map(({ loc }: { loc: string }) => loc)).toEqual([path, category]);
  });

  it('leaves out jobs without a province', async () => {
    for (let number = 0; number < 3; number += 1) await publish(owner, { location: 'Remoto' });
    test.clock.advanceMinutes(11);
    expect((await readAddresses('/sitemaps/pages.xml')).join()).not.toContain('remoto');
  });
});

describe('the feed for other sites', () => {
  it('has the jobs of verified referents for their company, and none that is anonymous', async () => {
    const described = '<p>Ventas &amp; más <script>alert(1)</script>]]> fin</p>';
    const named = await publish(owner, { title: 'Cajera <Naco> & Piantini', description: described });
    const anonymous = await publish(owner, { isAnonimous: true });
    const inReview = await publish(await newReferent(test, { isVerified: false }));
    const { source } = await getXml('/feeds/jobs.xml');
    expect(source).toMatchObject({ publisher: 'Uneed', publisherurl: ORIGIN });
    const jobs = new Map(source.job.map((job: { referencenumber: string }) => [job.referencenumber, job]));
    expect(jobs.get(named)).toMatchObject({
      title: 'Cajera <Naco> & Piantini',
      url: `${ORIGIN}/jobs/${named}?via=portal`,
      company: 'Cayena Labs',
      state: 'Santiago',
      country: 'DO',
      jobtype: 'fulltime',
      salary: 'RD$60,000 al mes',
    });
    expect(jobs.get(named)).not.toHaveProperty('city');
    expect(jobs.has(anonymous)).toBe(false);
    expect(jobs.has(inReview)).toBe(false);
  });

  it('has a lower limit than the sitemap, which it does not use up', async () => {
    // 10 per minute × 0.1 = 1.
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.1' });
    const statuses: number[] = [];
    for (const path of ['/feeds/jobs.xml', '/feeds/jobs.xml', '/sitemap.xml'])
      statuses.push((await strict.app.http.inject(path)).statusCode);
    await strict.close();
    expect(statuses).toEqual([200, 429, 200]);
  });
});

describe('the RSS feed of a listing', () => {
  it('has the newest jobs that match its filters, without anonymous ones', async () => {
    const found = await publish(owner, { title: 'Soldador <industrial>', location: 'Azua' });
    const anonymous = await publish(owner, { title: 'Soldador', location: 'Azua', isAnonimous: true });
    const elsewhere = await publish(owner, { title: 'Soldador', location: 'La Vega' });
    const response = await get('/jobs/rss.xml?location=Azua&q=soldador&page=9');
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { rss } = await getXml('/jobs/rss.xml?location=Azua&q=soldador&page=9');
    const [item] = rss.channel.item;
    expect(rss.channel.item).toHaveLength(1);
    expect(item).toMatchObject({
      title: 'Soldador <industrial> · Cayena Labs',
      link: `${ORIGIN}/jobs/${found}?via=portal`,
      category: 'Tecnología e Informática',
    });
    for (const id of [anonymous, elsewhere]) expect(response.body).not.toContain(id);
  });

  it.each([
    ['', 'Vacantes en Uneed'],
    ['?sort=salary', 'Vacantes en Uneed'],
    ['?location=Santiago', 'Vacantes en Santiago · Uneed'],
    ['?q=chofer&location=Santiago&location=Azua', 'Chofer en Santiago o Azua · Uneed'],
  ])('%s is named %s', async (query, title) => {
    const { rss } = await getXml(`/jobs/rss.xml${query}`);
    expect(rss.channel.title).toBe(title);
  });

  it('survives rubbish in its address', async () => {
    const { rss } = await getXml('/jobs/rss.xml?posted=nunca&salaryRange=%00&q=%3Cscript%3E%22');
    expect(rss.channel.link).toContain('/jobs?');
  });
});

it('the sitemap has the pages of enterprises with an open vacancy under their name', async () => {
  const [hiring, hidden, idle] = [
    await onboardedEnterprise(test, { companyName: 'Empresa Que Contrata' }),
    await onboardedEnterprise(test, { companyName: 'Empresa Anónima' }),
    await onboardedEnterprise(test, { companyName: 'Empresa Quieta' }),
  ];
  await publishAsEnterprise(hiring);
  await publishAsEnterprise(hidden, { isAnonimous: true });
  const addresses = await readAddresses('/sitemaps/pages.xml');
  expect(addresses).toContain(`${ORIGIN}/empresas/${hiring.enterprise.slug}`);
  for (const { enterprise } of [hidden, idle])
    expect(addresses).not.toContain(`${ORIGIN}/empresas/${enterprise.slug}`);
});
