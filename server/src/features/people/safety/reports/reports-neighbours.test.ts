import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { REPORTS_PER_CASE } from '@uneed/domain/people/safety/safety.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { rollBack } from '../../../../testing/rows.ts';
import { insertMessageRow } from '../../../community/messages/messages.factory.ts';
import { insertUsers } from '../../accounts/accounts.commands.ts';
import { listOpenReports } from './open-reports.reader.ts';
import * as reader from './reports.reader.ts';
import * as repository from './reports.repository.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);
/** With the age of the account in days. */
const USERS = {
  admin: { id: newId(), days: 30 },
  ana: { id: newId(), days: 5 },
  luis: { id: newId(), days: 10 },
  eva: { id: newId(), days: 20 },
  nora: { id: newId(), days: 0 },
  author: { id: newId(), days: 40 },
  owner: { id: newId(), days: 40 },
};
const { admin, ana, luis, eva, nora, author, owner } = USERS;
/** The post and a job have the same id, so that only the subject tells them apart. */
const [sharedId, otherPostId] = [newId(), newId()];
const post = { subject: 'post', subjectId: sharedId, reportedId: author.id };
const otherPost = { subject: 'post', subjectId: otherPostId, reportedId: author.id };
const job = { subject: 'job', subjectId: sharedId, reportedId: owner.id };
const settle = (minutes: number, settlement: string) => ({ settledAt: later(minutes), settlement });

/** By name; stored in this order, which is not that of the times. */
const REPORTS = {
  anaPost: { ...post, reporterId: ana.id, createdAt: later(3) },
  luisPost: { ...post, reporterId: luis.id, createdAt: later(1) },
  luisOtherPost: { ...otherPost, reporterId: luis.id, createdAt: later(5) },
  // Of the same time as the one before.
  evaPost: { ...post, reporterId: eva.id, createdAt: later(5) },
  noraPost: { ...post, reporterId: nora.id, createdAt: later(6) },
  evaJob: { ...job, reporterId: eva.id, createdAt: later(2) },
  luisEva: {
    subject: 'user',
    subjectId: eva.id,
    reportedId: eva.id,
    reporterId: luis.id,
    createdAt: later(7),
  },
  anaOwner: {
    subject: 'user',
    subjectId: owner.id,
    reportedId: owner.id,
    reporterId: ana.id,
    createdAt: later(8),
  },
  evaPostDismissed: { ...post, reporterId: eva.id, createdAt: later(-9), ...settle(-4, 'dismissed') },
  luisPostActed: { ...post, reporterId: luis.id, createdAt: later(-8), ...settle(-1, 'acted') },
  anaOtherPostDismissed: {
    ...otherPost,
    reporterId: ana.id,
    createdAt: later(-7),
    ...settle(-2, 'dismissed'),
  },
  evaOtherPostDismissed: {
    ...otherPost,
    reporterId: eva.id,
    createdAt: later(-7),
    ...settle(-2, 'dismissed'),
  },
  luisJobDismissed: { ...job, reporterId: luis.id, createdAt: later(-6), ...settle(-3, 'dismissed') },
  noraJobActed: { ...job, reporterId: nora.id, createdAt: later(-5), ...settle(-5, 'acted') },
};

const ids = new Map<string, string>();
const names = new Map<string, string>();
const nameOf = ({ id }: { id: string }) => names.get(id);

/** Two removals and two suspensions of the author, one of them in force; fewer of others. */
async function insertSanctions(tx: Tx): Promise<void> {
  const removal = { kind: 'removal', subject: 'post', reason: 'Spam' };
  const suspension = { kind: 'suspension', reason: 'Spam' };
  const rows = [
    { userId: author.id, ...removal, subjectId: sharedId },
    { userId: author.id, ...removal, subjectId: otherPostId, endedAt: now },
    { userId: author.id, ...removal, subjectId: newId() },
    { userId: author.id, ...suspension, endedAt: now },
    { userId: author.id, ...suspension, until: addDays(now, 7) },
    { userId: owner.id, ...removal, subjectId: newId() },
    { userId: owner.id, ...suspension, endedAt: now },
    { userId: eva.id, ...suspension, until: addDays(now, 9) },
  ];
  for (const row of rows) {
    const values = { id: newId(), createdAt: now, ...row };
    await tx.insertInto('sanctions').values(values).execute();
  }
}

async function insertReviews(tx: Tx): Promise<void> {
  const review = { company: '', position: '', fullName: '', requestedAt: now };
  const rows = [
    { userId: author.id, version: 2 },
    { userId: owner.id, version: 1 },
    { userId: author.id, version: 1 },
    { userId: eva.id, version: 3 },
  ];
  const decided = { decision: 'verified', decidedAt: now };
  const values = rows.map((row) => ({ id: newId(), ...review, ...decided, ...row }));
  await tx.insertInto('referentReviews').values(values).execute();
}

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertUsers(
      tx,
      Object.entries(USERS).map(([fullName, { id, days }]) => ({
        id,
        fullName,
        email: `${fullName}@prueba.do`,
        passwordHash: '',
        createdAt: addDays(now, -days),
        updatedAt: now,
      })),
    );
    for (const [name, report] of Object.entries(REPORTS)) {
      const id = newId();
      ids.set(name, id);
      names.set(id, name);
      await tx
        .insertInto('reports')
        .values({ id, reason: 'spam', ...report })
        .execute();
    }
    await insertSanctions(tx);
    await insertReviews(tx);
  });
});
afterAll(() => test.drop());

/** Returns which reports a write changes, and rolls it back; a new report is `undefined`. */
const findChanged = (work: (tx: Tx) => Promise<unknown>) =>
  rollBack(test.database, async (tx) => {
    const read = () => tx.selectFrom('reports').selectAll().orderBy('id').execute();
    const before = (await read()).map((row) => JSON.stringify(row));
    await work(tx);
    return (await read()).filter((row) => !before.includes(JSON.stringify(row))).map(nameOf);
  });

describe('cases', () => {
  const describeCase = ({ subject, subjectId, reportCount }: reader.CaseRow) => {
    const [name] =
      Object.entries({ post, otherPost, job }).find(
        ([, about]) => about.subject === subject && about.subjectId === subjectId,
      ) ?? [];
    return `${name ?? subject} ${reportCount}`;
  };
  const list = async (state: reader.ReportState, limit = 20, offset = 0) =>
    (await reader.listCases(test.database.db, state, { limit, offset })).map(describeCase);

  it('are open in the order of their first report, in pages', async () => {
    const expected = ['post 4', 'job 1', 'otherPost 1', 'user 1', 'user 1'];
    expect(await list('open')).toEqual(expected);
    expect(await list('open', 2)).toEqual(expected.slice(0, 2));
    expect(await list('open', 2, 1)).toEqual(expected.slice(1, 3));
    expect(await reader.countCases(test.database.db, 'open')).toBe(5);
    expect(await reader.findReportQueue(test.database.db)).toEqual({ count: 5, oldestAt: later(1) });
  });

  it('are resolved with the latest first, one for each time, in pages', async () => {
    const expected = ['post 1', 'otherPost 2', 'job 1', 'post 1', 'job 1'];
    expect(await list('settled')).toEqual(expected);
    expect(await list('settled', 2, 1)).toEqual(expected.slice(1, 3));
    expect(await reader.countCases(test.database.db, 'settled')).toBe(5);
  });

  it('are counted up to 1000', () =>
    rollBack(test.database, async (tx) => {
      const values = Array.from({ length: 1_001 }, () => ({
        ...post,
        id: newId(),
        subjectId: newId(),
        reason: 'spam',
        createdAt: now,
      }));
      await tx.insertInto('reports').values(values).execute();
      expect(await reader.countCases(tx, 'open')).toBe(1_000);
    }));

  it('have their own reports, newest first', async () => {
    const open = await reader.listCases(test.database.db, 'open', { limit: 3, offset: 0 });
    const settled = await reader.listCases(test.database.db, 'settled', { limit: 1, offset: 1 });
    const reports = await reader.listReportsOfCases(test.database.db, [...open, ...settled]);
    expect(reports.map(nameOf)).toEqual([
      'noraPost',
      'evaPost',
      'luisOtherPost',
      'anaPost',
      'evaJob',
      'luisPost',
      'evaOtherPostDismissed',
      'anaOtherPostDismissed',
    ]);
    expect(reports[0]).toMatchObject({ reporterName: 'nora', reporterEmail: 'nora@prueba.do' });
    const [, onlyJob = expect.fail()] = open;
    expect((await reader.listReportsOfCases(test.database.db, [onlyJob])).map(nameOf)).toEqual(['evaJob']);
  });

  it('have the newest of many reports, also of those of one time', () =>
    rollBack(test.database, async (tx) => {
      const about = { ...post, subjectId: newId(), postId: null };
      const values = Array.from({ length: REPORTS_PER_CASE + 3 }, (_, index) => ({
        ...about,
        id: newId(),
        reporterId: ana.id,
        reason: 'spam',
        ...settle(0, 'acted'),
        // Two and two of the same time.
        createdAt: later(Math.floor(index / 2)),
      }));
      await tx.insertInto('reports').values(values).execute();
      const rows = await reader.listReportsOfCases(tx, [
        { ...about, settledAt: later(0), reportCount: values.length },
      ]);
      const newest = values.map(({ id }) => id).reverse();
      expect(rows.map(({ id }) => id)).toEqual(newest.slice(0, REPORTS_PER_CASE));
    }));

  it('are resolved without those of other content of the same id, and without earlier ones', async () => {
    const resolution = { settlement: 'acted', settledBy: admin.id } as const;
    const changed = await findChanged(async (tx) => {
      const count = await repository.resolveReports(tx, { subject: 'post', id: sharedId }, resolution, now);
      expect(count).toBe(4);
    });
    expect(changed).toEqual(['anaPost', 'luisPost', 'evaPost', 'noraPost']);
  });
});

describe('a report', () => {
  const content = { title: 'Otra', text: '', hasImage: false };
  const text = { reason: 'money', details: 'Pide dinero', content } as const;
  const send = (tx: Tx, reporterId: string, subjectId: string) => {
    const about = { subject: 'post', subjectId, postId: null, reportedId: author.id } as const;
    return repository.upsertReport(tx, { ...text, ...about, reporterId, messages: [] }, now);
  };

  it('that is sent again replaces the open one of the same reporter about the same content', async () => {
    expect(await findChanged((tx) => send(tx, luis.id, sharedId))).toEqual(['luisPost']);
    expect(await findChanged((tx) => send(tx, luis.id, otherPostId))).toEqual(['luisOtherPost']);
    // The earlier one of this reporter was dismissed.
    expect(await findChanged((tx) => send(tx, ana.id, otherPostId))).toEqual([undefined]);
  });

  it('has a message of the reported user; the same of another user and other messages are in none', () =>
    rollBack(test.database, async (tx) => {
      const reported = await insertMessageRow(tx, author.id, ana.id, { imageWidth: 9, imageHeight: 9 });
      const other = await insertMessageRow(tx, author.id, ana.id, { imageWidth: 9, imageHeight: 9 });
      const ofOwner = await insertMessageRow(tx, owner.id, ana.id, { imageWidth: 9, imageHeight: 9 });
      const copy = (imageId: string | undefined) => ({
        text: '',
        hasImage: true,
        createdAt: now.toISOString(),
        imageId: imageId ?? expect.fail(),
      });
      const about = { subject: 'user', subjectId: author.id, postId: null, reportedId: author.id } as const;
      const messages = [copy(reported), copy(ofOwner)];
      await repository.upsertReport(tx, { ...text, ...about, reporterId: ana.id, messages }, now);
      const found = [];
      for (const id of [reported, other, ofOwner])
        found.push(await reader.isReportedMessage(tx, id ?? expect.fail()));
      expect(found).toEqual([true, false, false]);
    }));

  it('of the server is one per content, and replaces none of a user', async () => {
    const about = { subject: 'post', subjectId: sharedId, postId: null, reportedId: author.id } as const;
    const upsert = (tx: Tx, changes: object = {}) =>
      repository.upsertAutomaticReport(tx, { ...text, ...about, ...changes }, now);
    const changed = await findChanged(async (tx) => {
      await upsert(tx, { subjectId: otherPostId });
      await upsert(tx, { details: 'Antes' });
      await upsert(tx);
      const rows = await tx.selectFrom('reports').select('details').where('isAutomatic', '=', true).execute();
      expect(rows).toEqual([{ details: 'Pide dinero' }, { details: 'Pide dinero' }]);
    });
    expect(changed).toEqual([undefined, undefined]);
  });
});

it('trusted reporters have an account of some age and no dismissed report about the same content', async () => {
  const count = (cutoff: Date) =>
    reader.countTrustedReporters(test.database.db, { subject: 'post', id: sharedId }, cutoff);
  const [first, second] = [addDays(now, -luis.days), addDays(now, -ana.days)];
  expect(await count(addMinutes(first, -1))).toBe(0);
  expect(await count(first)).toBe(1);
  expect(await count(addMinutes(second, -1))).toBe(1);
  expect(await count(second)).toBe(2);
  expect(await count(now)).toBe(3);
});

it('what admins know about reported users is of each user alone', async () => {
  const found = await reader.findReportedUsers(test.database.db, [author.id, owner.id, nora.id]);
  const [ofAuthor, ofOwner] = [author, owner].map(({ id }) => found.get(id));
  expect(found.size).toBe(3);
  expect(ofAuthor).toMatchObject({
    fullName: 'author',
    reviewVersion: 2,
    reportCount: 9,
    removalCount: 3,
    suspensionCount: 2,
    suspensionId: expect.any(String),
    suspensionUntil: addDays(now, 7),
  });
  expect(ofOwner).toMatchObject({
    fullName: 'owner',
    reviewVersion: 1,
    reportCount: 4,
    removalCount: 1,
    suspensionCount: 1,
    suspensionId: null,
    suspensionUntil: null,
  });
  expect(found.get(nora.id)).toMatchObject({ reviewVersion: null, reportCount: 0, removalCount: 0 });
});

it('open reports about users are the newest ones of each, with the number of all', async () => {
  const list = async (limit: number) =>
    (await listOpenReports(test.database.db, [author.id, owner.id], limit)).map(
      (row) => `${nameOf(row)} ${row.total}`,
    );
  expect(await list(2)).toEqual(['anaOwner 2', 'noraPost 5', 'evaPost 5', 'evaJob 2']);
  expect(await list(3)).toEqual(['anaOwner 2', 'noraPost 5', 'evaPost 5', 'luisOtherPost 5', 'evaJob 2']);
  expect(await listOpenReports(test.database.db, [], 3)).toEqual([]);
});
