import { OFFER_CHANGED_TEXT } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
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

/** Adds a member whose requests act in the area of enterprises. */
async function addMember(owner: TestUser, role: 'owner' | 'recruiter' | 'reader', fullName: string) {
  const member = await addTeamMember(test, owner, role, fullName);
  return { ...member, client: createApiClient(test.app.http, undefined, member.token, AS_ENTERPRISE) };
}

async function setUpTeam() {
  const owner = await newEnterprise(test);
  const [recruiter, reader] = [
    await addMember(owner, 'recruiter', 'Ana Peña'),
    await addMember(owner, 'reader', 'Luis Báez'),
  ];
  return { ...(await setUpApplicants(test, { owner })), recruiter, reader };
}

describe('in the team of an enterprise', () => {
  it('recruiters offer, readers read, and a removed member and another company do neither', async () => {
    const { owner, candidate, jobId, recruiter, reader } = await setUpTeam();
    const path = `/jobs/${jobId}/interviews`;
    const shown = `/jobs/${jobId}/applicants/${candidate.id}/interview`;
    const body = offerBody(test, [candidate], { interviewerIds: [recruiter.id] });
    const removed = await addMember(owner, 'recruiter', 'Eva Núñez');
    await owner.delete(`/enterprises/team/${removed.id}`);
    const company = await newEnterprise(test);
    const statusOf = async (client: typeof recruiter.client) => [
      (await client.post(path, body)).statusCode,
      (await client.get(shown)).statusCode,
    ];
    expect(await statusOf(reader.client)).toEqual([403, 200]);
    expect(await statusOf(removed.client)).toEqual([401, 401]);
    expect(await statusOf(company)).toEqual([403, 404]);
    expect(await statusOf(recruiter.client)).toEqual([201, 200]);
    expect((await recruiter.client.get(shown)).json().team).toEqual([
      { _id: recruiter.id, fullName: 'Ana Peña', isMe: true },
      { _id: reader.id, fullName: 'Luis Báez', isMe: false },
    ]);
    const id = await takeSlot(candidate, jobId);
    const cancel = { reason: '' };
    for (const [client, status] of [
      [reader.client, 403],
      [removed.client, 401],
      [company, 404],
    ] as const)
      expect((await client.post(`/interviews/${id}/cancel`, cancel)).statusCode).toBe(status);
    const { activities } = (await owner.get('/enterprises/activity')).json();
    expect(activities).toEqual(
      expect.arrayContaining([expect.objectContaining({ act: 'interview.offered', actor: 'Ana Peña' })]),
    );
  });

  it('interviewers are of the own team; each has one interview at a time, and another one is free', async () => {
    const setup = await setUpTeam();
    const { owner, candidate, jobId, recruiter, reader } = setup;
    const other = await setUpApplicants(test, { owner });
    await offerInterview(test, setup, { interviewerIds: [recruiter.id, reader.id] });
    await takeSlot(candidate, jobId);
    const offerWith = (interviewerIds: string[]) =>
      owner.post(`/jobs/${other.jobId}/interviews`, offerBody(test, other.candidates, { interviewerIds }));
    expect((await offerWith([reader.id])).statusCode).toBe(409);
    const stranger = await addMember(await newEnterprise(test), 'reader', 'Ivo Mata');
    expect((await offerWith([stranger.id])).statusCode).toBe(400);
    const third = await addMember(owner, 'reader', 'Eva Núñez');
    expect((await offerWith([third.id])).statusCode).toBe(201);
    await takeSlot(other.candidate, other.jobId);
  });

  it('the candidate reads their names, unless the vacancy is anonymous; each member has a calendar, which ends with the membership', async () => {
    const setup = await setUpTeam();
    const { owner, candidate, jobId, recruiter, reader } = setup;
    const interviewers = { interviewerIds: [recruiter.id] };
    await offerInterview(test, setup, interviewers);
    expect((await getOwn(candidate, jobId)).offer?.interviewers).toEqual(['Ana Peña']);
    const hidden = await setUpApplicants(test, { owner, job: { isAnonimous: true } });
    await offerInterview(test, hidden, { ...interviewers, slots: [atHour(test, 5, 9)] });
    expect((await getOwn(hidden.candidate, hidden.jobId)).offer?.interviewers).toEqual([]);
    expect((await getOfApplicant(hidden, hidden.candidate)).offer?.interviewers).toEqual(['Ana Peña']);
    for (const address of [recruiter.email, owner.email])
      expect((await hidden.candidate.get('/interviews')).body).not.toContain(address);
    await takeSlot(candidate, jobId);
    const urlOf = async (client: { post: typeof owner.post }) =>
      new URL((await client.post('/settings/calendar')).json().feed.url).pathname;
    const countIn = async (url: string) => {
      const { statusCode, body } = await test.app.http.inject({ url });
      return statusCode === 200
        ? ICAL.Component.fromString(body).getAllSubcomponents('vevent').length
        : statusCode;
    };
    const own = await urlOf(recruiter.client);
    expect(await countIn(own)).toBe(1);
    expect(await countIn(await urlOf(reader.client))).toBe(0);
    expect(await countIn(await urlOf(owner))).toBe(1);
    await owner.delete(`/enterprises/team/${recruiter.id}`);
    expect(await countIn(own)).toBe(404);
  });

  it('an offer does not replace that of a colleague, which its owner has not seen', async () => {
    const { candidate, jobId, owner, recruiter } = await setUpTeam();
    const offer = (client: typeof recruiter.client | TestUser, hour: number, offerId: string | null) =>
      client.post(
        `/jobs/${jobId}/interviews`,
        offerBody(test, [candidate], { slots: [atHour(test, 6, hour)], base: { offerId } }),
      );
    expect((await offer(recruiter.client, 9, null)).statusCode).toBe(201);
    const late = await offer(owner, 15, null);
    expect([late.statusCode, late.json().message]).toEqual([409, OFFER_CHANGED_TEXT]);
    const shown = (await getOfApplicant({ owner, jobId }, candidate)).offer;
    expect(shown?.slots.map(({ startsAt }) => startsAt)).toEqual([atHour(test, 6, 9)]);
    expect((await offer(owner, 15, shown?._id ?? null)).statusCode).toBe(201);
  });
});
