import {
  CANDIDATE_BUSY_TEXT,
  INTERVIEW_BLOCKED_TEXT,
  INTERVIEW_CHANGED_TEXT,
  OFFER_GONE_TEXT,
  OTHER_TIMES_ASKED_TEXT,
  SLOT_PAST_TEXT,
  SLOT_TAKEN_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { BoardCard } from '@uneed/domain/hiring/stages/stages.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import {
  atHour,
  getOfApplicant,
  getOwn,
  hideJob,
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

describe('other times', () => {
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
});

describe('the owner changes the time of an agreed interview', () => {
  /** An applicant with an interview in three days at ten. */
  async function setUpAgreed(options: Parameters<typeof setUpApplicants>[1] & { changes?: object } = {}) {
    const setup = await setUpApplicants(test, options);
    await offerInterview(test, setup, options.changes);
    return { ...setup, id: await takeSlot(setup.candidate, setup.jobId) };
  }
  const offerInstead = (
    { owner, candidate, jobId }: InterviewSetup,
    replaces: string,
    changes: object = {},
  ) => owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [candidate], { replaces, ...changes }));

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

  it('of a hidden vacancy: the candidate reads no cancelled interview, and chooses when it is shown again', async () => {
    const setup = await setUpAgreed();
    const { candidate, jobId, id } = setup;
    await offerInstead(setup, id);
    await hideJob(test, jobId);
    expect(await listOwn(candidate)).toEqual([]);
    expect((await getOfApplicant(setup, candidate)).offer?.slots).toHaveLength(2);
    await hideJob(test, jobId, false);
    expect((await getOwn(candidate, jobId)).offer?.slots).toHaveLength(2);
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

  describe('an email about times that were offered is left out', () => {
    const headingsTo = async ({ email: address }: { email: string }) => {
      await test.runTasks();
      return test.emails.filter(({ to }) => to === address).map(({ email }) => email.heading);
    };

    it('when one of them was taken before it is sent', async () => {
      const setup = await setUpAgreed();
      const { candidate, jobId, id } = setup;
      expect(await headingsTo(candidate)).toEqual(['Entrevista acordada']);
      test.clock.advanceMinutes(1);
      expect((await offerInstead(setup, id)).statusCode).toBe(201);
      await takeSlot(candidate, jobId);
      expect(await headingsTo(candidate)).toEqual(['Entrevista acordada', 'Entrevista acordada']);
    });

    it('when they were withdrawn, and others are offered by then', async () => {
      const setup = await setUpApplicants(test);
      const { owner, candidate, jobId } = setup;
      const withdraw = () => owner.delete(`/jobs/${jobId}/applicants/${candidate.id}/interview`);
      await offerInterview(test, setup);
      expect(await headingsTo(candidate)).toEqual(['Elige la hora de tu entrevista']);
      test.clock.advanceMinutes(1);
      expect((await withdraw()).statusCode).toBe(200);
      await offerInterview(test, setup, { slots: [atHour(test, 6, 10)] });
      const offered = Array(2).fill('Elige la hora de tu entrevista');
      expect(await headingsTo(candidate)).toEqual(offered);
      test.clock.advanceMinutes(1);
      await withdraw();
      expect(await headingsTo(candidate)).toEqual([...offered, 'Ya no hay horas de entrevista']);
    });
  });
});

describe('interviews that are agreed at once', () => {
  /** All candidates of one offer. */
  const TAKERS = 10;

  it('of several who take one time at once, one has it', async () => {
    const setup = await setUpApplicants(test, { count: TAKERS });
    const { owner, candidates, jobId } = setup;
    await offerInterview(test, setup);
    const slot = (await getOwn(candidates[0] ?? owner, jobId)).offer?.slots[0];
    const responses = await Promise.all(
      candidates.map((candidate) => candidate.post(`/interviews/slots/${slot?._id}/take`)),
    );
    const taken = responses.filter(({ statusCode }) => statusCode === 201);
    expect(taken).toHaveLength(1);
    // On a busy machine some wait too long for the database; then they may ask again.
    expect(responses.filter(({ statusCode }) => ![201, 409, 503].includes(statusCode))).toEqual([]);
    const rows = await test.database.db
      .selectFrom('interviews')
      .selectAll()
      .where('jobId', '=', jobId)
      .execute();
    expect(rows).toHaveLength(1);
    const late = await candidates[TAKERS - 1]?.post(`/interviews/slots/${slot?._id}/take`);
    expect(late?.json().message).toBe(
      rows[0]?.candidateId === candidates[TAKERS - 1]?.id ? undefined : SLOT_TAKEN_TEXT,
    );
  });

  it('an interviewer has no two interviews at a time, also of two vacancies', async () => {
    const owner = await newReferent(test);
    const one = await setUpApplicants(test, { owner });
    const other = await setUpApplicants(test, { owner });
    await offerInterview(test, one, { minutes: 60 });
    await offerInterview(test, other, { slots: [atHour(test, 3, 10)], minutes: 15 });
    const [slot] = (await getOwn(other.candidate, other.jobId)).offer?.slots ?? [];
    await takeSlot(one.candidate, one.jobId);
    expect((await getOwn(other.candidate, other.jobId)).offer?.slots).toEqual([]);
    const late = await other.candidate.post(`/interviews/slots/${slot?._id}/take`);
    expect([late.statusCode, late.json().message]).toEqual([409, SLOT_TAKEN_TEXT]);
    // Nor does the owner offer such a time.
    const body = offerBody(test, other.candidates);
    expect((await owner.post(`/jobs/${other.jobId}/interviews`, body)).statusCode).toBe(409);
  });

  it('two who take such times at once: the constraint lets one in', async () => {
    const owner = await newReferent(test);
    const [one, other] = [await setUpApplicants(test, { owner }), await setUpApplicants(test, { owner })];
    for (const setup of [one, other]) await offerInterview(test, setup);
    const slotOf = async ({ candidate, jobId }: typeof one) =>
      (await getOwn(candidate, jobId)).offer?.slots[0]?._id;
    const [first, second] = [await slotOf(one), await slotOf(other)];
    const { database } = test;
    const late = await database.transaction(async (tx) => {
      // The owner's time is entered, and not committed yet.
      const interview = {
        id: first ?? '',
        slotId: first ?? '',
        jobId: one.jobId,
        candidateId: one.candidate.id,
      };
      await tx
        .insertInto('interviews')
        .values({ ...interview, status: 'booked', bookedAt: test.clock.now() })
        .execute();
      await tx
        .insertInto('interviewAttendances')
        .values({
          interviewId: interview.id,
          personId: owner.id,
          during: `[${atHour(test, 3, 10)},${atHour(test, 3, 11)})`,
        })
        .execute();
      const response = other.candidate.post(`/interviews/slots/${second}/take`);
      await waitUntilBlocked(database);
      return [response];
    });
    const response = await late[0];
    expect([response?.statusCode, response?.json().message]).toEqual([409, SLOT_TAKEN_TEXT]);
  });

  it('a candidate has no two interviews at a time', async () => {
    const one = await setUpApplicants(test);
    const other = await setUpApplicants(test);
    await one.candidate.post(`/jobs/${other.jobId}/apply`, {});
    await offerInterview(test, one);
    await offerInterview(test, { ...other, candidates: [one.candidate] });
    await takeSlot(one.candidate, one.jobId);
    const [same, later] = (await getOwn(one.candidate, other.jobId)).offer?.slots ?? [];
    const response = await one.candidate.post(`/interviews/slots/${same?._id}/take`);
    expect([response.statusCode, response.json().message]).toEqual([409, CANDIDATE_BUSY_TEXT]);
    expect((await one.candidate.post(`/interviews/slots/${later?._id}/take`)).statusCode).toBe(201);
  });
});
