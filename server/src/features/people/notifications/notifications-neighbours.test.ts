import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertNamedUserRows, rollBack } from '../../../testing/rows.ts';
import * as reader from './notifications.reader.ts';
import * as repository from './notifications.repository.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);
const users = { me: newId(), other: newId(), ana: newId(), luis: newId() };
const { me, other, ana, luis } = users;
const jobs = { mine: newId(), theirs: newId(), held: newId(), removed: newId() };
const posts = { one: newId(), two: newId() };

const applied = { kind: 'applicationReceived', jobId: jobs.mine };
/** Each user has all of these, with the same ids, in the order of the ids. */
const NOTIFICATIONS = {
  read: { ...applied, groupKey: 'mine', actorId: ana, readAt: later(-20), createdAt: later(-40) },
  applied: { ...applied, groupKey: 'mine', actorId: luis, count: 3, createdAt: later(-30) },
  hidden: { ...applied, groupKey: 'held', jobId: jobs.held, actorId: null, createdAt: later(-20) },
  commented: {
    kind: 'postCommented',
    groupKey: 'post',
    actorId: ana,
    postId: posts.one,
    createdAt: later(-10),
  },
  contract: {
    kind: 'contractChanged',
    groupKey: 'contract',
    jobId: jobs.theirs,
    actorId: ana,
    readAt: later(-10),
    createdAt: later(-10),
  },
  removed: {
    kind: 'jobRemoved',
    groupKey: 'removed',
    jobId: jobs.removed,
    actorId: null,
    readAt: later(0),
    createdAt: later(-5),
  },
};
type Name = keyof typeof NOTIFICATIONS;
const ids = new Map(Object.keys(NOTIFICATIONS).map((name) => [name, newId()]));
/** Of the other user alone, and the newest. */
const onlyTheirs = newId();
const names = new Map([...ids].map(([name, id]) => [id, name]));
const idOf = (name: Name) => ids.get(name) ?? expect.fail();
const nameOf = ({ id }: { id: string }) => names.get(id) ?? id;

async function insertContent(tx: Tx): Promise<void> {
  const job = {
    title: 'Cajera',
    company: '',
    location: 'Azua',
    category: 'Ventas',
    description: 'Cobrar',
    excerpt: '',
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    expiresAt: later(9_999),
  };
  const withheld = { status: 'withheld', ownStatus: 'active' };
  const rows = [
    { id: jobs.mine, ownerId: me, status: 'active', ownStatus: null, moderation: 'active' },
    { id: jobs.theirs, ownerId: other, status: 'paused', ownStatus: null, moderation: 'active' },
    { id: jobs.held, ownerId: me, ...withheld, moderation: 'held' },
    { id: jobs.removed, ownerId: me, ...withheld, moderation: 'removed' },
  ];
  await tx
    .insertInto('jobs')
    .values(rows.map((row) => ({ ...job, ...row })))
    .execute();
  const values = Object.entries(posts).map(([title, id]) => {
    const text = { title, content: title, contentText: `Texto de ${title}`, contentFormat: 'text' };
    return { id, authorId: me, ...text, createdAt: now };
  });
  await tx.insertInto('posts').values(values).execute();
  for (const jobId of [jobs.mine, jobs.theirs])
    for (const [name, candidateId] of Object.entries({ ana, luis })) {
      const note = `${name} en ${jobId === jobs.mine ? 'mine' : 'theirs'}`;
      await tx.insertInto('applications').values({ jobId, candidateId, note, appliedAt: now }).execute();
    }
}

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertNamedUserRows(tx, users, now);
    await insertContent(tx);
    const insert = (userId: string, id: string, row: (typeof NOTIFICATIONS)[Name]) =>
      tx
        .insertInto('notifications')
        .values({ userId, id, firstAt: row.createdAt, ...row })
        .execute();
    await withNeighbours(
      [me, other],
      Object.entries(NOTIFICATIONS).map(
        ([name, row]) =>
          (userId) =>
            insert(userId, ids.get(name) ?? '', row),
      ),
    );
    await insert(other, onlyTheirs, { ...NOTIFICATIONS.removed, groupKey: 'theirs' });
  });
});
afterAll(() => test.drop());

const ownerOf = (userId: string) => (userId === me ? 'me' : 'other');
const ALL = ['me', 'other'].flatMap((user) => Object.keys(NOTIFICATIONS).map((name) => `${user} ${name}`));
const without = (...gone: string[]) =>
  [...ALL, `other ${onlyTheirs}`].filter((name) => !gone.includes(name)).sort();

/** Returns the notifications that a write leaves as they were, and rolls it back. */
const findSame = (work: (tx: Tx) => Promise<unknown>) =>
  rollBack(test.database, async (tx) => {
    const read = () => tx.selectFrom('notifications').selectAll().execute();
    const before = (await read()).map((row) => JSON.stringify(row));
    await work(tx);
    const same = (await read()).filter((row) => before.includes(JSON.stringify(row)));
    return same.map((row) => `${ownerOf(row.userId)} ${nameOf(row)}`).sort();
  });

describe('notifications with the same ids of two users', () => {
  const list = (userId: string, before?: string, limit = 9) =>
    reader.listNotifications(test.database.db, { userId, before }, limit);

  it('are listed with the newest first, in pages', async () => {
    const newest = ['removed', 'contract', 'commented', 'hidden', 'applied', 'read'];
    expect((await list(me)).map(nameOf)).toEqual(newest);
    expect((await list(other)).map(nameOf)).toEqual([onlyTheirs, ...newest]);
    expect((await list(me, idOf('contract'), 2)).map(nameOf)).toEqual(['commented', 'hidden']);
  });

  it('have the actor, and the application of this actor to this job', async () => {
    for (const userId of [me, other])
      expect((await list(userId, onlyTheirs)).map((row) => [row.fullName, row.note])).toEqual([
        [null, null],
        // Ana applied to the job, and the notification is about something else.
        ['ana', null],
        ['ana', null],
        [null, null],
        ['luis', 'luis en mine'],
        ['ana', 'ana en mine'],
      ]);
  });

  it('lead to the page of a job that the user can see', async () => {
    const hasPages = async (userId: string) => {
      const rows = await list(userId, onlyTheirs);
      return Object.fromEntries(rows.map((row) => [nameOf(row), row.hasJobPage]));
    };
    const both = { removed: false, contract: true, commented: null, applied: true, read: true };
    expect(await hasPages(me)).toEqual({ ...both, hidden: true });
    expect(await hasPages(other)).toEqual({ ...both, hidden: false });
  });

  it('are found by id while they are unread', async () => {
    const find = (userId: string, id: string) =>
      reader.findUnreadNotification(test.database.db, { userId, id });
    for (const name of ['applied', 'commented'] as const)
      expect((await find(me, idOf(name)))?.id).toBe(idOf(name));
    expect(await find(me, idOf('read'))).toBeUndefined();
    expect(await find(me, onlyTheirs)).toBeUndefined();
  });
});

describe('a write changes the notifications of one user', () => {
  it('when it is deleted', async () => {
    const same = await findSame((tx) =>
      repository.deleteNotification(tx, { userId: me, id: idOf('commented') }),
    );
    expect(same).toEqual(without('me commented'));
  });

  it.each<[string, Parameters<typeof repository.markRead>[2], string[]]>([
    ['one', { id: idOf('applied') }, ['me applied']],
    ['none that is read already', { id: idOf('read') }, []],
    ['those of a group', { groupKey: 'mine' }, ['me applied']],
    ['all', { all: true }, ['me applied', 'me hidden', 'me commented']],
  ])('when it is read: %s', async (_name, which, changed) => {
    const same = await findSame(async (tx) => {
      expect(await repository.markRead(tx, me, which, later(5))).toBe(changed.length);
    });
    expect(same).toEqual(without(...changed));
  });
});

describe('old notifications', () => {
  it('that are unread are deleted for one user', async () => {
    const same = await findSame(async (tx) => {
      expect(await repository.deleteUnreadBefore(tx, me, later(-10))).toBe(2);
    });
    expect(same).toEqual(without('me applied', 'me hidden'));
  });
});
