import {
  JOB_INTERVIEWS_PAGE_SIZE,
  OFFER_CHANGED_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { JobInterview } from '@uneed/domain/hiring/interviews/job-interviews.api.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import ICAL from 'ical.js';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
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

describe('the interviews of one owner', () => {
  const pathOf = (jobId: string) => `/jobs/${jobId}/interviews`;

  const read = async (by: ApiClient, jobId: string): Promise<JobInterview[]> =>
    (await by.get(pathOf(jobId))).json().interviews;

  /** Offers a candidate one time, which the candidate takes; returns the interview's id. */
  async function agree(
    { owner, jobId }: { owner: ApiClient; jobId: string },
    candidate: TestUser,
    slot: string,
  ) {
    const response = await owner.post(pathOf(jobId), offerBody(test, [candidate], { slots: [slot] }));
    if (response.statusCode !== 201) throw new Error(`Not offered: ${response.body}`);
    return takeSlot(candidate, jobId);
  }

  /** Inserts interviews like the only one of a job, each at a time of its own, which were cancelled. */
  async function insertCancelled(jobId: string, count: number): Promise<void> {
    const { db } = test.database;
    const booked = await db
      .selectFrom('interviews')
      .selectAll()
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow();
    const slot = await db
      .selectFrom('interviewSlots')
      .selectAll()
      .where('id', '=', booked.slotId)
      .executeTakeFirstOrThrow();
    const slots = Array.from({ length: count }, (_, index) => ({
      ...slot,
      id: newId(),
      startsAt: addMinutes(slot.startsAt, index + 1),
      endsAt: addMinutes(slot.endsAt, index + 1),
    }));
    await db.insertInto('interviewSlots').values(slots).execute();
    const cancelled = { status: 'cancelled', cancelledBy: 'candidate', cancelledAt: test.clock.now() };
    const rows = slots.map(({ id: slotId }) => ({ ...booked, ...cancelled, id: newId(), slotId }));
    await db.insertInto('interviews').values(rows).execute();
  }

  it('the board of the job says when an agreed interview begins, until it is over or cancelled', async () => {
    const { owner, candidates, jobId } = await setUpApplicants(test, { count: 2 });
    const [ana, luz] = candidates;
    if (!ana || !luz) throw new Error('No applicants');
    const read = async () =>
      (await owner.get(`/jobs/${jobId}/board`))
        .json()
        .stages[0].cards.map(({ interviewAt }: { interviewAt: string | null }) => interviewAt);
    await agree({ owner, jobId }, ana, atHour(test, 3, 10));
    const id = await agree({ owner, jobId }, luz, atHour(test, 4, 10));
    expect(await read()).toEqual([atHour(test, 3, 10), atHour(test, 4, 10)]);
    expect((await owner.post(`/interviews/${id}/cancel`, { reason: 'Ese día no puedo.' })).statusCode).toBe(
      200,
    );
    expect(await read()).toEqual([atHour(test, 3, 10), null]);
    test.clock.advanceMinutes(4 * 24 * 60);
    expect(await read()).toEqual([null, null]);
  });

  describe('the interviews of a vacancy', () => {
    it('are those to come, the next one first, then the others, the latest first', async () => {
      const setup = await setUpApplicants(test, { count: 4 });
      const [first, second, third, fourth] = setup.candidates;
      if (!first || !second || !third || !fourth) throw new Error('Too few candidates');
      expect(await read(setup.owner, setup.jobId)).toEqual([]);
      await agree(setup, first, atHour(test, 1, 9));
      const held = await agree(setup, second, atHour(test, 1, 11));
      const cancelled = await agree(setup, third, atHour(test, 6, 10));
      await third.post(`/interviews/${cancelled}/cancel`, { reason: 'Ya conseguí' });
      await agree(setup, fourth, atHour(test, 5, 10));
      test.clock.advanceDays(2);
      await setup.owner.put(`/interviews/${held}/result`, { result: 'held' });
      await agree(setup, third, atHour(test, 0, 14));
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

    it('are of this vacancy alone, and come in pages', async () => {
      const setup = await setUpApplicants(test);
      const neighbour = await setUpApplicants(test, { owner: setup.owner });
      const { owner, candidate, jobId } = setup;
      await agree(setup, candidate, atHour(test, 3, 10));
      await insertCancelled(jobId, JOB_INTERVIEWS_PAGE_SIZE);
      const [first, second] = await Promise.all(
        [1, 2].map(async (page) => (await owner.get(`${pathOf(jobId)}?page=${page}`)).json()),
      );
      expect([first.interviews.length, second.interviews.length]).toEqual([JOB_INTERVIEWS_PAGE_SIZE, 1]);
      expect(first.pagination).toMatchObject({ total: JOB_INTERVIEWS_PAGE_SIZE + 1, totalPages: 2 });
      const ids = [...first.interviews, ...second.interviews].map(({ interview }) => interview._id);
      expect(new Set(ids).size).toBe(JOB_INTERVIEWS_PAGE_SIZE + 1);
      expect(await read(owner, neighbour.jobId)).toEqual([]);
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
      await agree(setup, { ...setup.candidate, id: applicant._id }, atHour(test, 3, 10));
      const [only] = await read(setup.owner, setup.jobId);
      // The offer was the first decision about the application.
      expect(only?.applicant).toMatchObject({ _id: applicant._id, fullName: setup.candidate.fullName });
    });
  });
});

describe('in the team of an enterprise', () => {
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
