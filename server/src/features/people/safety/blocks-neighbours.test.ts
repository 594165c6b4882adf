import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertNamedUserRows, rollBack } from '../../../testing/rows.ts';
import * as blocks from './blocks.reader.ts';
import { deleteBlock, insertBlock } from './blocks.repository.ts';
import * as mutes from './mutes.reader.ts';
import { deleteMute, insertMute } from './mutes.repository.ts';

const now = new Date('2026-05-04T12:00:00Z');
const users = {
  me: newId(),
  other: newId(),
  muted: newId(),
  mutedLong: newId(),
  blocked: newId(),
  blockedLong: newId(),
  blocker: newId(),
  muter: newId(),
};
const { me, other, muted, mutedLong, blocked, blockedLong, blocker, muter } = users;
const nameOf = new Map(Object.entries(users).map(([name, id]) => [id, name]));
const namesOf = (ids: readonly string[]) => ids.map((id) => nameOf.get(id)).sort();

/** Who, whom, and how many minutes later. */
type Rows = [string, string, number][];
const MUTES: Rows = [
  [me, muted, 2],
  [me, other, 3],
  [me, mutedLong, 1],
  [muter, me, 4],
  [muter, blocked, 5],
  [other, muted, 6],
];
const BLOCKS: Rows = [
  [me, blocked, 2],
  [me, other, 3],
  [me, blockedLong, 1],
  [blocker, me, 4],
  [other, me, 5],
  [blocker, muter, 6],
  [muter, blocked, 7],
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertNamedUserRows(tx, users, now);
    for (const [by, whom, minutes] of MUTES)
      await insertMute(tx, { userId: by, mutedId: whom }, addMinutes(now, minutes));
    for (const [by, whom, minutes] of BLOCKS)
      await insertBlock(tx, { userId: by, blockedId: whom }, addMinutes(now, minutes));
  });
});
afterAll(() => test.drop());

const listMutes = (tx: Tx) =>
  tx.selectFrom('mutes').select(['userId', 'mutedId']).orderBy('userId').orderBy('mutedId').execute();
const listBlocks = (tx: Tx) =>
  tx.selectFrom('blocks').select(['userId', 'blockedId']).orderBy('userId').orderBy('blockedId').execute();

describe('blocks of several users', () => {
  it('are found by the other user, in both directions', async () => {
    expect(await blocks.findBlocksByPeer(test.database.db, me)).toEqual(
      new Map([
        [blocked, { byMe: true, byThem: false }],
        [blockedLong, { byMe: true, byThem: false }],
        [other, { byMe: true, byThem: true }],
        [blocker, { byMe: false, byThem: true }],
      ]),
    );
    expect(await blocks.findBlocksByPeer(test.database.db, muter)).toEqual(
      new Map([
        [blocked, { byMe: true, byThem: false }],
        [blocker, { byMe: false, byThem: true }],
      ]),
    );
  });

  it.each([
    ['mine only', me, blocked, { byMe: true, byThem: false }],
    ['theirs only', me, blocker, { byMe: false, byThem: true }],
    ['in both directions', me, other, { byMe: true, byThem: true }],
    ['none, beside other blocks of both', other, blocked, blocks.NO_BLOCK],
    ['none, beside blocks of the same third user', me, muter, blocks.NO_BLOCK],
  ])('between two users: %s', async (_name, one, another, state) => {
    expect(await blocks.getBlockState(test.database.db, { userId: one, otherId: another })).toEqual(state);
  });

  it('are listed with the latest first, and counted, of one user', async () => {
    const list = await blocks.listBlocked(test.database.db, me);
    expect(list).toEqual([
      { id: other, fullName: 'other', profilePic: '', createdAt: addMinutes(now, 3) },
      { id: blocked, fullName: 'blocked', profilePic: '', createdAt: addMinutes(now, 2) },
      { id: blockedLong, fullName: 'blockedLong', profilePic: '', createdAt: addMinutes(now, 1) },
    ]);
    expect(await blocks.countBlocked(test.database.db, me)).toBe(3);
    expect(await blocks.countBlocked(test.database.db, blocker)).toBe(2);
  });

  it('are removed one at a time', () =>
    rollBack(test.database, async (tx) => {
      const before = await listBlocks(tx);
      expect(await deleteBlock(tx, { userId: me, blockedId: muted })).toBe(false);
      expect(await deleteBlock(tx, { userId: muted, blockedId: blocked })).toBe(false);
      expect(await listBlocks(tx)).toEqual(before);
      expect(await deleteBlock(tx, { userId: me, blockedId: blocked })).toBe(true);
      expect(await listBlocks(tx)).toEqual(
        before.filter(({ userId, blockedId }) => !(userId === me && blockedId === blocked)),
      );
    }));
});

describe('mutes of several users', () => {
  it('are listed with the latest first, and counted, of one user', async () => {
    const list = await mutes.listMuted(test.database.db, me);
    expect(list).toEqual([
      { id: other, fullName: 'other', profilePic: '', createdAt: addMinutes(now, 3) },
      { id: muted, fullName: 'muted', profilePic: '', createdAt: addMinutes(now, 2) },
      { id: mutedLong, fullName: 'mutedLong', profilePic: '', createdAt: addMinutes(now, 1) },
    ]);
    expect(await mutes.countMuted(test.database.db, me)).toBe(3);
    expect(await mutes.countMuted(test.database.db, muter)).toBe(2);
  });

  it('are removed one at a time', () =>
    rollBack(test.database, async (tx) => {
      const before = await listMutes(tx);
      await deleteMute(tx, { userId: me, mutedId: blocked });
      await deleteMute(tx, { userId: blocked, mutedId: muted });
      expect(await listMutes(tx)).toEqual(before);
      await deleteMute(tx, { userId: me, mutedId: muted });
      expect(await listMutes(tx)).toEqual(
        before.filter(({ userId, mutedId }) => !(userId === me && mutedId === muted)),
      );
    }));

  it('hide muted users and users with a block in either direction', async () => {
    expect(namesOf(await mutes.listHiddenUserIds(test.database.db, me))).toEqual(
      ['muted', 'mutedLong', 'other', 'blocked', 'blockedLong', 'blocker'].sort(),
    );
    expect(namesOf(await mutes.listHiddenUserIds(test.database.db, muter))).toEqual(
      ['me', 'blocked', 'blocker'].sort(),
    );
  });

  it('hide an author from users who muted the author, and from users with a block', async () => {
    expect(namesOf(await mutes.listUserIdsHiding(test.database.db, me))).toEqual(
      ['muter', 'other', 'blocked', 'blockedLong', 'blocker'].sort(),
    );
    expect(namesOf(await mutes.listUserIdsHiding(test.database.db, muted))).toEqual(['me', 'other'].sort());
  });
});
