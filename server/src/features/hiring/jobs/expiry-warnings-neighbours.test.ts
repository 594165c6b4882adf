import { addMinutes } from '@uneed/domain/kernel/time.ts';
import type { ExpiryStage } from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertNamedUserRows } from '../../../testing/rows.ts';
import { listUnwarnedJobs } from './jobs.reader.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = (minutes: number) => addMinutes(now, minutes);
const users = { me: newId(), other: newId() };
const { me, other } = users;

type Job = { ownerId: string; expiresAt: Date; status?: string; closingReason?: string };
/** By name; stored in this order, which is not that of the times. */
const JOBS: Record<string, Job> = {
  last: { ownerId: me, expiresAt: later(60) },
  middle: { ownerId: other, expiresAt: later(30) },
  soon: { ownerId: me, expiresAt: later(1) },
  atStart: { ownerId: other, expiresAt: later(0) },
  tooLate: { ownerId: other, expiresAt: later(61) },
  paused: { ownerId: me, expiresAt: later(20), status: 'paused' },
  closedByOwner: { ownerId: me, expiresAt: later(20), closingReason: 'filled' },
  expired: { ownerId: other, expiresAt: later(25), status: 'expired' },
  expiredBefore: { ownerId: me, expiresAt: later(15), status: 'expired' },
  expiredByOwner: { ownerId: me, expiresAt: later(15), status: 'expired', closingReason: 'filled' },
  warned: { ownerId: me, expiresAt: later(40) },
};
const ids = new Map(Object.keys(JOBS).map((name) => [name, newId()]));
const idOf = (name: string) => ids.get(name) ?? expect.fail();

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.transaction(async (tx) => {
    await insertNamedUserRows(tx, users, now);
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
    };
    for (const [title, row] of Object.entries(JOBS)) {
      const values = { ...job, id: idOf(title), title, ...row };
      await tx.insertInto('jobs').values(values).execute();
    }
    const keyOf = (name: string, stage: ExpiryStage, minutes: number) => ({
      groupKey: `expiring:${idOf(name)}`,
      eventKey: `${stage}@${later(minutes).getTime()}`,
    });
    const sent = [
      { userId: me, ...keyOf('warned', 'last', 40) },
      // Of another user, another job, another stage, and another expiry date.
      { userId: other, ...keyOf('soon', 'last', 1) },
      { userId: other, ...keyOf('last', 'last', 30) },
      { userId: other, ...keyOf('middle', 'first', 30) },
      { userId: me, ...keyOf('last', 'last', 59) },
      { userId: me, ...keyOf('soon', 'last', 60) },
    ];
    const values = sent.map((event) => ({ ...event, at: now }));
    await tx.insertInto('notificationEvents').values(values).execute();
  });
});
afterAll(() => test.drop());

const list = async (stage: ExpiryStage, limit = 9) => {
  const jobs = await listUnwarnedJobs(test.database.db, stage, { after: later(0), until: later(60) }, limit);
  return jobs.map(({ title }) => title);
};

it('jobs that expire soon are active, in the span of time, and their owners were not notified', async () => {
  expect(await list('last')).toEqual(['soon', 'middle', 'last']);
  expect(await list('last', 2)).toEqual(['soon', 'middle']);
});

it('an owner who was notified at another stage is notified at this one', async () => {
  expect(await list('first')).toEqual(['soon', 'warned', 'last']);
});

it('jobs that have expired were not closed by their owners', async () => {
  expect(await list('closed')).toEqual(['expiredBefore', 'expired']);
});
