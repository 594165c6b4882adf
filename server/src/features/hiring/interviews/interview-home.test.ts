import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { atHour, offerInterview, setUpApplicants, takeSlot } from './interviews.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('the home of a candidate has the interview whose time is to be chosen, then the one that is agreed, until it is over', async () => {
  const setup = await setUpApplicants(test, { count: 2, job: { title: 'Cajera' } });
  const [candidate, other] = setup.candidates;
  if (!candidate || !other) throw new Error('No candidates');
  const shown = async (user = candidate) => (await user.get('/home')).json().candidate.interview;
  expect(await shown()).toBeNull();
  await offerInterview(test, setup, { candidateIds: [candidate.id] });
  expect(await shown()).toEqual({ title: 'Cajera', startsAt: null });
  expect(await shown(other)).toBeNull();
  await takeSlot(candidate, setup.jobId);
  expect(await shown()).toEqual({ title: 'Cajera', startsAt: atHour(test, 3, 10) });
  test.clock.advanceDays(4);
  expect(await shown()).toBeNull();
});

it('beside an offer the home has the agreed interview once it is within two days, and no offer of somebody blocked', async () => {
  const agreed = await setUpApplicants(test, { job: { title: 'Cajera' } });
  const { candidate } = agreed;
  const offering = await setUpApplicants(test, { job: { title: 'Vendedora' } });
  await candidate.post(`/jobs/${offering.jobId}/apply`, {});
  await offerInterview(test, agreed);
  await takeSlot(candidate, agreed.jobId);
  await offerInterview(test, offering, { candidateIds: [candidate.id], slots: [atHour(test, 6, 10)] });
  const shown = async () => (await candidate.get('/home')).json().candidate.interview?.title;
  expect(await shown()).toBe('Vendedora');
  await candidate.put(`/safety/blocks/${offering.owner.id}`);
  expect(await shown()).toBe('Cajera');
  await candidate.delete(`/safety/blocks/${offering.owner.id}`);
  expect(await shown()).toBe('Vendedora');
  test.clock.advanceDays(1.5);
  expect(await shown()).toBe('Cajera');
});
