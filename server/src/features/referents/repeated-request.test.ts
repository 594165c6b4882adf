import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { decideReview, REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

const MENDED = { ...REFERENT_ANSWERS, company: 'Cayena Labs SRL' };
const REASON = 'No encontramos la empresa';

const verify = (person: TestUser) => decideReview(test, admin, person, { decision: 'verified' });
const reject = (person: TestUser) =>
  decideReview(test, admin, person, { decision: 'rejected', reason: REASON });
const standing = async (person: TestUser) => (await person.get('/referents/me')).json();
const askAgain = (who: Pick<TestUser, 'post'>, body: object = MENDED) =>
  who.post('/referents/me/review', body);

it('is for people with an account', async () => {
  expect((await test.nobody.get('/referents/me')).statusCode).toBe(401);
  expect((await askAgain(test.nobody)).statusCode).toBe(401);
});

it('is nothing for a candidate, who asks elsewhere', async () => {
  const candidate = await signUp(test);
  expect(await standing(candidate)).toEqual({ status: 'none', reason: '', decidedAt: null });
  expect((await askAgain(candidate)).statusCode).toBe(403);
  expect((await candidate.get('/auth/check')).json().role).toBe('candidate');
});

it('waits while a request is in review', async () => {
  const person = await signUpPendingReferent(test);
  expect(await standing(person)).toEqual({ status: 'inReview', reason: '', decidedAt: null });
  const answer = await askAgain(person);
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Ya estamos revisando tu perfil']);
});

it('has nothing to ask of who is verified', async () => {
  const person = await signUpPendingReferent(test);
  await verify(person);
  expect(await standing(person)).toMatchObject({ status: 'verified', reason: '' });
  expect((await askAgain(person)).statusCode).toBe(409);
});

it('tells the rejected why, takes what they mended and puts them into the queue once', async () => {
  const person = await signUpPendingReferent(test);
  await reject(person);
  const decidedAt = test.clock.now().toISOString();
  expect(await standing(person)).toEqual({ status: 'rejected', reason: REASON, decidedAt });
  test.clock.advanceMinutes(5);
  const answers = await Promise.all([askAgain(person), askAgain(person)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.statusCode === 200)?.json().user).toMatchObject(MENDED);
  expect(await standing(person)).toMatchObject({ status: 'inReview', reason: '' });
  const { reviews: open } = (await admin.get('/admin/referents?state=open')).json();
  const ofPerson = open.filter((review: { user: { _id: string } }) => review.user._id === person.id);
  expect(ofPerson).toMatchObject([{ company: 'Cayena Labs SRL', decision: null }]);
  const { reviews: decided } = (await admin.get('/admin/referents?state=decided')).json();
  expect(decided).toContainEqual(expect.objectContaining({ decision: 'rejected', reason: REASON }));
});

it('asks for all that an admin looks at, and changes nothing without it', async () => {
  const person = await signUpPendingReferent(test);
  await reject(person);
  const answer = await askAgain(person, { company: 'Otra', bio: 'Corta' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().missingFields).toEqual(['position', 'bio', 'location']);
  expect((await person.get('/auth/check')).json().company).toBe('Cayena Labs');
  expect((await standing(person)).status).toBe('rejected');
});

it('leads the rejected to the form, by letter', async () => {
  const person = await signUpPendingReferent(test);
  await reject(person);
  await test.runJobs();
  const letter = test.letters.find(({ to }) => to === person.email)?.letter;
  expect(letter?.action).toMatchObject({ label: 'Corregir y volver a pedir' });
  expect(letter?.action?.url).toMatch(/\/referent$/);
});
