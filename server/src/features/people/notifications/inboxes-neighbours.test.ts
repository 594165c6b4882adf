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
const [TODAY, TOMORROW] = ['2026-05-04', '2026-05-05'];
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

it('an inbox that is locked is the one of the user, or a new one', async () => {
  const changes = await findChanges(async (tx) => {
    expect(await repository.lockInbox(tx, me)).toEqual({
      unread: 5,
      awaySince: later(2),
      lastMessageEmailAt: null,
      emailsOn: TODAY,
      emailCounts: { messages: 1, applicants: 2, contracts: 3 },
    });
    expect(await repository.lockInbox(tx, idle)).toMatchObject({ unread: 0, awaySince: null });
    await repository.lockInboxes(tx, [other, idle, me]);
  });
  expect(Object.keys(changes)).toEqual(['idle']);
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

  it('is due for the users who are offline for long enough, the first ones up to a limit', async () => {
    const list = (before: Date, limit = 9) => reader.listDueUnreadEmails(test.database.db, before, limit);
    expect(await list(later(0))).toEqual([]);
    expect(await list(later(1))).toEqual([other]);
    expect(await list(later(3))).toEqual([other, me, last]);
    expect(await list(later(3), 2)).toEqual([other, me]);
  });
});

describe('the counters of emails', () => {
  const count = (kind: repository.CountedEmail, day: string) =>
    findChanges((tx) => repository.countEmail(tx, me, kind, { at: now, day }));

  it('grow on the same day, for one user and kind of email', async () => {
    expect(await count('messages', TODAY)).toEqual({ me: { messageLetters: 2, messageLetterAt: now } });
    expect(await count('contracts', TODAY)).toEqual({ me: { contractLetters: 4 } });
  });

  it('start again on another day', async () => {
    expect(await count('applicants', TOMORROW)).toEqual({
      me: { lettersOn: TOMORROW, messageLetters: 0, applicantLetters: 1, contractLetters: 0 },
    });
  });
});
