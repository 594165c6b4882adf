import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertNamedUserRows } from '../../../../testing/rows.ts';
import * as reader from './directory.reader.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);
const users = { ana: newId(), luis: newId(), eva: newId() };
const { ana, luis, eva } = users;
/** A job and a post have the same id, so that only the subject of a report tells them apart. */
const sharedId = newId();
const jobs = { shared: sharedId, ofLuis: newId(), draft: newId() };
const posts = { shared: sharedId, ofLuis: newId() };
const suspensions = { ana: newId(), luis: newId() };

const onJob = { subject: 'job', subjectId: sharedId, reportedId: ana };
const onPost = { subject: 'post', subjectId: sharedId, reportedId: ana };
const onOtherPost = { subject: 'post', subjectId: posts.ofLuis, reportedId: luis };
const resolved = { settledAt: later(50), settlement: 'acted' };
/** By name; stored in this order, which is not that of the times. */
const REPORTS = {
  postFirst: { ...onPost, createdAt: later(2) },
  job: { ...onJob, createdAt: later(3) },
  jobResolved: { ...onJob, createdAt: later(1), ...resolved },
  postLast: { ...onPost, createdAt: later(5) },
  postLastToo: { ...onPost, createdAt: later(5) },
  otherPost: { ...onOtherPost, createdAt: later(4) },
  otherPostResolved: { ...onOtherPost, createdAt: later(6), ...resolved },
};
const ids = new Map(Object.keys(REPORTS).map((name) => [name, newId()]));
const names = new Map([...ids].map(([name, id]) => [id, name]));
const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id));

let test: TestDatabase;

async function insertContent(tx: Tx): Promise<void> {
  const job = {
    company: '',
    location: 'Azua',
    category: 'Ventas',
    description: 'Cobrar',
    excerpt: '',
    status: 'active',
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    expiresAt: later(99),
  };
  const jobRows = [
    { id: jobs.shared, ownerId: ana, title: 'shared' },
    { id: jobs.ofLuis, ownerId: luis, title: 'ofLuis' },
  ];
  const draft = { id: jobs.draft, ownerId: ana, title: 'draft', status: 'draft', publishedAt: null };
  for (const row of [...jobRows, draft])
    await tx
      .insertInto('jobs')
      .values({ ...job, ...row })
      .execute();
  const text = { contentFormat: 'text', createdAt: now };
  const postRows = [
    { id: posts.shared, authorId: ana, title: 'shared', content: 'A', contentText: 'A' },
    { id: posts.ofLuis, authorId: luis, title: 'ofLuis', content: 'B', contentText: 'B' },
  ];
  for (const row of postRows)
    await tx
      .insertInto('posts')
      .values({ ...text, ...row })
      .execute();
}

async function insertModeration(tx: Tx): Promise<void> {
  for (const [name, report] of Object.entries(REPORTS)) {
    const values = { id: ids.get(name) ?? '', reason: 'spam', ...report };
    await tx.insertInto('reports').values(values).execute();
  }
  const removal = { kind: 'removal', subject: 'post' };
  const suspension = { kind: 'suspension' };
  const sanctions = [
    { id: newId(), userId: ana, ...removal, subjectId: newId() },
    { id: newId(), userId: ana, ...suspension, endedAt: now },
    { id: suspensions.ana, userId: ana, ...suspension },
    { id: suspensions.luis, userId: luis, ...suspension },
    { id: newId(), userId: eva, ...removal, subjectId: newId() },
    { id: newId(), userId: eva, ...suspension, endedAt: now },
  ];
  for (const sanction of sanctions) {
    const values = { reason: 'Spam', createdAt: now, ...sanction };
    await tx.insertInto('sanctions').values(values).execute();
  }
}

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertNamedUserRows(tx, users, now);
    await insertContent(tx);
    await insertModeration(tx);
  });
});
afterAll(() => test.drop());

describe('rows for a list', () => {
  it('of users are those asked for, in that order, with their suspension and open reports', async () => {
    const of = async (list: string[]) => {
      const rows = await reader.findListedUsers(test.database.db, list);
      return rows.map((row) => [row.fullName, row.suspensionId, row.openReportCount]);
    };
    const [ofAna, ofLuis] = [
      ['ana', suspensions.ana, 4],
      ['luis', suspensions.luis, 1],
    ];
    expect(await of([luis, ana])).toEqual([ofLuis, ofAna]);
    expect(await of([eva, ana, luis])).toEqual([['eva', null, 0], ofAna, ofLuis]);
  });

  it('of jobs are the published ones asked for, in that order, with the open reports about each', async () => {
    const rows = await reader.findListedJobs(test.database.db, [jobs.ofLuis, jobs.draft, jobs.shared]);
    expect(rows.map((row) => [row.title, row.ownerName, row.openReportCount])).toEqual([
      ['ofLuis', 'luis', 0],
      ['shared', 'ana', 1],
    ]);
  });

  it('of posts are those asked for, in that order, with the open reports about each', async () => {
    const of = async (list: string[]) => {
      const rows = await reader.findListedPosts(test.database.db, list);
      return rows.map((row) => [row.title, row.authorName, row.openReportCount]);
    };
    expect(await of([posts.ofLuis, posts.shared])).toEqual([
      ['ofLuis', 'luis', 1],
      ['shared', 'ana', 3],
    ]);
    expect(await of([posts.shared])).toHaveLength(1);
  });
});

describe('records of a user', () => {
  it('have the newest reports about the user, a job or a post', async () => {
    const list = async (subject: 'user' | 'job' | 'post', id: string) =>
      namesOf(await reader.listReportRecords(test.database.db, { subject, id }, 9));
    const ofAna = ['postLastToo', 'postLast', 'job', 'postFirst', 'jobResolved'];
    expect(await list('user', ana)).toEqual(ofAna);
    expect(await list('user', luis)).toEqual(['otherPostResolved', 'otherPost']);
    expect(await list('job', sharedId)).toEqual(['job', 'jobResolved']);
    expect(await list('post', sharedId)).toEqual(['postLastToo', 'postLast', 'postFirst']);
    expect(await list('post', posts.ofLuis)).toEqual(['otherPostResolved', 'otherPost']);
  });
});
