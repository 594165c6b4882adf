import {
  INTERVIEW_MINUTES,
  JOB_INTERVIEWS_PAGE_SIZE,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { JobInterview } from '@uneed/domain/hiring/interviews/job-interviews.api.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { atHour, offerBody, setUpApplicants, takeSlot } from './interviews.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const pathOf = (jobId: string) => `/jobs/${jobId}/interviews`;
const read = async (by: ApiClient, jobId: string): Promise<JobInterview[]> =>
  (await by.get(pathOf(jobId))).json().interviews;

/** Offers a candidate one time, which the candidate takes; returns the interview's id. */
async function agree(
  on: TestApp,
  { owner, jobId }: { owner: ApiClient; jobId: string },
  candidate: TestUser,
  slot: string,
) {
  const response = await owner.post(pathOf(jobId), offerBody(on, [candidate], { slots: [slot] }));
  if (response.statusCode !== 201) throw new Error(`Not offered: ${response.body}`);
  return takeSlot(candidate, jobId);
}

describe('the interviews of a vacancy', () => {
  it('are those to come, the next one first, then the others, the latest first', async () => {
    const own = await createOwnTestApp();
    const setup = await setUpApplicants(own, { count: 4 });
    const [first, second, third, fourth] = setup.candidates;
    if (!first || !second || !third || !fourth) throw new Error('Too few candidates');
    expect(await read(setup.owner, setup.jobId)).toEqual([]);
    await agree(own, setup, first, atHour(own, 1, 9));
    const held = await agree(own, setup, second, atHour(own, 1, 11));
    const cancelled = await agree(own, setup, third, atHour(own, 6, 10));
    await third.post(`/interviews/${cancelled}/cancel`, { reason: 'Ya conseguí' });
    await agree(own, setup, fourth, atHour(own, 5, 10));
    own.clock.advanceDays(2);
    await setup.owner.put(`/interviews/${held}/result`, { result: 'held' });
    await agree(own, setup, third, atHour(own, 0, 14));
    const list = await read(setup.owner, setup.jobId);
    expect(list.map(({ applicant }) => applicant._id)).toEqual(
      [third, fourth, third, second, first].map(({ id }) => id),
    );
    expect(list.map(({ isUpcoming }) => isUpcoming)).toEqual([true, true, false, false, false]);
    expect(list.map(({ interview }) => interview.status)).toEqual([
      'booked',
      'booked',
      'cancelled',
      'held',
      'booked',
    ]);
    expect(list[2]?.interview.cancelled).toEqual({ by: 'candidate', reason: 'Ya conseguí' });
    expect(list[0]).toMatchObject({
      applicant: { fullName: third.fullName },
      interview: { place: 'Av. Winston Churchill 95, piso 3', interviewers: [], slots: [] },
    });
  });

  it('are of this vacancy alone', async () => {
    const setup = await setUpApplicants(test);
    const other = await setUpApplicants(test, { owner: setup.owner });
    await agree(test, setup, setup.candidate, atHour(test, 3, 10));
    expect(await read(setup.owner, setup.jobId)).toHaveLength(1);
    expect(await read(setup.owner, other.jobId)).toEqual([]);
  });

  it('come in pages', async () => {
    const own = await createOwnTestApp();
    const setup = await setUpApplicants(own);
    const start = new Date(atHour(own, 1, 8)).getTime();
    const [minutes] = INTERVIEW_MINUTES;
    for (let index = 0; index <= JOB_INTERVIEWS_PAGE_SIZE; index += 1) {
      const slot = addMinutes(new Date(start), index * minutes).toISOString();
      const id = await agree(own, setup, setup.candidate, slot);
      await setup.candidate.post(`/interviews/${id}/cancel`, { reason: '' });
    }
    const [first, second] = await Promise.all(
      [1, 2].map(async (page) => (await setup.owner.get(`${pathOf(setup.jobId)}?page=${page}`)).json()),
    );
    expect([first.interviews.length, second.interviews.length]).toEqual([JOB_INTERVIEWS_PAGE_SIZE, 1]);
    expect(first.pagination).toMatchObject({ total: JOB_INTERVIEWS_PAGE_SIZE + 1, totalPages: 2 });
    const ids = [...first.interviews, ...second.interviews].map(({ interview }) => interview._id);
    expect(new Set(ids).size).toBe(JOB_INTERVIEWS_PAGE_SIZE + 1);
  });

  it('are read by the team, also by readers, and by nobody else', async () => {
    const owner = await newEnterprise(test);
    const setup = await setUpApplicants(test, { owner });
    const enter = async (role: 'recruiter' | 'reader') => {
      const member = await addTeamMember(test, owner, role);
      return { ...member, client: createApiClient(test.app.http, undefined, member.token, AS_ENTERPRISE) };
    };
    const [recruiter, reader, removed] = [
      await enter('recruiter'),
      await enter('reader'),
      await enter('recruiter'),
    ];
    await owner.post(
      pathOf(setup.jobId),
      offerBody(test, [setup.candidate], { interviewerIds: [recruiter.id] }),
    );
    await takeSlot(setup.candidate, setup.jobId);
    await owner.delete(`/enterprises/team/${removed.id}`);
    const statusOf = async (by: ApiClient) => (await by.get(pathOf(setup.jobId))).statusCode;
    for (const by of [owner, recruiter.client, reader.client]) {
      const [only] = await read(by, setup.jobId);
      expect(only?.interview.interviewers).toEqual([recruiter.fullName]);
    }
    expect(await statusOf(test.anonymous)).toBe(401);
    expect(await statusOf(removed.client)).toBe(401);
    expect(await statusOf(setup.candidate)).toBe(404);
    expect(await statusOf(await newEnterprise(test))).toBe(404);
    expect((await owner.get(pathOf('01900000-0000-7000-8000-00000000dead'))).statusCode).toBe(404);
    expect((await owner.get(pathOf('basura'))).statusCode).toBe(404);
  });

  it('of a blind vacancy name who was offered one by the id of the application', async () => {
    const setup = await setUpApplicants(test, { job: { isBlind: true } });
    const [applicant] = (await setup.owner.get(`/jobs/${setup.jobId}/applicants`)).json().applicants;
    expect(applicant._id).not.toBe(setup.candidate.id);
    await agree(test, setup, { ...setup.candidate, id: applicant._id }, atHour(test, 3, 10));
    const [only] = await read(setup.owner, setup.jobId);
    // The offer was the first decision about the application.
    expect(only?.applicant).toMatchObject({ _id: applicant._id, fullName: setup.candidate.fullName });
  });
});
