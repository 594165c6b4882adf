import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getEnterprise,
  listInvitations,
  listTeam,
} from '../features/organizations/enterprises/enterprises-export.reader.ts';
import {
  STORED_AT,
  storeEnterprise,
  storeSession,
  storeTeamMember,
  storeUser,
  tokenHashOf,
} from '../features/people/accounts/accounts.factory.ts';
import type { UserRow } from '../features/people/accounts/accounts.reader.ts';
import {
  getProfile,
  listSessions,
  listSignInDevices,
} from '../features/people/accounts/accounts-export.reader.ts';
import { upsertSignInDevice } from '../features/people/accounts/sessions.repository.ts';
import { findOfflineState } from '../features/people/notifications/notifications-export.reader.ts';
import { listExportedPushDevices } from '../features/people/push/push.reader.ts';
import { upsertDevice } from '../features/people/push/push-devices.repository.ts';
import { listReviews } from '../features/people/referents/referents-export.reader.ts';
import { findAccountDeletion } from '../features/people/settings/settings.reader.ts';
import { insertAccountDeletion } from '../features/people/settings/settings.repository.ts';
import type { Tx } from '../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { withNeighbours } from '../testing/neighbours.ts';

let test: TestDatabase;
let users: [UserRow, UserRow, UserRow];
let enterprises: [UserRow, UserRow, UserRow];
beforeAll(async () => {
  test = await createTestDatabase();
  users = [await storeUser(test), await storeUser(test), await storeUser(test)];
  enterprises = [await storeEnterprise(test), await storeEnterprise(test), await storeEnterprise(test)];
});
afterAll(() => test.drop());

const inTransaction = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
  test.database.transaction(work);

/** Days after which three rows of each list were stored: not in the order of their times. */
const DAYS = [2, 1, 3];
const dayAfter = (days: number) => addDays(STORED_AT, days);
const inDays = (store: (user: UserRow, at: Date) => Promise<unknown>, of: readonly UserRow[] = users) =>
  withNeighbours(
    of,
    DAYS.map((days) => (user) => store(user, dayAfter(days))),
  );
const TIMES = [1, 2, 3].map(dayAfter);

describe('account data of three users', () => {
  it('has the profile of each', async () => {
    for (const { id, email } of users)
      expect(await getProfile(test.database.db, id)).toMatchObject({ id, email });
  });

  it('has the sessions of each, the oldest first', async () => {
    const stored = new Map<Id, Id[]>(users.map(({ id }) => [id, []]));
    await inDays(async ({ id: userId }, createdAt) =>
      stored.get(userId)?.push(await storeSession(test, { userId }, { createdAt })),
    );
    for (const { id } of users) {
      const [first, second, third] = stored.get(id) ?? [];
      const sessions = await listSessions(test.database.db, id);
      const userAgents = [second, first, third].map((each) => `Navegador ${each}`);
      expect(sessions.map(({ userAgent }) => userAgent)).toEqual(userAgents);
      expect(sessions.map(({ createdAt }) => createdAt)).toEqual(TIMES);
    }
  });

  it('has the devices on which each signed in, the oldest first', async () => {
    await inDays(({ id }, at) =>
      inTransaction((tx) => upsertSignInDevice(tx, id, Buffer.from(`${id} ${at.toISOString()}`), at)),
    );
    for (const { id } of users) {
      const expected = TIMES.map((at) => ({
        idHash: Buffer.from(`${id} ${at.toISOString()}`).toString('hex'),
        firstUsedAt: at,
        lastUsedAt: at,
      }));
      expect(await listSignInDevices(test.database.db, id)).toEqual(expected);
    }
  });

  it('has the browsers of each that receive push messages, the oldest first', async () => {
    // The export lists sessions too, so these are of users of their own.
    const owners = [await storeUser(test), await storeUser(test)];
    const endpointOf = ({ id }: UserRow, at: Date) => `https://push.prueba.do/${id}/${at.getTime()}`;
    await inDays(async (user, createdAt) => {
      const endpoint = endpointOf(user, createdAt);
      const sessionId = await storeSession(test, { userId: user.id });
      const device = { id: newId(), userId: user.id, sessionId, endpoint, p256dh: 'key', auth: 'auth' };
      await inTransaction((tx) =>
        upsertDevice(tx, { ...device, endpointHash: tokenHashOf(device.id), createdAt }),
      );
    }, owners);
    for (const user of owners) {
      const expected = TIMES.map((addedAt) => ({ endpoint: endpointOf(user, addedAt), addedAt }));
      expect(await listExportedPushDevices(test.database.db, user.id)).toEqual(expected);
    }
  });

  it('has the reviews of each, the oldest first', async () => {
    let version = 0;
    await inDays(async ({ id: userId }, requestedAt) => {
      version += 1;
      const review = { id: newId(), userId, company: `Empresa ${userId}`, position: 'Cajera', version };
      const decision = { decision: 'rejected', decidedAt: requestedAt, requestedAt, fullName: 'Ana' };
      await test.database.db
        .insertInto('referentReviews')
        .values({ ...review, ...decision })
        .execute();
    });
    for (const { id } of users) {
      const expected = TIMES.map((requestedAt) => ({ company: `Empresa ${id}`, requestedAt }));
      expect(await listReviews(test.database.db, id)).toMatchObject(expected);
    }
  });

  it('has the request of each to delete the account', async () => {
    const requests = new Map(users.slice(0, 2).map((user, index) => [user, dayAfter(index)]));
    for (const [{ id: userId }, requestedAt] of requests)
      await inTransaction((tx) => insertAccountDeletion(tx, { userId, requestedAt, pausedJobIds: [] }));
    for (const user of users) {
      const requestedAt = requests.get(user);
      const found = await findAccountDeletion(test.database.db, user.id);
      expect(found).toEqual(requestedAt && { requestedAt });
    }
  });

  it('has the unread notifications of each', async () => {
    const rows = users.map(({ id: userId }, unread) => ({ userId, unread, awaySince: dayAfter(unread) }));
    await test.database.db.insertInto('notificationInboxes').values(rows).execute();
    for (const { userId, unread, awaySince } of rows) {
      const expected = { unreadNotifications: unread, awaySince, lastToldByLetterAt: null };
      expect(await findOfflineState(test.database.db, userId)).toEqual(expected);
    }
  });
});

it('the data of each of three enterprises has its team and invitations, the oldest first', async () => {
  const { db } = test.database;
  const emailOf = ({ id }: UserRow, at: Date, host: string) => `${id}-${at.getTime()}@${host}`;
  const times = { createdAt: STORED_AT, updatedAt: STORED_AT };
  for (const { id: userId } of enterprises)
    await db
      .insertInto('enterprises')
      .values({ userId, slug: `empresa-${userId}`, industry: 'comercio', size: '1-10', ...times })
      .execute();
  await inDays(
    (enterprise, createdAt) =>
      storeTeamMember(test, enterprise.id, { email: emailOf(enterprise, createdAt, 'equipo.do'), createdAt }),
    enterprises,
  );
  await inDays((enterprise, createdAt) => {
    const email = emailOf(enterprise, createdAt, 'invitada.do');
    const invitation = { id: newId(), enterpriseId: enterprise.id, email, role: 'reader', createdAt };
    return db
      .insertInto('enterpriseInvitations')
      .values({ ...invitation, expiresAt: dayAfter(9) })
      .execute();
  }, enterprises);
  for (const enterprise of enterprises) {
    const { slug } = await getEnterprise(db, enterprise.id);
    expect(slug).toBe(`empresa-${enterprise.id}`);
    const emailsOf = (host: string) => TIMES.map((at) => emailOf(enterprise, at, host));
    expect((await listTeam(db, enterprise.id)).map(({ email }) => email)).toEqual(emailsOf('equipo.do'));
    expect((await listInvitations(db, enterprise.id)).map(({ email }) => email)).toEqual(
      emailsOf('invitada.do'),
    );
  }
});
