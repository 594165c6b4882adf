import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertNamedUserRows, rollBack } from '../../../testing/rows.ts';
import * as repository from './inboxes.repository.ts';
import * as reader from './notifications.reader.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);
const TODAY = '2026-05-04';
/** The users, of whom `idle` has no inbox. */
const users = { me: newId(), other: newId(), emailed: newId(), last: newId(), idle: newId() };
const { me, other, emailed, last, idle } = users;
const counters = { lettersOn: TODAY, messageLetters: 1, applicantLetters: 2, contractLetters: 3 };
const INBOXES = [
  { userId: me, unread: 5, awaySince: later(2), ...counters },
  { userId: last, unread: 1, awaySince: later(3), ...counters },
  { userId: other, unread: 7, awaySince: later(1), ...counters },
  { userId: emailed, unread: 2, awaySince: null, isToldAway: true, ...counters },
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertNamedUserRows(tx, users, now);
    await tx.insertInto('notificationInboxes').values(INBOXES).execute();
  });
});
afterAll(() => test.drop());

/** Returns the changed columns of each inbox that a write changes, by the name of the user, and rolls it back. */
const findChanges = (work: (tx: Tx) => Promise<unknown>) =>
  rollBack(test.database, async (tx) => {
    const read = async () => {
      const rows = await tx.selectFrom('notificationInboxes').selectAll().execute();
      return new Map(rows.map((row) => [row.userId, row]));
    };
    const before = await read();
    await work(tx);
    const after = await read();
    return Object.fromEntries(
      Object.entries(users).flatMap(([name, id]) => {
        const earlier = new Map<string, unknown>(Object.entries(before.get(id) ?? {}));
        const changed = Object.entries(after.get(id) ?? {}).filter(
          ([column, value]) => JSON.stringify(earlier.get(column)) !== JSON.stringify(value),
        );
        return changed.length > 0 ? [[name, Object.fromEntries(changed)]] : [];
      }),
    );
  });

describe('the counter of unread notifications', () => {
  it('is of one user', async () => {
    const count = (userId: string) => reader.countUnreadNotifications(test.database.db, userId);
    expect([await count(me), await count(other), await count(idle)]).toEqual([5, 7, 0]);
    expect(await reader.countUnreadByUser(test.database.db, [emailed, me, idle])).toEqual(
      new Map([
        [me, 5],
        [emailed, 2],
      ]),
    );
  });

  it('grows for each time that a user is in the list', async () => {
    const changes = await findChanges((tx) => repository.addUnreadToAll(tx, [me, last, me]));
    expect(changes).toEqual({ me: { unread: 7 }, last: { unread: 2 } });
    expect(await findChanges((tx) => repository.addUnreadToAll(tx, []))).toEqual({});
  });

  it('changes for one user', async () => {
    const changes = await findChanges(async (tx) => {
      expect(await repository.addUnread(tx, me, -2)).toBe(3);
    });
    expect(changes).toEqual({ me: { unread: 3 } });
  });
});

describe('the email about unread messages', () => {
  it('is scheduled once while the user is offline', async () => {
    const schedule = (userId: string) =>
      findChanges((tx) => repository.scheduleUnreadEmail(tx, userId, later(9)));
    expect(await schedule(me)).toEqual({});
    expect(await schedule(emailed)).toEqual({});
    expect(await schedule(idle)).toMatchObject({ idle: { awaySince: later(9) } });
  });

  it('is cancelled for one user, who may get the next one', async () => {
    const cancel = (userId: string) => findChanges((tx) => repository.cancelUnreadEmail(tx, userId));
    expect(await cancel(me)).toEqual({ me: { awaySince: null } });
    expect(await cancel(emailed)).toEqual({ emailed: { isToldAway: false } });
  });

  it('is completed for one user', async () => {
    const changes = await findChanges((tx) => repository.completeUnreadEmail(tx, me));
    expect(changes).toEqual({ me: { awaySince: null, isToldAway: true } });
  });
});

describe('the counters of emails', () => {
  const count = (kind: repository.CountedEmail, day: string) =>
    findChanges((tx) => repository.countEmail(tx, me, kind, { at: now, day }));

  it('grow on the same day, for one user and kind of email', async () => {
    expect(await count('messages', TODAY)).toEqual({ me: { messageLetters: 2, messageLetterAt: now } });
    expect(await count('contracts', TODAY)).toEqual({ me: { contractLetters: 4 } });
  });
});
