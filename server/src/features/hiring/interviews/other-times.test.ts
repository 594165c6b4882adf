import {
  INTERVIEW_BLOCKED_TEXT,
  INTERVIEW_CHANGED_TEXT,
  OFFER_GONE_TEXT,
  OTHER_TIMES_ASKED_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { BoardCard } from '@uneed/domain/hiring/stages/stages.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import {
  atHour,
  getOfApplicant,
  getOwn,
  offerBody,
  offerInterview,
  setUpApplicants,
  takeSlot,
} from './interviews.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Applicants who were offered two times. */
async function setUpOffer(options: { count?: number } = {}) {
  const setup = await setUpApplicants(test, options);
  await offerInterview(test, setup);
  const offerId = (await getOwn(setup.candidate, setup.jobId)).offer?._id ?? '';
  return { ...setup, offerId };
}

async function ask(user: TestUser, offerId: string, body: object = {}) {
  const response = await user.post(`/interviews/offers/${offerId}/other-times`, body);
  return [response.statusCode, response.json().message];
}

const ASKED = [200, 'Pediste otras horas'];
const GONE = [404, OFFER_GONE_TEXT];

describe('a candidate whom no time suits', () => {
  it('asks for others and says when they could: the owner reads it, is notified and e-mailed; the times stay', async () => {
    const { owner, candidate, jobId, offerId, ...setup } = await setUpOffer();
    expect(await ask(candidate, offerId, { reason: ' Solo en la tarde ' })).toEqual(ASKED);
    expect((await getOfApplicant({ owner, jobId }, candidate)).offer).toMatchObject({
      _id: offerId,
      otherTimes: 'Solo en la tarde',
    });
    const { interviewOffers } = (await candidate.get('/settings/export')).json();
    expect(interviewOffers).toMatchObject([{ jobId, askedReason: 'Solo en la tarde' }]);
    expect(interviewOffers[0].times).toEqual([atHour(test, 3, 10), atHour(test, 3, 11)]);
    const [notification] = await getNotifications(owner);
    expect(notification?.interview).toEqual({ notice: 'otherTimes', side: 'owner', startsAt: null });
    await test.runTasks();
    const email = test.emails.find(
      ({ to, email: { subject } }) =>
        to === owner.email && subject === 'Te piden otras horas para la entrevista',
    );
    expect(email?.email.paragraphs).toContain('«Solo en la tarde»');
    await takeSlot(candidate, jobId);
    expect((await getOfApplicant({ ...setup, owner, jobId }, candidate)).interview?.status).toBe('booked');
  });

  it('is not in an email to the owner once they took a time after all', async () => {
    const { owner, candidate, jobId, offerId } = await setUpOffer();
    await ask(candidate, offerId);
    await takeSlot(candidate, jobId);
    await test.runTasks();
    const subjects = test.emails.filter(({ to }) => to === owner.email).map(({ email }) => email.subject);
    expect(subjects.some((subject) => subject.startsWith('Entrevista acordada'))).toBe(true);
    expect(subjects).not.toContain('Te piden otras horas para la entrevista');
  });

  it('is refused where one of the two blocked the other one, and without the times that were withdrawn', async () => {
    const { owner, candidate, jobId, offerId } = await setUpOffer();
    await owner.put(`/safety/blocks/${candidate.id}`, {});
    expect(await ask(candidate, offerId)).toEqual([409, INTERVIEW_BLOCKED_TEXT]);
    const withdrawn = await setUpOffer();
    await withdrawn.owner.delete(`/jobs/${withdrawn.jobId}/applicants/${withdrawn.candidate.id}/interview`);
    expect(await ask(withdrawn.candidate, withdrawn.offerId)).toEqual(GONE);
    expect((await getOfApplicant({ owner, jobId }, candidate)).offer?.otherTimes).toBeNull();
  });

  it('asks once, also twice at once, and again about other times', async () => {
    const setup = await setUpOffer();
    const { candidate, jobId, offerId } = setup;
    const both = await Promise.all([ask(candidate, offerId), ask(candidate, offerId)]);
    expect(both.sort()).toEqual([ASKED, [409, OTHER_TIMES_ASKED_TEXT]]);
    await offerInterview(test, setup, { slots: [atHour(test, 5, 15)] });
    const { offer } = await getOwn(candidate, jobId);
    expect(offer?.otherTimes).toBeNull();
    expect(await ask(candidate, offerId)).toEqual(GONE);
    expect(await ask(candidate, offer?._id ?? '')).toEqual(ASKED);
  });

  it('does not ask after choosing one', async () => {
    const { candidate, jobId, offerId } = await setUpOffer();
    await takeSlot(candidate, jobId);
    expect(await ask(candidate, offerId)).toEqual([409, INTERVIEW_CHANGED_TEXT]);
  });
});

it('nobody but whom the times were offered to asks for others, and each for themselves', async () => {
  const { owner, candidates, jobId, offerId } = await setUpOffer({ count: 2 });
  const [first, second] = candidates;
  if (!first || !second) throw new Error('Two candidates');
  expect((await test.anonymous.post(`/interviews/offers/${offerId}/other-times`, {})).statusCode).toBe(401);
  for (const other of [owner, await signUp(test)]) expect(await ask(other, offerId)).toEqual(GONE);
  expect((await ask(first, 'x'))[0]).toBe(404);
  expect(await ask(first, offerId, { reason: 'Mañana' })).toEqual(ASKED);
  expect((await getOwn(second, jobId)).offer?.otherTimes).toBeNull();
  expect((await getOfApplicant({ owner, jobId }, second)).offer?.otherTimes).toBeNull();
});

it('the email is not sent once others were offered, and no reason reaches the candidate', async () => {
  const setup = await setUpOffer();
  const { owner, candidate, offerId } = setup;
  await ask(candidate, offerId, { reason: 'Ese día trabajo' });
  const body = offerBody(test, [candidate], { slots: [atHour(test, 6, 9)] });
  expect((await owner.post(`/jobs/${setup.jobId}/interviews`, body)).statusCode).toBe(201);
  await test.runTasks();
  const emails = test.emails.filter(({ to }) => [owner.email, candidate.email].includes(to));
  expect(emails.map(({ email }) => email.subject)).not.toContain('Te piden otras horas para la entrevista');
  expect(JSON.stringify(emails)).not.toContain('Ese día trabajo');
});

it('the board says who was offered times, and who asks for others, until one is taken', async () => {
  const { owner, candidates, jobId, offerId } = await setUpOffer({ count: 2 });
  const [first, second] = candidates;
  if (!first || !second) throw new Error('Two candidates');
  const offers = async () => {
    const [stage] = (await owner.get(`/jobs/${jobId}/board`)).json().stages;
    return Object.fromEntries(stage.cards.map(({ _id, offer }: BoardCard) => [_id, offer]));
  };
  await ask(first, offerId);
  expect(await offers()).toEqual({ [first.id]: 'otherTimes', [second.id]: 'open' });
  await takeSlot(first, jobId);
  expect(await offers()).toEqual({ [first.id]: null, [second.id]: 'open' });
  test.clock.advanceDays(4);
  expect(await offers()).toEqual({ [first.id]: null, [second.id]: 'noneLeft' });
});
