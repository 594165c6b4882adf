import { getNotificationText } from '@uneed/domain/people/notifications/notification-content.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function textsOf(user: TestUser): Promise<string[]> {
  await test.runTasks();
  const { notifications }: { notifications: Notification[] } = (await user.get('/notifications')).json();
  return notifications.map(getNotificationText);
}

async function setUp() {
  const owner = await newReferent(test);
  const jobId = await publish(owner, { title: 'Cajera' });
  const candidates = [await signUp(test), await signUp(test)] as const;
  for (const candidate of candidates) await candidate.post(`/jobs/${jobId}/apply`);
  const see = (candidate: TestUser) => owner.put(`/jobs/${jobId}/applicants/${candidate.id}/seen`);
  return { owner, jobId, candidates, see };
}

it('the candidate is notified once that the application was seen, without an email', async () => {
  const { owner, jobId, candidates, see } = await setUp();
  const [candidate, other] = candidates;
  expect((await see(candidate)).statusCode).toBe(200);
  await see(candidate);
  expect(await textsOf(candidate)).toEqual(['Ya vieron tu aplicación a «Cajera»']);
  expect(await textsOf(other)).toEqual([]);
  expect(test.emails.filter(({ to }) => to === candidate.email)).toEqual([]);
  test.clock.advanceMinutes(1);
  await owner.post(`/contracts/job/${jobId}/candidate/${candidate.id}`);
  const texts = await textsOf(candidate);
  expect(texts).toHaveLength(1);
  expect(texts[0]).not.toMatch('Ya vieron');
});

it('the notification becomes the one about an answer without a contract', async () => {
  const { owner, jobId, candidates, see } = await setUp();
  const [candidate] = candidates;
  await see(candidate);
  test.clock.advanceMinutes(1);
  const path = `/jobs/${jobId}/applicants/${candidate.id}/decline`;
  expect((await owner.post(path, { template: 'thanks' })).statusCode).toBe(200);
  expect(await textsOf(candidate)).toEqual([
    expect.stringMatching(/^Respondieron a tu aplicación a «Cajera»/),
  ]);
});
