import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import { lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { sendReport, decide as settle, userRef } from '../safety/safety.factory.ts';
import { REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

/** Decides on the first version of the first review. */
const decide = (by: { post: TestUser['post'] }, user: TestUser, body: object) =>
  by.post(`/admin/referents/${user.id}/decision`, { version: 1, ...body });

it('requires an admin for every endpoint', async () => {
  const user = await signUpPendingReferent(test);
  const paths = ['/admin/referents', '/admin/audit'];
  for (const path of paths) {
    expect((await test.anonymous.get(path)).statusCode).toBe(401);
    expect((await user.get(path)).statusCode).toBe(403);
  }
  expect((await decide(test.anonymous, user, { decision: 'verified' })).statusCode).toBe(401);
  expect((await decide(user, user, { decision: 'verified' })).statusCode).toBe(403);
});

it('lists open reviews by request date, and decided ones separately', async () => {
  const first = await signUpPendingReferent(test);
  test.clock.advanceMinutes(5);
  const second = await signUpPendingReferent(test);
  const ids = async (state: string): Promise<string[]> =>
    (await admin.get(`/admin/referents?state=${state}`))
      .json()
      .reviews.map((review: { user: { _id: string } }) => review.user._id);
  const open = await ids('open');
  expect(open.indexOf(first.id)).toBeLessThan(open.indexOf(second.id));
  const response = await decide(admin, first, { decision: 'verified' });
  expect(response.json().message).toBe('Referente verificado');
  expect(await ids('open')).not.toContain(first.id);
  expect((await ids('decided'))[0]).toBe(first.id);
  const { reviews } = (await admin.get('/admin/referents?state=decided')).json();
  expect(reviews[0]).toMatchObject({ decision: 'verified', decidedBy: 'Jefa Admin', company: 'Cayena Labs' });
});

it('requires a reason for a rejection, and decides once', async () => {
  const user = await signUpPendingReferent(test);
  for (const body of [
    { decision: 'rejected' },
    { decision: 'rejected', reason: '   ' },
    { decision: 'quizás' },
    {},
  ]) {
    expect((await decide(admin, user, body)).statusCode).toBe(400);
  }
  const body = { decision: 'verified' };
  const answers = await Promise.all([decide(admin, user, body), decide(admin, user, body)]);
  expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  const stranger = { ...user, id: '0193f7a0-0000-7000-8000-000000000000' };
  expect((await decide(admin, stranger, body)).statusCode).toBe(404);
});

it('records every decision in the audit log', async () => {
  const user = await signUpPendingReferent(test);
  await decide(admin, user, { decision: 'rejected', reason: 'No encontramos <b>la empresa</b>' });
  const { auditEntries } = (await admin.get('/admin/audit')).json();
  const { company, position } = REFERENT_ANSWERS;
  const details = {
    fullName: user.fullName,
    company,
    position,
    reason: 'No encontramos <b>la empresa</b>',
  };
  expect(auditEntries).toContainEqual(
    expect.objectContaining({
      act: 'referent.rejected',
      actor: 'Jefa Admin',
      subjectName: user.fullName,
      details,
      changes: [{ field: 'Verificación', before: 'En revisión', after: 'Rechazado' }],
    }),
  );
});

it('is rejected for an admin whose rights are removed at the same time', async () => {
  const user = await signUpPendingReferent(test);
  const former = await signUp(test, { fullName: 'Jefa Saliente' });
  const setAdmin = (tx: Tx, isAdmin: boolean) => updateUser(tx, former.id, { isAdmin }, test.clock.now());
  await test.database.transaction((tx) => setAdmin(tx, true));
  const [deciding] = await test.database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await setAdmin(tx, false);
    const response = decide(former, user, { decision: 'verified' });
    await waitUntilBlocked(test.database);
    return [response];
  });
  expect((await deciding).statusCode).toBe(403);
  expect((await user.get('/auth/check')).json().isVerifiedReferent).toBe(false);
});

it('takes a verification away with a reason, tells the user, records it, and can be reversed', async () => {
  const user = await signUpPendingReferent(test);
  await decide(admin, user, { decision: 'verified' });
  await test.runTasks();
  const revocation = { decision: 'rejected', version: 2, reason: 'No trabaja ahí' };
  expect((await decide(user, user, revocation)).statusCode).toBe(403);
  expect((await decide(admin, user, { ...revocation, reason: ' ' })).statusCode).toBe(400);
  const answers = await Promise.all([decide(admin, user, revocation), decide(admin, user, revocation)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json().message).toBe('Verificación quitada');
  await test.runTasks();
  expect((await user.get('/referents/me')).json()).toMatchObject({
    status: 'rejected',
    reason: 'No trabaja ahí',
  });
  const sent = test.emails.filter(({ to }) => to === user.email).map(({ email }) => email);
  expect(sent.at(-1)?.subject).toBe('Tu perfil de referente ya no está verificado');
  const { auditEntries } = (await admin.get('/admin/audit')).json();
  expect(auditEntries[0]).toMatchObject({ act: 'referent.revoked', details: { reason: 'No trabaja ahí' } });
  const { reviews } = (await admin.get('/admin/referents?state=decided')).json();
  const own = reviews.filter((review: { user: { _id: string } }) => review.user._id === user.id);
  expect(own.map((review: { isLatest: boolean }) => review.isLatest)).toEqual([true, false]);
  const [{ version }] = own;
  expect((await decide(admin, user, { decision: 'verified', version })).statusCode).toBe(200);
  expect((await user.get('/referents/me')).json().status).toBe('verified');
});

it('shows the open reports about the user and their jobs with the request, and no others', async () => {
  const [user, other, reporter] = [
    await signUpPendingReferent(test),
    await signUpPendingReferent(test),
    await signUp(test),
  ];
  const jobId = await publish(user);
  await sendReport(reporter, { subject: 'job', id: jobId }, { reason: 'false-job', details: 'No existe' });
  await sendReport(reporter, userRef(user));
  await sendReport(reporter, { subject: 'job', id: await publish(user) });
  await sendReport(reporter, userRef(other));
  const review = async () => {
    const { reviews } = (await admin.get('/admin/referents')).json();
    return reviews.find((found: { user: { _id: string } }) => found.user._id === user.id);
  };
  expect(await review()).toMatchObject({ isLatest: true, openReportCount: 3 });
  expect((await review()).openReports.at(-1)).toMatchObject({
    subject: 'job',
    reason: 'false-job',
    details: 'No existe',
    title: 'Desarrolladora de páginas',
  });
  await settle(admin, userRef(user), 'dismiss');
  expect(await review()).toMatchObject({ openReportCount: 2 });
});
