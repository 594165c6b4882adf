import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signInAgain, signUp } from '../../testing/users.ts';
import { newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
});
afterAll(() => test.close());

it('the page of a vacancy outlives it by 90 days; its owner and who applied find it also after that', async () => {
  const [owner, candidate, other] = [await newReferent(test), await signUp(test), await signUp(test)];
  const id = await publish(owner);
  await candidate.post(`/jobs/${id}/apply`);
  test.clock.advanceDays(30 + 89);
  expect((await test.nobody.get(`/jobs/${id}`)).json().job.status).toBe('expired');
  test.clock.advanceDays(1);
  for (const viewer of [test.nobody, await signInAgain(test, other)]) {
    const gone = await viewer.get(`/jobs/${id}`);
    expect(gone.statusCode).toBe(410);
    expect(gone.json()).toEqual({ message: 'Esta vacante cerró hace tiempo', code: 'GONE' });
  }
  const [hers, his] = [await signInAgain(test, owner), await signInAgain(test, candidate)];
  for (const viewer of [hers, his]) expect((await viewer.get(`/jobs/${id}`)).statusCode).toBe(200);
  expect((await his.delete(`/jobs/${id}/apply`)).statusCode).toBe(200);
  expect((await hers.patch(`/jobs/${id}`, { status: 'active' })).statusCode).toBe(200);
  expect((await test.nobody.get(`/jobs/${id}`)).statusCode).toBe(200);
});
