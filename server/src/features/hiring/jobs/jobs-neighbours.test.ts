import { isDeepStrictEqual } from 'node:util';
import { pausedAnswersDueAt } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser, NOW } from './job-rows.factory.ts';
import * as repository from './jobs.repository.ts';

const LATER = addDays(NOW, 1);
const EARLIER = addMinutes(NOW, -1);

/** A job of each status, and on each side of each time. */
const JOBS = {
  draft: { status: 'draft', publishedAt: null },
  active: { status: 'active', hasReferralBonus: true },
  'ending now': { status: 'active', expiresAt: NOW },
  'ending later': { status: 'active', expiresAt: addMinutes(NOW, 1) },
  paused: { status: 'paused' },
  'paused, answers due': { status: 'paused', answersDueAt: LATER },
  expired: { status: 'expired', expiresAt: EARLIER },
  held: { status: 'withheld', ownStatus: 'active', moderation: 'held' },
  'withheld, paused': { status: 'withheld', ownStatus: 'paused' },
  'withheld, active': { status: 'withheld', ownStatus: 'active' },
};
type Name = keyof typeof JOBS;

let test: TestDatabase;
/** Ana and Eva; each has all jobs. */
let [ana, eva] = ['', ''];
let jobIds: Map<string, string>;
const idOf = (person: 'ana' | 'eva', name: Name) => jobIds.get(`${person}: ${name}`) ?? expect.fail();

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  // Autovacuum may remove the mark of a lock, which the tests compare.
  await sql`alter table jobs set (autovacuum_enabled = false)`.execute(test.database.db);
  await test.database.db.deleteFrom('users').execute();
  ana = await addUser(test.database);
  eva = await addUser(test.database);
  // Those of Ana and of Eva in turns.
  const rows = Object.entries(JOBS).flatMap(([name, columns]) =>
    Object.entries({ ana, eva }).map(([person, ownerId]) => {
      return { ownerId, title: `${person}: ${name}`, updatedAt: EARLIER, ...columns };
    }),
  );
  const ids = await addJobs(test.database, rows);
  jobIds = new Map(ids.map((id, index) => [rows[index]?.title ?? '', id]));
});

/** All jobs by title. A changed row has another xmin, and a row that was locked has another xmax. */
async function readJobs() {
  const rows = await test.database.db
    .selectFrom('jobs')
    .select([
      'title',
      'status',
      'ownStatus',
      'moderation',
      'isOwnerSuspended',
      'isOwnerVerified',
      'isOwnerFast',
    ])
    .select(['company', 'updatedAt', 'answersDueAt', 'highlightedUntil', 'views', 'applicantCount'])
    .select([sql<string>`xmin::text`.as('version'), sql<string>`xmax::text`.as('lockedBy')])
    .execute();
  return new Map(
    rows.map(({ title, version, lockedBy, ...columns }) => [title, { version, lockedBy, columns }]),
  );
}

/** Does this in a transaction; returns which jobs it locked, deleted or changed, with the new values, and what it returned. */
async function perform<Result>(work: (tx: Tx) => Promise<Result>) {
  const before = await readJobs();
  const result = await test.database.transaction(work);
  const after = await readJobs();
  const touched: Record<string, unknown> = {};
  for (const [title, { version, lockedBy, columns }] of before) {
    const row = after.get(title);
    const old = new Map(Object.entries(columns));
    if (row === undefined) touched[title] = 'deleted';
    else if (row.version !== version)
      touched[title] = Object.fromEntries(
        Object.entries(row.columns).filter(([name, value]) => !isDeepStrictEqual(value, old.get(name))),
      );
    else if (row.lockedBy !== lockedBy) touched[title] = 'locked';
  }
  return { touched, result };
}

/** The same expectation for these jobs of Ana. */
const ofAna = <Expected>(names: readonly Name[], expected: Expected) =>
  Object.fromEntries(names.map((name) => [`ana: ${name}`, expected]));
const ALL: readonly Name[] = [
  ...(['draft', 'active', 'ending now', 'ending later', 'paused', 'paused, answers due'] as const),
  ...(['expired', 'held', 'withheld, paused', 'withheld, active'] as const),
];
const others = (...names: Name[]) => ALL.filter((name) => !names.includes(name));
const idsOfAna = (...names: Name[]) => names.map((name) => idOf('ana', name));

type Write = (tx: Tx, id: Id) => Promise<unknown>;

describe('one job among others', () => {
  const moderation = { status: 'withheld', ownStatus: 'active', moderation: 'removed' };
  const writes: { name: string; write: Write; expected: unknown }[] = [
    {
      name: 'is edited',
      write: (tx, id) => repository.updateJob(tx, id, { company: 'Otra' }),
      expected: { company: 'Otra' },
    },
    {
      name: 'is moderated',
      write: (tx, id) => repository.setModeration(tx, id, moderation),
      expected: moderation,
    },
    {
      name: 'is highlighted',
      write: (tx, id) => repository.setHighlightedUntil(tx, id, LATER),
      expected: { highlightedUntil: LATER },
    },
    {
      name: 'gets applicants',
      write: (tx, id) => repository.addApplicants(tx, id, 2),
      expected: { applicantCount: 2 },
    },
    { name: 'is deleted', write: (tx, id) => repository.deleteJob(tx, id, NOW), expected: 'deleted' },
    { name: 'is locked', write: repository.lockJob, expected: 'locked' },
  ];

  it.each(writes)('$name', async ({ write, expected }) => {
    const { touched } = await perform((tx) => write(tx, idOf('ana', 'active')));
    expect(touched).toEqual(ofAna(['active'], expected));
  });

  it('waits for no answers any more', async () => {
    const { touched } = await perform((tx) =>
      repository.clearAnswersDue(tx, idOf('ana', 'paused, answers due')),
    );
    expect(touched).toEqual(ofAna(['paused, answers due'], { answersDueAt: null }));
  });
});

describe('of the jobs of an owner', () => {
  it('all are locked, in the order of their ids', async () => {
    const [first = expect.fail()] = idsOfAna(...ALL);
    // A changed row is the last one of the table.
    await test.database.db.updateTable('jobs').set({ excerpt: 'Otro' }).where('id', '=', first).execute();
    const { touched, result } = await perform((tx) => repository.lockJobsOfOwner(tx, ana));
    expect(touched).toEqual(ofAna(ALL, 'locked'));
    expect(result.map(({ id }) => id)).toEqual(idsOfAna(...ALL));
  });

  it('those that are no draft are withheld by a suspension, and shown again after it unless they are moderated', async () => {
    const suspension = { isOwnerSuspended: true };
    const withhold = (ownStatus: string) => ({ ...suspension, status: 'withheld', ownStatus });
    const { touched } = await perform((tx) => repository.withholdJobsOfOwner(tx, ana));
    expect(touched).toEqual({
      ...ofAna(['active', 'ending now', 'ending later'], withhold('active')),
      ...ofAna(['paused', 'paused, answers due'], withhold('paused')),
      ...ofAna(['expired'], withhold('expired')),
      ...ofAna(['draft', 'held', 'withheld, paused', 'withheld, active'], suspension),
    });
    await perform((tx) => repository.withholdJobsOfOwner(tx, eva));
    const end = { isOwnerSuspended: false };
    const release = (status: string) => ({ ...end, status, ownStatus: null });
    const released = await perform((tx) => repository.releaseJobsOfOwner(tx, ana));
    const active = ['active', 'ending now', 'ending later', 'withheld, active'] as const;
    expect(released.touched).toEqual({
      ...ofAna(active, release('active')),
      ...ofAna(['paused', 'paused, answers due', 'withheld, paused'], release('paused')),
      ...ofAna(['expired'], release('expired')),
      ...ofAna(['draft', 'held'], end),
    });
    expect(new Set(released.result)).toEqual(new Set(idsOfAna(...active)));
  });

  it('the open ones are paused, also while they are withheld, and those of a list are resumed', async () => {
    const names = ['active', 'ending later', 'held', 'withheld, active'] as const;
    const [shown, withheld] = [
      ['active', 'ending later'],
      ['held', 'withheld, active'],
    ] as const;
    const paused = await perform((tx) => repository.pauseJobsOfOwner(tx, ana, NOW));
    const pause = { updatedAt: NOW, answersDueAt: pausedAnswersDueAt(NOW) };
    expect(paused.touched).toEqual({
      ...ofAna(shown, { ...pause, status: 'paused' }),
      ...ofAna(withheld, { ...pause, ownStatus: 'paused' }),
      ...ofAna(others(...names), 'locked'),
    });
    expect(new Set(paused.result)).toEqual(new Set(idsOfAna(...names)));

    const ids = idsOfAna('active', 'held', 'expired', 'draft');
    const resumed = await perform((tx) => repository.resumeJobs(tx, ids, LATER));
    const resumption = { updatedAt: LATER, answersDueAt: null };
    expect(resumed.touched).toEqual({
      ...ofAna(['active'], { ...resumption, status: 'active' }),
      ...ofAna(['held'], { ...resumption, ownStatus: 'active' }),
      ...ofAna(['expired', 'draft'], 'locked'),
    });
  });

  it.each([
    { name: 'verification', write: repository.setOwnerVerified, column: 'isOwnerVerified', locks: ALL },
    { name: 'speed', write: repository.setOwnerAnswersFast, column: 'isOwnerFast', locks: others('active') },
  ] as const)('those with another $name are changed', async ({ write, column, locks }) => {
    const id = idOf('ana', 'active');
    await test.database.db
      .updateTable('jobs')
      .set({ [column]: true })
      .where('id', '=', id)
      .execute();
    const { touched } = await perform((tx) => write(tx, ana, true));
    const locked = ofAna(locks, 'locked');
    expect(touched).toEqual({ ...locked, ...ofAna(others('active'), { [column]: true }) });
  });

  it('those with another company are renamed', async () => {
    await test.database.transaction((tx) =>
      repository.updateJob(tx, idOf('ana', 'active'), { company: 'Nueva' }),
    );
    const { touched } = await perform((tx) => repository.setOwnerCompany(tx, ana, 'Nueva'));
    expect(touched).toEqual({
      ...ofAna(['active'], 'locked'),
      ...ofAna(others('active'), { company: 'Nueva' }),
    });
  });
});

describe('answers', () => {
  it('are due again for those of a list that are paused or expired and have answered everyone', async () => {
    const ids = idsOfAna('draft', 'active', 'paused', 'paused, answers due', 'withheld, paused', 'held');
    const { touched } = await perform((tx) => repository.resumeAnswers(tx, ids, NOW));
    expect(touched).toEqual({
      ...ofAna(['paused', 'withheld, paused'], { answersDueAt: NOW }),
      ...ofAna(['draft', 'active', 'paused, answers due', 'held'], 'locked'),
    });
    const expired = await perform((tx) => repository.resumeAnswers(tx, idsOfAna('expired'), NOW));
    expect(expired.touched).toEqual(ofAna(['expired'], { answersDueAt: NOW }));
  });
});
