import { INTERVIEW_BLOCKED_TEXT } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import { signUpAdmin } from '../../people/referents/referents.factory.ts';
import { suspend } from '../../people/safety/safety.factory.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import {
  getOfApplicant,
  getOwn,
  type InterviewSetup,
  listOwn,
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

/** One of two applicants has an interview; the other one has the times to choose from. */
async function setUpTwo() {
  const setup = await setUpApplicants(test, { count: 2 });
  const [booked, waiting] = setup.candidates;
  if (!booked || !waiting) throw new Error('Too few');
  await offerInterview(test, setup);
  const slotId = (await getOwn(waiting, setup.jobId)).offer?.slots[1]?._id ?? '';
  const id = await takeSlot(booked, setup.jobId);
  return { ...setup, booked, waiting, slotId, id };
}

/** The only applicant has an interview. */
async function setUpBooked() {
  const setup = await setUpApplicants(test);
  await offerInterview(test, setup);
  await takeSlot(setup.candidate, setup.jobId);
  return setup;
}

const noticesOf = async (user: InterviewSetup['owner']) =>
  (await getNotifications(user)).flatMap(({ interview }) => interview?.notice ?? []);

/** The headings of the emails that a user got about interviews that were cancelled. */
async function cancellationsTo({ email: address }: { email: string }): Promise<(string | undefined)[]> {
  await test.runTasks();
  const headings = test.emails.filter(({ to }) => to === address).map(({ email }) => email.heading);
  return headings.filter((heading) => heading === 'Entrevista cancelada');
}

describe('an interview ends with', () => {
  it('a rejected contract, not with an accepted one', async () => {
    const { owner, candidate, jobId } = await setUpBooked();
    await owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status: 'accepted' });
    expect((await getOwn(candidate, jobId)).interview?.status).toBe('booked');
    await owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status: 'rejected' });
    expect((await getOwn(candidate, jobId)).interview?.status).toBe('cancelled');
  });

  it('the answer «No seleccionada», and so does what was offered', async () => {
    const { owner, booked, waiting, jobId } = await setUpTwo();
    const body = { candidateIds: [booked.id, waiting.id], template: 'thanks' };
    expect((await owner.post(`/jobs/${jobId}/applicants/decline`, body)).statusCode).toBe(200);
    expect((await getOwn(booked, jobId)).interview).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'owner' },
    });
    expect(await listOwn(waiting)).toEqual([]);
    expect((await noticesOf(booked))[0]).toBe('cancelled');
  });

  it('the application that is withdrawn; its owner is told, and the time is free', async () => {
    const { owner, booked, waiting, jobId } = await setUpTwo();
    expect((await booked.delete(`/jobs/${jobId}/apply`)).statusCode).toBe(200);
    expect(await listOwn(booked)).toEqual([]);
    expect((await noticesOf(owner))[0]).toBe('cancelled');
    expect(await cancellationsTo(owner)).toHaveLength(1);
    expect((await getOwn(waiting, jobId)).offer?.slots).toHaveLength(2);
    expect((await owner.get(`/jobs/${jobId}/applicants/${booked.id}/interview`)).statusCode).toBe(404);
  });

  it('the vacancy that is deleted', async () => {
    const { owner, booked, waiting, jobId, slotId } = await setUpTwo();
    await owner.delete(`/jobs/${jobId}`);
    expect([await listOwn(booked), await listOwn(waiting)]).toEqual([[], []]);
    expect((await noticesOf(booked))[0]).toBe('cancelled');
    expect(await cancellationsTo(booked)).toHaveLength(1);
    expect(await cancellationsTo(waiting)).toEqual([]);
    expect((await waiting.post(`/interviews/slots/${slotId}/take`)).statusCode).toBe(404);
  });
});

describe('nothing is agreed', () => {
  it('where the owner blocked the candidates, or they blocked the owner', async () => {
    const { owner, booked, waiting, jobId, slotId, id } = await setUpTwo();
    const blocks = [booked, waiting].flatMap((candidate) => [
      { by: owner, path: `/safety/blocks/${candidate.id}` },
      { by: candidate, path: `/safety/blocks/${owner.id}` },
    ]);
    const refused = [409, INTERVIEW_BLOCKED_TEXT];
    for (const isByOwner of [true, false]) {
      const ofOneSide = blocks.filter(({ by }) => (by === owner) === isByOwner);
      for (const { by, path } of ofOneSide) expect((await by.put(path)).statusCode).toBe(200);
      const take = await waiting.post(`/interviews/slots/${slotId}/take`);
      expect([take.statusCode, take.json().message]).toEqual(refused);
      const move = await booked.post(`/interviews/${id}/move`, { slotId });
      expect([move.statusCode, move.json().message]).toEqual(refused);
      const offer = await owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [waiting]));
      expect([offer.statusCode, offer.json().message]).toEqual(refused);
      if (isByOwner) for (const { by, path } of ofOneSide) await by.delete(path);
    }
    // What was agreed before can still be cancelled.
    expect((await booked.post(`/interviews/${id}/cancel`, { reason: '' })).statusCode).toBe(200);
  });

  it('but a candidate whom the owner blocked can still cancel what was agreed', async () => {
    const { owner, booked, id } = await setUpTwo();
    expect((await owner.put(`/safety/blocks/${booked.id}`)).statusCode).toBe(200);
    expect((await booked.post(`/interviews/${id}/cancel`, { reason: '' })).statusCode).toBe(200);
  });

  it('with the vacancy of a suspended owner, nor by a suspended candidate', async () => {
    const admin = await signUpAdmin(test);
    const { owner, waiting, booked, slotId, id, jobId } = await setUpTwo();
    expect((await suspend(admin, waiting)).statusCode).toBeLessThan(300);
    expect((await waiting.post(`/interviews/slots/${slotId}/take`)).statusCode).toBe(403);
    expect((await suspend(admin, owner)).statusCode).toBeLessThan(300);
    expect((await owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [waiting]))).statusCode).toBe(403);
    expect((await booked.post(`/interviews/${id}/move`, { slotId })).statusCode).toBe(404);
    expect((await booked.post(`/interviews/${id}/cancel`, { reason: '' })).statusCode).toBe(200);
  });

  it('by an account that is about to be deleted', async () => {
    const { waiting, slotId } = await setUpTwo();
    await waiting.post('/settings/deletion', { password: waiting.password });
    expect((await waiting.post(`/interviews/slots/${slotId}/take`)).statusCode).toBe(401);
  });
});

it('others never read an interview, and a candidate not whose the other times are', async () => {
  const { owner, booked, waiting, jobId, id } = await setUpTwo();
  const stranger = await newReferent(test);
  for (const user of [stranger, waiting]) {
    expect((await user.get(`/jobs/${jobId}/applicants/${booked.id}/interview`)).statusCode).toBe(404);
    expect(
      (
        await test.app.http.inject({
          url: `/api/interviews/${id}/calendar.ics`,
          cookies: { uneed_session: user.token },
        })
      ).statusCode,
    ).toBe(404);
  }
  expect((await test.anonymous.get(`/jobs/${jobId}/applicants/${booked.id}/interview`)).statusCode).toBe(401);
  const body = (await waiting.get('/interviews')).body;
  for (const secret of [booked.id, booked.fullName, booked.email, owner.email])
    expect(body).not.toContain(secret);
  expect(JSON.stringify(await getOfApplicant({ owner, jobId }, booked))).not.toContain(booked.email);
});
