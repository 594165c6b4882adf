import { addDays } from '@uneed/domain/kernel/time.ts';
import { SUSPENSION_DAYS } from '@uneed/domain/people/safety/sanction.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { holdsWhileWaiting, waitUntilBlocked } from '../../../../testing/locks.ts';
import { listenForUsers, waitForDisconnect } from '../../../../testing/sockets.ts';
import { logInAgain, type TestUser } from '../../../../testing/users.ts';
import { newAuthor, publishPost } from '../../../community/posts/posts.factory.ts';
import { lockAdmins, lockUser, updateUser } from '../../accounts/accounts.commands.ts';
import { findCase, listMySanctions, listSanctions, sendReport, suspend, userRef } from '../safety.factory.ts';
import { lockSuspension } from './sanctions.repository.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Administra Todo', isAdmin: true });
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const newMember = () => newAuthor(test);
const publish = async (user: TestUser) => (await user.post('/posts', { content: 'Hola' })).statusCode;
const end = (by: TestUser, id: string | undefined, reason = 'Fue un error') =>
  by.post(`/admin/sanctions/${id}/end`, { reason });

it('can be imposed by admins only, on members only, with a reason', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const anonymous = await test.anonymous.post(`/admin/users/${member.id}/suspension`, {});
  expect(anonymous.statusCode).toBe(401);
  expect((await suspend(other, member)).statusCode).toBe(403);
  expect((await suspend(admin, admin)).statusCode).toBe(409);
  expect((await suspend(admin, { id: UNKNOWN_ID })).statusCode).toBe(404);
  for (const [length, reason] of [
    ['year', 'Spam'],
    ['week', ' '],
  ] as const)
    expect((await suspend(admin, member, length, reason)).statusCode).toBe(400);
  expect(await publish(member)).toBe(201);
});

it('closes the live connections of the user, so that open pages show it, and again when it ends', async () => {
  const [member, neighbour] = [await newMember(), await newMember()];
  const live = await listenForUsers(test);
  const [connection, other] = [await live.connectUser(member), await live.connectUser(neighbour)];
  const suspended = waitForDisconnect(connection);
  expect((await suspend(admin, member)).statusCode).toBe(200);
  await test.runTasks();
  expect(await suspended).toBe('io server disconnect');
  const lifted = waitForDisconnect(await live.connectUser(member));
  const [{ _id: id } = { _id: '' }] = await listMySanctions(member);
  expect((await end(admin, id)).statusCode).toBe(200);
  await test.runTasks();
  expect(await lifted).toBe('io server disconnect');
  expect(other.socket.connected).toBe(true);
  live.closeAll();
});

it("lets the user change the own privacy and notifications, also for good, and nobody else's", async () => {
  const neighbour = await newMember();
  for (const length of ['week', 'forever'] as const) {
    const member = await newMember();
    expect((await suspend(admin, member, length)).statusCode).toBe(200);
    const privacy = await member.patch('/settings/privacy', { whoMayWrite: 'tied', findableBy: 'nobody' });
    expect([privacy.statusCode, privacy.json().message]).toEqual([200, undefined]);
    const notices = await member.patch('/settings/notices', {
      kind: 'applications',
      channel: 'mail',
      isOn: false,
    });
    expect(notices.statusCode).toBe(200);
    const { privacy: stored, notices: topics } = (await member.get('/settings')).json();
    expect(stored).toMatchObject({ whoMayWrite: 'tied', findableBy: 'nobody' });
    expect(topics.applications).toMatchObject({ mail: false, inApp: true });
  }
  const { privacy, notices } = (await neighbour.get('/settings')).json();
  expect([privacy.whoMayWrite, notices.applications.mail]).toEqual(['everyone', true]);
});

it('lets the user sign in and read, and nothing else, until it is over', async () => {
  const [member, neighbour] = [await newMember(), await newMember()];
  const post = await publishPost(neighbour);
  expect((await suspend(admin, member, 'week', 'Pide depósitos')).statusCode).toBe(200);
  const session = await logInAgain(test, member);
  const writes = [
    await session.post('/posts', { content: 'Hola' }),
    await session.post(`/posts/${post._id}/comment`, { content: 'Hola' }),
    await session.post(`/posts/${post._id}/reaction`, { type: 'like' }),
    await session.post(`/messages/send/${neighbour.id}`, { text: 'Hola' }),
    await session.post('/jobs', {}),
    await session.put('/auth/update-profile', { bio: 'Otra' }),
    await sendReport(session, userRef(neighbour)),
  ];
  expect(writes.map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 403));
  expect(writes[0]?.json().message).toContain('Tu cuenta está suspendida hasta el');
  expect((await session.get(`/posts/${post._id}`)).statusCode).toBe(200);
  const until = addDays(test.clock.now(), SUSPENSION_DAYS).toISOString();
  expect((await session.get('/auth/check')).json().suspendedUntil).toBe(until);
  expect(await listMySanctions(session)).toMatchObject([
    { kind: 'suspension', reason: 'Pide depósitos', until, endedAt: null },
  ]);
  expect((await neighbour.get('/auth/check')).json()).not.toHaveProperty('suspendedUntil');
  expect(await publish(neighbour)).toBe(201);
  // Allowed: to read notifications and messages, secure the account, leave, and choose whom one sees.
  expect((await session.put(`/safety/mutes/${neighbour.id}`)).statusCode).toBe(200);
  expect((await session.delete('/auth/sessions')).statusCode).toBe(200);

  test.clock.advanceMinutes(SUSPENSION_DAYS * 24 * 60 - 1);
  expect(await publish(session)).toBe(403);
  test.clock.advanceMinutes(1);
  // Access does not wait for the scheduled task.
  expect(await publish(session)).toBe(201);
  await test.app.queue.runScheduled('safety.over-suspensions-end');
  await test.runTasks();
  expect((await session.get('/auth/check')).json()).not.toHaveProperty('suspendedUntil');
  expect(await listMySanctions(session)).toMatchObject([{ endedAt: until }]);
  expect((await session.get('/notifications')).json().notifications).toMatchObject([
    { kind: 'sanctionChanged', sanction: { event: 'lifted' } },
  ]);
});

it('notifies the user in the app and by email, with the reason', async () => {
  const member = await newMember();
  await suspend(admin, member, 'forever', 'Estafó a tres personas');
  await test.runTasks();
  expect((await member.get('/notifications')).json().notifications).toMatchObject([
    {
      kind: 'sanctionChanged',
      sanction: { event: 'suspended', subject: null, reason: 'Estafó a tres personas' },
    },
  ]);
  const sent = test.emails.filter(({ to }) => to === member.email).map(({ email }) => JSON.stringify(email));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('Estafó a tres personas');
  expect(sent[0]).toContain('de forma permanente');
});

it('is replaced by a new one, and lifted once with a reason that the user reads', async () => {
  const [member, neighbour] = [await newMember(), await newMember()];
  await suspend(admin, neighbour);
  await suspend(admin, member, 'week');
  await suspend(admin, member, 'forever', 'Volvió a hacerlo');
  const [current, replaced] = await listMySanctions(member);
  expect([current?.until, current?.endedAt, replaced?.endedAt]).toEqual([
    null,
    null,
    test.clock.now().toISOString(),
  ]);
  expect((await end(member, current?._id)).statusCode).toBe(403);
  expect((await end(admin, current?._id, ' ')).statusCode).toBe(400);
  expect((await end(admin, UNKNOWN_ID)).statusCode).toBe(404);
  expect((await end(admin, replaced?._id)).statusCode).toBe(409);
  const results = await Promise.all([end(admin, current?._id), end(admin, current?._id)]);
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await publish(member)).toBe(201);
  expect(await publish(neighbour)).toBe(403);
  const ended = (await listSanctions(admin, 'ended')).filter(({ user }) => user._id === member.id);
  expect(ended.map(({ endReason }) => endReason).sort()).toEqual([
    'Fue un error',
    'Reemplazada por otra suspensión',
  ]);
  const active = await listSanctions(admin);
  expect(active.map(({ user }) => user._id)).toContain(neighbour.id);
  expect(active.map(({ user }) => user._id)).not.toContain(member.id);
  const { auditEntries } = (await admin.get('/admin/audit')).json();
  expect(auditEntries[0]).toMatchObject({
    act: 'user.lifted',
    subjectId: member.id,
    details: { reason: 'Fue un error' },
  });
});

it('is refused when another admin changed the suspension that the admin saw', async () => {
  const [member, neighbour] = [await newMember(), await newMember()];
  const suspendSeen = (user: TestUser, seenSuspensionId: unknown) =>
    admin.post(`/admin/users/${user.id}/suspension`, { length: 'week', reason: 'Spam', seenSuspensionId });
  expect((await suspendSeen(neighbour, null)).statusCode).toBe(200);
  expect((await suspendSeen(member, 'x')).statusCode).toBe(400);
  expect((await suspendSeen(member, UNKNOWN_ID)).statusCode).toBe(409);
  const results = await Promise.all([suspendSeen(member, null), suspendSeen(member, null)]);
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [current] = await listMySanctions(member);
  expect((await suspendSeen(member, current?._id)).statusCode).toBe(200);
});

it('is in the audit log with the state before and after', async () => {
  const member = await newMember();
  const forever = 'Suspendida de forma permanente';
  await suspend(admin, member, 'forever', 'Spam');
  await end(admin, (await listMySanctions(member))[0]?._id);
  const { auditEntries } = (await admin.get('/admin/audit')).json();
  expect(auditEntries.slice(0, 2)).toMatchObject([
    { act: 'user.lifted', changes: [{ field: 'Cuenta', before: forever, after: 'Activa' }] },
    { act: 'user.suspended', changes: [{ field: 'Cuenta', before: 'Activa', after: forever }] },
  ]);
});

describe('of an admin', () => {
  const newAdmin = (fullName: string) => newAuthor(test, { fullName, isAdmin: true });
  const emailsTo = ({ email }: TestUser) => test.emails.filter(({ to }) => to === email).length;

  it('is refused for oneself', async () => {
    const response = await suspend(admin, admin);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'No puedes suspender tu propia cuenta',
    ]);
  });

  it('ends the access of that admin, and tells all admins by email', async () => {
    const [rogue, other, member] = [
      await newAdmin('Rosa Admin'),
      await newAdmin('Otro Admin'),
      await newMember(),
    ];
    expect((await suspend(admin, rogue, 'week', 'Cuenta robada')).statusCode).toBe(200);
    await test.runTasks();
    const sent = test.emails.filter(({ to }) => to === other.email).map(({ email }) => JSON.stringify(email));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Administra Todo suspendió la cuenta de Rosa Admin');
    expect(sent[0]).toContain('Cuenta robada');
    // The affected admin gets the email of every suspended user, and no other one.
    expect([emailsTo(rogue), emailsTo(member)]).toEqual([1, 0]);
    expect((await rogue.get('/admin/audit')).statusCode).toBe(403);
    expect((await suspend(rogue, member)).statusCode).toBe(403);
    expect((await other.get('/admin/audit')).statusCode).toBe(200);
    await end(admin, (await listMySanctions(rogue))[0]?._id);
    await test.runTasks();
    expect(emailsTo(other)).toBe(2);
    expect((await rogue.get('/admin/audit')).statusCode).toBe(200);
  });

  it('tells no admin of the suspension of a member', async () => {
    const [member, other] = [await newMember(), await newAdmin('Otra Admin')];
    await suspend(admin, member);
    await test.runTasks();
    expect([emailsTo(member), emailsTo(other)]).toEqual([1, 0]);
  });

  it('leaves one of two admins who suspend each other at the same time', async () => {
    const [one, two] = [await newAdmin('Una'), await newAdmin('Dos')];
    const { database } = test;
    const responses = await database.transaction(async (tx) => {
      await lockAdmins(tx);
      const sent = [suspend(one, two), suspend(two, one)];
      await waitUntilBlocked(database, 2);
      return sent;
    });
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 403]);
  });
});

it('ends after its user is locked, in the order of a new suspension', async () => {
  const member = await newMember();
  await suspend(admin, member);
  test.clock.advanceDays(SUSPENSION_DAYS + 1);
  const hold = (tx: Tx) => lockUser(tx, member.id);
  const other = (tx: Tx) => lockSuspension(tx, member.id);
  const work = () => test.app.queue.runScheduled('safety.over-suspensions-end');
  expect(await holdsWhileWaiting(test.database, { hold, work, other })).toBe(false);
});

it('is not made by an admin who loses the rights while the request waits', async () => {
  const [former, member] = [await newAuthor(test, { isAdmin: true }), await newMember()];
  const { response } = await test.database.transaction(async (tx) => {
    await updateUser(tx, former.id, { isAdmin: false }, test.clock.now());
    const response = suspend(former, member);
    await waitUntilBlocked(test.database);
    return { response };
  });
  expect((await response).statusCode).toBe(403);
  expect(await listMySanctions(member)).toEqual([]);
});

it('leaves one suspension in force when two admins suspend at the same time', async () => {
  const [member, second] = [await newMember(), await newAuthor(test, { isAdmin: true })];
  const responses = await Promise.all([suspend(admin, member, 'week'), suspend(second, member, 'forever')]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await listMySanctions(member)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

it('appears in the history of the author of a case', async () => {
  const [member, reporter] = [await newMember(), await newMember()];
  await sendReport(reporter, userRef(member));
  await suspend(admin, member, 'week');
  expect((await findCase(admin, userRef(member)))?.author).toMatchObject({
    suspensionCount: 1,
    suspension: { until: addDays(test.clock.now(), SUSPENSION_DAYS).toISOString() },
  });
});
