import type { UnmatchedSearch } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import {
  UNMATCHED_SEARCHES_PER_DAY_MAX,
  UNMATCHED_SEARCHES_STORED_DAYS,
} from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { unmatchedSearchesCleanup, unmatchedSearchesFlush } from './suggestions.plugin.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newReferent(test, { isAdmin: true, role: 'candidate' });
});
afterAll(() => test.close());
beforeEach(() => sql`truncate unmatched_searches`.execute(test.database.db));

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';

async function search(query: string, userAgent = CHROME, user: Pick<TestUser, 'get'> = test.anonymous) {
  const response = await user.get(`/jobs?${query}`, { 'user-agent': userAgent });
  expect(response.statusCode).toBe(200);
}
async function run(task: typeof unmatchedSearchesFlush) {
  await test.database.transaction((tx) => test.app.queue.enqueue(tx, task, {}));
  await test.runTasks();
}
/** Flushes, then returns the list as admins see it. */
async function list(query = ''): Promise<UnmatchedSearch[]> {
  await run(unmatchedSearchesFlush);
  // Tests advance the clock beyond the end of a session.
  admin = await signInAgain(test, admin);
  const response = await admin.get(`/admin/searches?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().searches;
}
const counts = async (query = '') =>
  Object.fromEntries((await list(query)).map(({ text, count }) => [text, count]));

describe('the list', () => {
  it('is for admins', async () => {
    expect((await test.anonymous.get('/admin/searches')).statusCode).toBe(401);
    const member = await signUp(test);
    expect((await member.get('/admin/searches')).statusCode).toBe(403);
    expect((await admin.get('/admin/searches')).statusCode).toBe(200);
  });

  it('has the folded texts, most frequent first, with the number of days and the last one', async () => {
    await search('q=Domador%20%20de%20Tigres');
    await search('q=domador de tigres', PHONE);
    await search('q=buzo');
    await run(unmatchedSearchesFlush);
    test.clock.advanceDays(1);
    await search('q=DOMADOR+DE+TIGRES');
    const [first, second] = await list();
    expect(first).toMatchObject({ text: 'domador de tigres', count: 3, days: 2 });
    expect(second).toMatchObject({ text: 'buzo', count: 1, days: 1 });
    expect(first?.lastDay.localeCompare(second?.lastDay ?? '')).toBe(1);
  });

  it('has the searches of the last 7, 30 or 90 days, and of 7 for anything else', async () => {
    for (const [text, days] of [
      ['viejo', 50],
      ['medio', 20],
      ['nuevo', 0],
    ] as const) {
      await search(`q=${text}`);
      await run(unmatchedSearchesFlush);
      test.clock.advanceDays(days === 50 ? 30 : days);
    }
    expect(await counts('days=7')).toEqual({ nuevo: 1 });
    expect(await counts('days=30')).toEqual({ nuevo: 1, medio: 1 });
    expect(await counts('days=90')).toEqual({ nuevo: 1, medio: 1, viejo: 1 });
    for (const query of ['', 'days=8', 'days=x', 'days=90&days=30'])
      expect(await counts(query)).toEqual({ nuevo: 1 });
  });

  it('has pages that do not overlap', async () => {
    await sql`insert into unmatched_searches (day, text, count)
      select ${test.clock.now()}::date, 'palabra ' || i, i from generate_series(1, 25) i`.execute(
      test.database.db,
    );
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.get(`/admin/searches?page=${page}&days=30`)),
    );
    expect(pages.map((page) => page.json().searches.length)).toEqual([20, 5, 0]);
    expect(pages[0]?.json().pagination).toMatchObject({ total: 25, totalPages: 2 });
    expect(pages[1]?.json().searches[0].text).toBe('palabra 5');
  });
});

describe('a search is counted', () => {
  it('if no job matches it, or only some of its words, and not if one does', async () => {
    await publish(await newReferent(test), { title: 'Tapicera de muebles' });
    const { search: outcome } = (await test.anonymous.get('/jobs?q=tapicera%20marciana')).json();
    expect(outcome.isPartial).toBe(true);
    await search('q=tapicera');
    for (const text of ['marciana%20tapicera', 'astronauta']) await search(`q=${text}`);
    expect(await counts()).toEqual({ 'marciana tapicera': 1, astronauta: 1 });
  });

  it('only on its first page, without other filters, and not if a bot sent it or it may be about a person', async () => {
    await search('q=astronauta&page=2');
    await search('q=astronauta&location=Azua');
    await search('q=astronauta&posted=24h');
    await search('location=Azua');
    for (const bot of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ''])
      await search('q=astronauta', bot);
    // It may be an address or a number of a person.
    for (const text of ['ana@prueba.do', '809-555-0100', 'llamar 8095550100', '001-1234567-8'])
      await search(`q=${encodeURIComponent(text)}`);
    expect(await counts()).toEqual({});
    await search('q=astronauta&page=1&limit=5&sort=title&location=');
    expect(await counts()).toEqual({ astronauta: 1 });
  });

  it('once per person between two flushes, without what was searched while it was typed', async () => {
    const user = await signUp(test);
    for (const text of ['astro', 'astronau', 'astronauta', 'astronauta']) {
      await search(`q=${text}`);
      await search(`q=${text}`, PHONE);
      await search(`q=${text}`, CHROME, user);
    }
    await search('q=buzo');
    expect(await counts()).toEqual({ astronauta: 3, buzo: 1 });
  });

  it('without who searched', async () => {
    const user = await signUp(test);
    await search('q=astronauta', CHROME, user);
    await run(unmatchedSearchesFlush);
    const rows = await test.database.db.selectFrom('unmatchedSearches').selectAll().execute();
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['count', 'day', 'text']]);
    expect(JSON.stringify(rows)).not.toContain(user.id);
  });
});

it('a day has a maximum of different texts; those that it has are still counted', async () => {
  await search('q=conocida');
  await run(unmatchedSearchesFlush);
  await sql`insert into unmatched_searches (day, text, count)
    select day, 'relleno ' || i, 1 from unmatched_searches, generate_series(1, ${UNMATCHED_SEARCHES_PER_DAY_MAX} - 2) i`.execute(
    test.database.db,
  );
  for (const text of ['conocida', 'primera', 'segunda']) await search(`q=${text}`);
  await run(unmatchedSearchesFlush);
  const rows = await test.database.db
    .selectFrom('unmatchedSearches')
    .select(['text', 'count'])
    .where('text', 'in', ['conocida', 'primera', 'segunda'])
    .orderBy('text')
    .execute();
  expect(rows).toEqual([
    { text: 'conocida', count: 2 },
    { text: 'primera', count: 1 },
  ]);
});

it('searches are written without the task too, but not while the first of them is still typed', async () => {
  const stored = async () => {
    const rows = await test.database.db
      .selectFrom('unmatchedSearches')
      .select('text')
      .orderBy('text')
      .execute();
    return rows.map(({ text }) => text);
  };
  test.clock.advanceMinutes(5);
  await search('q=astro');
  await search('q=astronauta');
  test.clock.advanceMinutes(1);
  await search('q=malabarista');
  await expect.poll(stored).toEqual(['astronauta', 'malabarista']);
});

it('the counts of a day are deleted when no period includes it any more', async () => {
  await search('q=astronauta');
  await run(unmatchedSearchesFlush);
  test.clock.advanceDays(UNMATCHED_SEARCHES_STORED_DAYS - 1);
  await run(unmatchedSearchesCleanup);
  expect(await counts('days=90')).toEqual({ astronauta: 1 });
  test.clock.advanceDays(1);
  await run(unmatchedSearchesCleanup);
  const { rows } = await sql`select 1 from unmatched_searches`.execute(test.database.db);
  expect(rows).toEqual([]);
});

it('pending searches are written when the app closes, also if they could not be written before', async () => {
  const another = await createTestApp();
  const { db, transaction } = another.database;
  await another.anonymous.get('/jobs?q=astronauta', { 'user-agent': CHROME });
  await sql`alter table unmatched_searches rename to away`.execute(db);
  await transaction((tx) => another.app.queue.enqueue(tx, unmatchedSearchesFlush, {}));
  await expect(another.runTasks()).rejects.toThrow('unmatched_searches');
  await sql`alter table away rename to unmatched_searches`.execute(db);
  await another.app.close();
  const rows = await db.selectFrom('unmatchedSearches').select(['text', 'count']).execute();
  expect(rows).toEqual([{ text: 'astronauta', count: 1 }]);
  await another.close();
});
