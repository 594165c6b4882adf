import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { rollBack } from '../../../../testing/rows.ts';
import { insertMessageRow } from '../../../community/messages/messages.factory.ts';
import { insertUsers } from '../../accounts/accounts.commands.ts';
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
