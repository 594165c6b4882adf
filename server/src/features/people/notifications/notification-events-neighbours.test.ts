import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertNamedUserRows, rollBack } from '../../../testing/rows.ts';
import type { NotificationRecord } from './notification-input.parser.ts';
import * as repository from './notifications.repository.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);
const users = { me: newId(), other: newId(), ana: newId(), luis: newId(), eva: newId() };
const { me, other, ana, luis, eva } = users;
const nameOf = (userId: string) => (userId === me ? 'me' : 'other');

/** Each user has all of these, with the same ids. */
const NOTIFICATIONS = [
  { groupKey: 'applied', id: newId(), count: 3, readAt: null },
  { groupKey: 'commented', id: newId(), count: 2, readAt: null },
  { groupKey: 'contract', id: newId(), count: 2, readAt: later(-5) },
] as const;
const [{ id: appliedId }] = NOTIFICATIONS;

/** Group, key, actor and minutes of each event; those of the other user are a minute later, and by the user `me`. */
const EVENTS = [
  ['applied', 'first', eva, -45],
  ['applied', 'second', ana, -35],
  ['applied', 'third', luis, -30],
  ['commented', 'first', ana, -10],
] as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertNamedUserRows(tx, users, now);
    const times = { firstAt: later(-30), createdAt: later(-30) };
    await withNeighbours(
      [me, other],
      [
        ...NOTIFICATIONS.map((row) => (userId: string) => {
          const values = { userId, kind: 'applicationReceived', actorId: luis, ...times, ...row };
          return tx.insertInto('notifications').values(values).execute();
        }),
        ...EVENTS.map(([groupKey, eventKey, actor, minutes]) => (userId: string) => {
          const mine = { actorId: actor, at: later(minutes) };
          const values = userId === me ? mine : { actorId: me, at: later(minutes + 1) };
          return tx
            .insertInto('notificationEvents')
            .values({ userId, groupKey, eventKey, ...values })
            .execute();
        }),
      ],
    );
  });
});
afterAll(() => test.drop());

/** Returns what the notifications of both users become, and rolls it back. */
const listAfter = (work: (tx: Tx) => Promise<unknown>) =>
  rollBack(test.database, async (tx) => {
    await work(tx);
    const rows = await tx.selectFrom('notifications').selectAll().execute();
    return rows.map((row) => `${nameOf(row.userId)} ${row.groupKey} ${row.count}`).sort();
  });

const findActor = async (tx: Tx, userId: string) => {
  const query = tx.selectFrom('notifications').select('actorId').where('userId', '=', userId);
  return (await query.where('id', '=', appliedId).executeTakeFirstOrThrow()).actorId;
};

const listEvents = async (tx: Tx) => {
  const rows = await tx.selectFrom('notificationEvents').selectAll().execute();
  return rows.map(({ userId, groupKey, eventKey }) => `${nameOf(userId)} ${groupKey} ${eventKey}`).sort();
};

const toRecord = (userId: string, groupKey: string, eventKey = 'new'): NotificationRecord => ({
  userId,
  groupKey,
  eventKey,
  kind: 'reactionReceived',
  actorId: eva,
  job: null,
  postId: null,
  outcome: '',
  details: null,
  at: now,
});

const OF_OTHER = ['other applied 3', 'other commented 2', 'other contract 2'];

describe('events of two users', () => {
  it('are new for one user, group and key', async () => {
    const records = [
      toRecord(me, 'applied', 'first'),
      toRecord(me, 'commented', 'second'),
      toRecord(other, 'commented', 'first'),
      toRecord(eva, 'applied', 'first'),
    ];
    const inserted = await rollBack(test.database, (tx) => repository.insertEvents(tx, records));
    expect(inserted).toEqual([records[1], records[3]]);
  });

  it('are added to the unread notification of their user and group, or to a new one', async () => {
    const notifications = await listAfter(async (tx) => {
      const inserted = await repository.addToGroups(tx, [
        { id: newId(), record: toRecord(me, 'applied'), count: 2 },
        { id: newId(), record: toRecord(other, 'contract'), count: 1 },
      ]);
      expect(inserted).toEqual([other]);
    });
    expect(notifications).toEqual(
      ['me applied 5', 'me commented 2', 'me contract 2', ...OF_OTHER, 'other contract 1'].sort(),
    );
  });

  it.each([
    ['the latest one since the start of the notification', later(-45), luis],
    ['the one at the very start', later(-30), luis],
    ['none, if all are earlier', later(-29), null],
  ])('are removed from one notification; its actor is then of %s', async (_name, firstAt, actorId) => {
    const notifications = await listAfter(async (tx) => {
      await repository.removeFromGroup(tx, { userId: me, groupKey: 'applied' }, appliedId, firstAt);
      expect([await findActor(tx, me), await findActor(tx, other)]).toEqual([actorId, luis]);
    });
    expect(notifications).toEqual(['me applied 2', 'me commented 2', 'me contract 2', ...OF_OTHER]);
  });

  it('are deleted one at a time', () =>
    rollBack(test.database, async (tx) => {
      const before = await listEvents(tx);
      const key = { userId: me, groupKey: 'applied', eventKey: 'first' };
      expect(await repository.deleteEvent(tx, { ...key, eventKey: 'fourth' })).toBeUndefined();
      expect(await repository.deleteEvent(tx, key)).toEqual(later(-45));
      expect(await listEvents(tx)).toEqual(before.filter((name) => name !== 'me applied first'));
    }));
});
