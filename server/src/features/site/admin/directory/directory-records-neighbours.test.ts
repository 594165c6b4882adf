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
const jobs = { shared: sharedId, ofLuis: newId(), other: newId(), draft: newId() };
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
    { id: jobs.other, ownerId: ana, title: 'other' },
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
  const comments = [
    { postId: posts.shared, userId: ana },
    { postId: posts.shared, userId: luis },
    { postId: posts.shared, userId: luis, status: 'removed' },
    { postId: posts.ofLuis, userId: luis },
  ];
  for (const comment of comments) {
    const values = { id: newId(), content: 'Hola', createdAt: now, ...comment };
    await tx.insertInto('postComments').values(values).execute();
  }
  for (const [jobId, candidateId] of [
    [jobs.ofLuis, ana],
    [jobs.shared, luis],
    [jobs.other, luis],
    [jobs.other, eva],
  ] as const)
    await tx.insertInto('applications').values({ jobId, candidateId, appliedAt: now }).execute();
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

async function insertRecords(tx: Tx): Promise<void> {
  const review = { position: '', fullName: '', requestedAt: now, decision: 'verified', decidedAt: now };
  const reviews = [
    { userId: ana, version: 2, company: 'second' },
    { userId: luis, version: 4, company: 'ofLuis' },
    { userId: ana, version: 3, company: 'third' },
    { userId: ana, version: 1, company: 'first' },
  ];
  for (const row of reviews)
    await tx
      .insertInto('referentReviews')
      .values({ id: newId(), ...review, ...row })
      .execute();
  const ticket = { name: '', email: '', topic: 'job', page: '', status: 'open', statusAt: now };
  const tickets = [
    { userId: ana, reference: 'second', createdAt: later(2) },
    { userId: luis, reference: 'ofLuis', createdAt: later(4) },
    { userId: ana, reference: 'third', createdAt: later(3) },
    { userId: ana, reference: 'first', createdAt: later(1) },
  ];
  for (const row of tickets)
    await tx
      .insertInto('supportTickets')
      .values({ id: newId(), ...ticket, ...row })
      .execute();
  const sessions = [
    { userId: ana, expiresAt: later(-1) },
    { userId: ana, expiresAt: now },
    { userId: ana, expiresAt: later(1) },
    { userId: luis, expiresAt: later(1) },
    { userId: luis, expiresAt: later(2) },
  ];
  for (const row of sessions) {
    const id = newId();
    const values = { id, tokenHash: Buffer.from(id), createdAt: now, lastUsedAt: now, ...row };
    await tx.insertInto('sessions').values(values).execute();
  }
}

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertNamedUserRows(tx, users, now);
    await insertContent(tx);
    await insertModeration(tx);
    await insertRecords(tx);
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

it('the content of a post has the number of its active comments', async () => {
  const find = (id: string) => reader.findPostContent(test.database.db, id);
  expect(await find(posts.shared)).toMatchObject({ contentText: 'A', commentCount: 2 });
  expect(await find(posts.ofLuis)).toMatchObject({ contentText: 'B', commentCount: 1 });
});

it('what belongs to an account is counted without drafts, expired sessions and what others have', async () => {
  const count = (id: string) => reader.countRecordsOfUser(test.database.db, id, now);
  const none = { jobs: 0, applications: 0, posts: 0, comments: 0, reports: 0, tickets: 0, sessions: 0 };
  expect([await count(ana), await count(luis), await count(eva)]).toEqual([
    { jobs: 2, applications: 1, posts: 1, comments: 1, reports: 5, tickets: 3, sessions: 1 },
    { jobs: 1, applications: 2, posts: 1, comments: 3, reports: 2, tickets: 1, sessions: 2 },
    { ...none, applications: 1 },
  ]);
});

describe('records of a user', () => {
  it('have the newest reviews, up to a limit', async () => {
    const list = async (limit: number) =>
      (await reader.listReviewRecords(test.database.db, ana, limit)).map(({ company }) => company);
    expect(await list(9)).toEqual(['third', 'second', 'first']);
    expect(await list(2)).toEqual(['third', 'second']);
  });

  it('have the newest questions to the support, up to a limit', async () => {
    const list = async (limit: number) =>
      (await reader.listTicketRecords(test.database.db, ana, limit)).map(({ reference }) => reference);
    expect(await list(9)).toEqual(['third', 'second', 'first']);
    expect(await list(2)).toEqual(['third', 'second']);
  });

  it('have the newest reports about the user, a job or a post, up to a limit', async () => {
    const list = async (subject: 'user' | 'job' | 'post', id: string, limit = 9) =>
      namesOf(await reader.listReportRecords(test.database.db, { subject, id }, limit));
    const ofAna = ['postLastToo', 'postLast', 'job', 'postFirst', 'jobResolved'];
    expect(await list('user', ana)).toEqual(ofAna);
    expect(await list('user', ana, 3)).toEqual(ofAna.slice(0, 3));
    expect(await list('user', luis)).toEqual(['otherPostResolved', 'otherPost']);
    expect(await list('job', sharedId)).toEqual(['job', 'jobResolved']);
    expect(await list('post', sharedId)).toEqual(['postLastToo', 'postLast', 'postFirst']);
    expect(await list('post', posts.ofLuis)).toEqual(['otherPostResolved', 'otherPost']);
  });
});
