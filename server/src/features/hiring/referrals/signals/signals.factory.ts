import type { Signal } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { DEVICE_COOKIE } from '../../../../platform/http/device-cookie.ts';
import { createSecret } from '../../../../platform/secrets.ts';
import type { TestApp } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/users.ts';

type Person = { id: Id };

/** An application of the candidate that the referrer recommended, sent now. */
export async function recommend(
  { database, clock }: TestApp,
  referrer: Person,
  candidate: Person,
  { jobId = null, withdrawn = false }: { jobId?: Id | null; withdrawn?: boolean } = {},
): Promise<void> {
  await database.db
    .insertInto('referrals')
    .values({
      id: newId(),
      referrerId: referrer.id,
      candidateId: candidate.id,
      jobId,
      jobTitle: 'Cajera',
      createdAt: clock.now(),
      hasBonus: true,
      withdrawnAt: withdrawn ? clock.now() : null,
    })
    .execute();
}

/** A vouch of the writer about the candidate, which was answered now. */
export async function vouch(
  { database, clock }: TestApp,
  writer: Person,
  candidate: Person,
  status = 'accepted',
): Promise<void> {
  const now = clock.now();
  await database.db
    .insertInto('vouches')
    .values({
      id: newId(),
      writerId: writer.id,
      candidateId: candidate.id,
      relationship: 'colleague',
      sinceYear: 2020,
      text: 'Trabaja bien',
      status,
      writerAllowsPublic: true,
      createdAt: now,
      answeredAt: now,
    })
    .execute();
}

/** A hire that was undone now, this many days after the candidate confirmed it. */
export async function undoHire(
  { database, clock }: TestApp,
  owner: Person,
  candidate: Person,
  days: number,
): Promise<void> {
  const confirmedAt = addDays(clock.now(), -days);
  await database.db
    .insertInto('hires')
    .values({
      id: newId(),
      ownerId: owner.id,
      candidateId: candidate.id,
      jobTitle: 'Cajera',
      status: 'undone',
      markedAt: confirmedAt,
      answeredAt: confirmedAt,
      undoneAt: clock.now(),
      undoneBy: 'owner',
    })
    .execute();
}

/** Signs these users in on one device. */
export async function signInOnOneDevice(test: TestApp, users: TestUser[]): Promise<void> {
  const cookie = `${DEVICE_COOKIE}=${createSecret()}`;
  for (const { email, password } of users) {
    const response = await test.anonymous.post('/auth/login', { email, password }, { cookie });
    if (response.statusCode !== 200) throw new Error(response.body);
  }
}

export const searchSignals = (test: TestApp): Promise<void> =>
  test.app.queue.runScheduled('referrals.signalsSearched');

/** Returns the listed signals that have one of these people. */
export async function findSignals(admin: TestUser, ...people: Person[]): Promise<Signal[]> {
  const found: Signal[] = [];
  for (let page = 1; ; page += 1) {
    const { signals, pagination } = (await admin.get(`/admin/signals?page=${page}`)).json();
    found.push(...signals);
    if (!pagination.hasNext) break;
  }
  const ids = new Set(people.map(({ id }) => id));
  return found.filter((signal) => signal.people.some(({ _id }) => ids.has(_id)));
}
