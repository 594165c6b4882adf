import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { decideReview, REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

const CORRECTED = { ...REFERENT_ANSWERS, company: 'Cayena Labs SRL' };
const REASON = 'No encontramos la empresa';

const verify = (user: TestUser) => decideReview(test, admin, user, { decision: 'verified' });
const reject = (user: TestUser) => decideReview(test, admin, user, { decision: 'rejected', reason: REASON });
const getStatus = async (user: TestUser) => (await user.get('/referents/me')).json();
const requestAgain = (user: Pick<TestUser, 'post'>, body: object = CORRECTED) =>
  user.post('/referents/me/review', body);

it('requires a session', async () => {
  expect((await test.anonymous.get('/referents/me')).statusCode).toBe(401);
  expect((await requestAgain(test.anonymous)).statusCode).toBe(401);
});

it('is forbidden for a candidate without an earlier request', async () => {
  const candidate = await signUp(test);
  expect(await getStatus(candidate)).toEqual({ status: 'none', reason: '', decidedAt: null });
  expect((await requestAgain(candidate)).statusCode).toBe(403);
  expect((await candidate.get('/auth/check')).json().role).toBe('candidate');
});

it('is rejected while a review is open', async () => {
  const user = await signUpPendingReferent(test);
  expect(await getStatus(user)).toEqual({ status: 'inReview', reason: '', decidedAt: null });
  const response = await requestAgain(user);
  expect([response.statusCode, response.json().message]).toEqual([409, 'Ya estamos revisando tu perfil']);
});

it('is rejected for a verified referent', async () => {
  const user = await signUpPendingReferent(test);
  await verify(user);
  expect(await getStatus(user)).toMatchObject({ status: 'verified', reason: '' });
  expect((await requestAgain(user)).statusCode).toBe(409);
});

it('shows the reason of the rejection, stores the corrected data and opens one review', async () => {
  const user = await signUpPendingReferent(test);
  await reject(user);
  const decidedAt = test.clock.now().toISOString();
  expect(await getStatus(user)).toEqual({ status: 'rejected', reason: REASON, decidedAt });
  test.clock.advanceMinutes(5);
  const responses = await Promise.all([requestAgain(user), requestAgain(user)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  expect(responses.find((response) => response.statusCode === 200)?.json().user).toMatchObject(CORRECTED);
  expect(await getStatus(user)).toMatchObject({ status: 'inReview', reason: '' });
  const { reviews: open } = (await admin.get('/admin/referents?state=open')).json();
  const ownReviews = open.filter((review: { user: { _id: string } }) => review.user._id === user.id);
  expect(ownReviews).toMatchObject([{ company: 'Cayena Labs SRL', decision: null }]);
  const { reviews: decided } = (await admin.get('/admin/referents?state=decided')).json();
  expect(decided).toContainEqual(expect.objectContaining({ decision: 'rejected', reason: REASON }));
});

it('requires all reviewed fields and changes nothing without them', async () => {
  const user = await signUpPendingReferent(test);
  await reject(user);
  const response = await requestAgain(user, { company: 'Otra', bio: 'Corta' });
  expect(response.statusCode).toBe(400);
  expect(response.json().missingFields).toEqual(['position', 'bio', 'location']);
  expect((await user.get('/auth/check')).json().company).toBe('Cayena Labs');
  expect((await getStatus(user)).status).toBe('rejected');
});

it('is linked in the rejection email', async () => {
  const user = await signUpPendingReferent(test);
  await reject(user);
  await test.runTasks();
  const email = test.emails.find(({ to }) => to === user.email)?.email;
  expect(email?.action).toMatchObject({ label: 'Corregir y volver a pedir' });
  expect(email?.action?.url).toMatch(/\/referent$/);
});
