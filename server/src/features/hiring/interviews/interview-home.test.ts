import { expect, it } from 'vitest';
import { createOwnTestApp } from '../../../testing/app.ts';
import { atHour, offerInterview, setUpApplicants, takeSlot } from './interviews.factory.ts';

it('the home of a candidate has the interview whose time is to be chosen, then the one that is agreed, until it is over', async () => {
  const test = await createOwnTestApp();
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
