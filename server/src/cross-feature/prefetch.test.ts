import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf, toDataUrl } from '../features/hiring/applications/applications.factory.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { createDevice, getLinkPath, newReferrer } from '../features/hiring/referrals/referrals.factory.ts';
import { unmatchedSearchesFlush } from '../features/hiring/suggestions/suggestions.plugin.ts';
import { AS_ENTERPRISE, newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import type { Tx } from '../platform/db/database.ts';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from '../platform/http/session.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { collectRoutes } from '../testing/routes.ts';
import { signUp, type TestUser } from '../testing/users.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36';

/** What browsers, and apps with a browser of their own, send with what they load ahead of a visit. */
const PREFETCHES: Record<string, string>[] = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch; anonymous-client-ip' },
  { 'Sec-Purpose': 'PREFETCH' },
  { purpose: 'prefetch' },
  { Purpose: 'document, "Prefetch"' },
  { 'x-moz': 'prefetch' },
  { 'X-Purpose': 'preview' },
  { 'x-purpose': 'instant' },
];

/** Who looks, but is no visitor. */
const CRAWLERS = [
  '',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0',
  'curl/8.5',
];

type Session = { cookies?: Record<string, string>; headers?: Record<string, string> };
type Read = {
  url: string;
  session: Session;
  /** How often it was counted. */
  count(): Promise<number>;
};

let test: TestApp;
let routes: RouteOptions[];
let sessions: Record<'nobody' | 'person' | 'enterprise', Session>;
let jobId: string;
let candidate: TestUser;
let counting: Record<string, Read>;

const countRows = async (table: 'auditLog' | 'enterpriseActivity') =>
  (await test.database.db.selectFrom(table).select('id').execute()).length;

/** How often the text was searched for, of those that no vacancy matched. */
async function countSearches(searched: string): Promise<number> {
  await test.database.transaction((tx) => test.app.queue.enqueue(tx, unmatchedSearchesFlush, {}));
  await test.runTasks();
  const rows = await test.database.db.selectFrom('unmatchedSearches').select(['text', 'count']).execute();
  return rows.find(({ text }) => text === searched)?.count ?? 0;
}

beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
  const admin = await newReferent(test, { isAdmin: true });
  const enterprise = await newEnterprise(test);
  sessions = {
    nobody: {},
    person: { cookies: { [SESSION_COOKIE]: admin.token } },
    enterprise: { cookies: { [ENTERPRISE_SESSION_COOKIE]: enterprise.token }, headers: AS_ENTERPRISE },
  };
  jobId = await publish(admin);
  candidate = await signUp(test);
  await candidate.post(`/jobs/${jobId}/apply`, { cv: toDataUrl(buildPdf()), fileName: 'Ana.pdf' });
  const referrer = await newReferrer(test);
  const link = await getLinkPath(referrer, jobId);
  const { nobody, person, enterprise: company } = sessions;
  counting = {
    'a recommendation link': {
      url: link,
      session: nobody,
      count: async () => (await referrer.get('/referrals/links')).json().links[0].visits,
    },
    'a search': {
      url: '/api/jobs?q=domador',
      session: nobody,
      count: () => countSearches('domador'),
    },
    'the CV of an applicant': {
      url: `/api/jobs/${jobId}/applicants/${candidate.id}/cv`,
      session: person,
      count: async () => (await candidate.get('/profile/cv')).json().openings.length,
    },
    'the audit log as a file': {
      url: '/api/admin/audit.csv',
      session: person,
      count: () => countRows('auditLog'),
    },
    'the data of an enterprise': {
      url: '/api/enterprises/export',
      session: company,
      count: () => countRows('enterpriseActivity'),
    },
  };
});
afterAll(() => test.close());

const send = (
  { url, session }: Pick<Read, 'url' | 'session'>,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  test.app.http.inject({
    method,
    url,
    cookies: session.cookies ?? {},
    headers: { 'user-agent': BROWSER, ...session.headers, ...headers },
  });

describe.each([
  'a recommendation link',
  'a search',
  'the CV of an applicant',
  'the audit log as a file',
  'the data of an enterprise',
])('%s', (name) => {
  const getRead = () => counting[name] ?? expect.fail();

  it('is not sent ahead of a visit', async () => {
    const read = getRead();
    const before = await read.count();
    for (const headers of PREFETCHES) {
      const { statusCode, headers: sent, cookies } = await send(read, headers);
      expect([headers, statusCode, sent['cache-control'], cookies]).toEqual([headers, 503, 'no-store', []]);
    }
    expect(await read.count()).toBe(before);
  });

  it('counts once for the visit that follows, and not for a look at its headers', async () => {
    const read = getRead();
    const before = await read.count();
    expect((await send(read, {}, 'HEAD')).cookies).toEqual([]);
    expect(await read.count()).toBe(before);
    expect((await send(read, { 'sec-purpose': '', 'sec-fetch-mode': 'navigate' })).statusCode).toBeLessThan(
      400,
    );
    expect(await read.count()).toBe(before + 1);
  });
});

// A browser that looks like a crawler keeps the recommendation: a person who is taken for one would lose the bonus.
it('link previews are not counted', async () => {
  const read = counting['a recommendation link'] ?? expect.fail();
  const before = await read.count();
  for (const userAgent of CRAWLERS) {
    const { statusCode, headers } = await createDevice(test, userAgent).open(read.url);
    expect([userAgent, statusCode, headers.location]).toEqual([
      userAgent,
      302,
      `/jobs/${jobId}?via=recomendada`,
    ]);
  }
  expect(await read.count()).toBe(before);
});

/** The addresses of all reads, of the vacancy and the candidate who applied to it. */
function listReads(): string[] {
  const reads = routes.filter(({ method, url }) => method === 'GET' && !url.includes('*'));
  return reads.map(({ url }) => {
    const isJob = url.startsWith('/api/jobs') || url.startsWith('/api/admin/jobs') || url.includes(':jobId');
    return url
      .replace(/:(?:candidateId|userId)/, candidate.id)
      .replace(':code', 'aaaaaaaa')
      .replaceAll(/:\w+/g, isJob ? jobId : candidate.id);
  });
}

/** The rows that this transaction wrote, and those of earlier transactions of its connection that PostgreSQL has not reported yet. */
async function countWritten(tx: Tx): Promise<number> {
  const { rows } = await sql<{ written: string }>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del) as written from pg_stat_xact_user_tables`.execute(tx);
  return Number(rows[0]?.written);
}

/** Calls `work`; returns how many rows the transactions of the app wrote meanwhile. */
async function countWrites(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { database } = test;
  const { transaction } = database;
  const spy = vi.spyOn(database, 'transaction').mockImplementation((run) =>
    transaction(async (tx) => {
      const before = await countWritten(tx);
      const result = await run(tx);
      count += (await countWritten(tx)) - before;
      return result;
    }),
  );
  await work();
  spy.mockRestore();
  return count;
}

it.each([
  { name: 'a prefetch', method: 'GET', purpose: 'prefetch' },
  { name: 'a look at the headers', method: 'HEAD', purpose: '' },
] as const)('$name of any address writes nothing', async ({ method, purpose }) => {
  const reads = listReads();
  expect(reads.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const url of reads)
    for (const [who, session] of Object.entries(sessions)) {
      let cookies: unknown[] = [];
      const written = await countWrites(async () => {
        ({ cookies } = await send({ url, session }, { 'sec-purpose': purpose }, method));
      });
      if (written > 0 || cookies.length > 0) found.push(`${who}: ${url}`);
    }
  expect(found).toEqual([]);
});

it('a write is noticed', async () => {
  const url = counting['the audit log as a file']?.url ?? '';
  expect(await countWrites(() => send({ url, session: sessions.person }))).toBeGreaterThan(0);
});

it('a write that a page rendered ahead of a visit sends is refused', async () => {
  const response = await test.anonymous.post(`/jobs/${jobId}/view`, undefined, {
    'sec-purpose': 'prefetch;prerender',
  });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
});

it('what counts nothing is sent ahead', async () => {
  for (const url of ['/api/jobs', `/api/jobs/${jobId}`, '/api/posts', '/sitemap.xml'])
    expect((await send({ url, session: {} }, { 'sec-purpose': 'prefetch' })).statusCode).toBe(200);
});
