import { INTERVIEW_CHANGED_TEXT, SLOT_PAST_TEXT } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import {
  atHour,
  getOfApplicant,
  getOwn,
  type InterviewSetup,
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

/** An applicant with an interview in three days at ten. */
async function setUpAgreed(options: Parameters<typeof setUpApplicants>[1] & { changes?: object } = {}) {
  const setup = await setUpApplicants(test, options);
  await offerInterview(test, setup, options.changes);
  return { ...setup, id: await takeSlot(setup.candidate, setup.jobId) };
}

const offerInstead = ({ owner, candidate, jobId }: InterviewSetup, replaces: string, changes: object = {}) =>
  owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [candidate], { replaces, ...changes }));

describe('the owner changes the time of an agreed interview', () => {
  it('by offering others in its place: the candidate is told at once, and chooses', async () => {
    const setup = await setUpAgreed();
    const { owner, candidate, jobId, id } = setup;
    expect((await getOfApplicant(setup, candidate)).canReplace).toBe(true);
    // The time of the old interview is free again for the owner.
    const slots = [atHour(test, 3, 10), atHour(test, 4, 15)];
    expect((await offerInstead(setup, id, { slots })).statusCode).toBe(201);
    const own = await getOwn(candidate, jobId);
    expect(own.interview).toBeNull();
    expect(own.offer?.slots.map(({ startsAt }) => startsAt)).toEqual(slots);
    const [notification] = await getNotifications(candidate);
    expect(notification?.interview).toEqual({
      notice: 'rescheduled',
      side: 'candidate',
      startsAt: atHour(test, 3, 10),
    });
    await test.runTasks();
    const emails = test.emails.filter(({ to }) => to === candidate.email).map(({ email }) => email);
    const toChoose = emails.find(({ subject }) => subject === 'Elige otra hora para tu entrevista');
    expect(toChoose?.action?.label).toBe('Elegir mi hora');
    expect(emails.filter(({ subject }) => subject.startsWith('Entrevista cancelada'))).toEqual([]);
    await takeSlot(candidate, jobId, 1);
    expect((await getOfApplicant(setup, candidate)).interview?.startsAt).toBe(atHour(test, 4, 15));
    expect((await owner.get(`/jobs/${jobId}/interviews`)).statusCode).toBe(200);
  });

  it('of that interview alone, as it is now, with times that are to come; otherwise it stays', async () => {
    const setup = await setUpAgreed();
    const { candidate, jobId, id } = setup;
    const other = await setUpAgreed();
    const refused = async (replaces: string, changes: object = {}) => {
      const response = await offerInstead(setup, replaces, changes);
      return [response.statusCode, response.json().message];
    };
    expect(await refused(other.id)).toEqual([409, INTERVIEW_CHANGED_TEXT]);
    expect(await refused(id, { slots: [test.clock.now().toISOString()] })).toEqual([400, SLOT_PAST_TEXT]);
    expect((await refused(id, { candidateIds: [candidate.id, other.candidate.id] }))[0]).toBe(400);
    expect((await offerInstead({ ...setup, owner: other.owner }, id)).statusCode).toBe(403);
    expect((await getOwn(candidate, jobId)).interview).toMatchObject({ _id: id, status: 'booked' });
    expect((await getOwn(other.candidate, other.jobId)).interview?.status).toBe('booked');
    await candidate.post(`/interviews/${id}/cancel`, { reason: 'No puedo' });
    expect(await refused(id)).toEqual([409, INTERVIEW_CHANGED_TEXT]);
    expect((await getOfApplicant(setup, candidate)).canReplace).toBe(false);
  });

  it('twice at once, and one of them counts', async () => {
    const setup = await setUpAgreed();
    const both = await Promise.all(
      [9, 16].map((hour) => offerInstead(setup, setup.id, { slots: [atHour(test, 5, hour)] })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await getOwn(setup.candidate, setup.jobId)).offer?.slots).toHaveLength(1);
  });

  it('and who of the team interviews is told that the old one is cancelled', async () => {
    const owner = await newEnterprise(test);
    const member = await addTeamMember(test, owner, 'recruiter', 'Ana Peña');
    const recruiter = createApiClient(test.app.http, undefined, member.token, AS_ENTERPRISE);
    const { jobId, candidate, id } = await setUpAgreed({ owner, changes: { interviewerIds: [member.id] } });
    const body = offerBody(test, [candidate], { replaces: id, interviewerIds: [member.id] });
    expect((await recruiter.post(`/jobs/${jobId}/interviews`, body)).statusCode).toBe(201);
    await test.runTasks();
    const emails = test.emails.filter(({ to }) => to === member.email).map(({ email }) => email);
    const cancelled = emails.find(({ heading }) => heading === 'Entrevista cancelada');
    expect(cancelled?.paragraphs[0]).toContain('Tu equipo canceló la entrevista');
  });
});
