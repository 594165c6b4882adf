import { RESPONSE_FACTS_MIN_APPLICATIONS } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const statusFor = async (viewer: Pick<typeof test.anonymous, 'get'>, id: string) =>
  (await viewer.get(`/profile-pages/${id}`)).statusCode;
const change = (id: string, changes: Parameters<typeof updateUser>[2]) =>
  test.database.transaction((tx) => updateUser(tx, id, changes, test.clock.now()));

it('of a referent is public, with open vacancies and nothing private', async () => {
  const referent = await newReferent(test);
  const [jobId] = [await publish(referent), await publish(referent, { isAnonimous: true })];
  await publish(referent, { status: 'draft' });
  await publish(await newReferent(test));
  const { profile } = (await test.anonymous.get(`/profile-pages/${referent.id}`)).json();
  expect(profile).toMatchObject({
    _id: referent.id,
    role: 'referent',
    company: 'Cayena Labs',
    position: 'Reclutadora',
    isVerified: true,
    responseFacts: null,
    jobs: [{ _id: jobId }],
  });
  expect(profile.jobs).toHaveLength(1);
  expect(JSON.stringify(profile)).not.toContain(referent.email);
  expect((await test.anonymous.get(`/jobs/${jobId}`)).json().job.postedBy.hasProfile).toBe(true);
});

it('is on for referents and off for candidates, until they change it', async () => {
  const [referent, candidate] = [await newReferent(test), await signUp(test)];
  expect(await statusFor(test.anonymous, candidate.id)).toBe(404);
  expect((await candidate.get('/settings')).json().privacy.showsProfile).toBe(false);
  await candidate.patch('/settings/privacy', { showsProfile: true });
  expect(await statusFor(test.anonymous, candidate.id)).toBe(200);
  const jobId = await publish(referent);
  expect(
    (await referent.patch('/settings/privacy', { showsProfile: false })).json().privacy.showsProfile,
  ).toBe(false);
  expect(await statusFor(test.anonymous, referent.id)).toBe(404);
  expect((await test.anonymous.get(`/jobs/${jobId}`)).json().job.postedBy.hasProfile).toBe(false);
});

it('says how a referent answers, unless the referent does not show it there; the vacancies say it', async () => {
  const [referent, other] = [await newReferent(test), await newReferent(test)];
  const jobId = await publish(referent);
  for (let count = 0; count < RESPONSE_FACTS_MIN_APPLICATIONS; count += 1) {
    const candidate = await signUp(test);
    await candidate.post(`/jobs/${jobId}/apply`);
    const answer = `/contracts/job/${jobId}/candidate/${candidate.id}`;
    expect((await referent.put(answer, { status: 'pending' })).statusCode).toBe(200);
  }
  await test.runTasks();
  const profileOf = async ({ id }: { id: string }) =>
    (await test.anonymous.get(`/profile-pages/${id}`)).json().profile;
  expect(await profileOf(referent)).toMatchObject({
    showsFacts: true,
    responseFacts: { answeredPercent: 100 },
  });
  const privacy = (await referent.patch('/settings/privacy', { showsFacts: false })).json().privacy;
  expect(privacy).toMatchObject({ showsFacts: false, showsProfile: true });
  expect(await profileOf(referent)).toMatchObject({ showsFacts: false, responseFacts: null });
  expect(await profileOf(other)).toMatchObject({ showsFacts: true, responseFacts: null });
  const { postedBy } = (await test.anonymous.get(`/jobs/${jobId}`)).json().job;
  expect(postedBy.responseFacts).toMatchObject({ answeredPercent: 100 });
});

it('has the accepted vouches that both people allow there, and no others', async () => {
  const candidate = await signUp(test);
  await candidate.patch('/settings/privacy', { showsProfile: true });
  const text = 'Trabajamos dos años en la ferretería y nunca faltó. Cuadraba el inventario mejor que yo.';
  const write = async (writerAllows: boolean, answer: object) => {
    const writer = await signUp(test);
    const content = { relationship: 'coworker', sinceYear: 2020, text, allowsPublic: writerAllows };
    await writer.post('/referrals/vouches', { userId: candidate.id, ...content });
    await test.runTasks();
    const { received } = (await candidate.get('/referrals/vouches')).json();
    await candidate.post(`/referrals/vouches/${received[0]._id}/answer`, answer);
    return writer;
  };
  await write(true, { isAccepted: false, allowsPublic: true });
  await write(false, { isAccepted: true, allowsPublic: true });
  await write(true, { isAccepted: true });
  const writer = await write(true, { isAccepted: true, allowsPublic: true });
  const { profile } = (await test.anonymous.get(`/profile-pages/${candidate.id}`)).json();
  expect(profile.vouches).toEqual([
    {
      _id: expect.any(String),
      writerName: writer.fullName,
      relationship: 'coworker',
      sinceYear: 2020,
      text,
      createdAt: test.clock.now().toISOString(),
    },
  ]);
  await change(writer.id, { suspendedUntil: addDays(test.clock.now(), 3) });
  const { profile: later } = (await test.anonymous.get(`/profile-pages/${candidate.id}`)).json();
  expect(later.vouches).toEqual([]);
});

it('is 404 for nobody, an enterprise, and a person who is suspended, leaving or blocked either way', async () => {
  const [referent, blocked, blocking] = [await newReferent(test), await signUp(test), await signUp(test)];
  for (const id of ['basura', '0193f7a0-0000-7000-8000-000000000000', (await newEnterprise(test)).id])
    expect(await statusFor(test.anonymous, id)).toBe(404);
  expect((await referent.put(`/safety/blocks/${blocked.id}`)).statusCode).toBe(200);
  expect((await blocking.put(`/safety/blocks/${referent.id}`)).statusCode).toBe(200);
  const statuses = async () => [
    await statusFor(blocked, referent.id),
    await statusFor(blocking, referent.id),
    await statusFor(test.anonymous, referent.id),
  ];
  expect(await statuses()).toEqual([404, 404, 200]);
  await change(referent.id, { suspendedUntil: addDays(test.clock.now(), 3) });
  expect(await statusFor(test.anonymous, referent.id)).toBe(404);
  await change(referent.id, { suspendedUntil: null, eraseAt: addDays(test.clock.now(), 3) });
  expect(await statusFor(test.anonymous, referent.id)).toBe(404);
});
