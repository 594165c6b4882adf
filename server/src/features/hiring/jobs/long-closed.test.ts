import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp } from '../../../testing/users.ts';
import { newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a job keeps its page for 90 days after it closed, and longer for its owner and its applicants', async () => {
  const [owner, candidate, other] = [await newReferent(test), await signUp(test), await signUp(test)];
  const id = await publish(owner);
  await candidate.post(`/jobs/${id}/apply`);
  test.clock.advanceDays(30 + 89);
  expect((await test.anonymous.get(`/jobs/${id}`)).json().job.status).toBe('expired');
  test.clock.advanceDays(1);
  for (const viewer of [test.anonymous, await signInAgain(test, other)]) {
    const response = await viewer.get(`/jobs/${id}`);
    expect(response.statusCode).toBe(410);
    expect(response.json()).toEqual({ message: 'Esta vacante cerró hace tiempo', code: 'GONE' });
  }
  const [ownerSession, candidateSession] = [
    await signInAgain(test, owner),
    await signInAgain(test, candidate),
  ];
  for (const viewer of [ownerSession, candidateSession])
    expect((await viewer.get(`/jobs/${id}`)).statusCode).toBe(200);
  expect((await candidateSession.delete(`/jobs/${id}/apply`)).statusCode).toBe(200);
  expect((await ownerSession.patch(`/jobs/${id}`, { status: 'active' })).statusCode).toBe(200);
  expect((await test.anonymous.get(`/jobs/${id}`)).statusCode).toBe(200);
});
