import {
  INTERVIEW_ANSWERED_TEXT,
  INTERVIEW_BOOKED_TEXT,
  INTERVIEW_CHANGED_TEXT,
  INTERVIEW_CLOSED_TEXT,
  INTERVIEW_UNVERIFIED_TEXT,
  MOVED_ALREADY_TEXT,
  RESULT_CHANGED_TEXT,
  RESULT_TIME_TEXT,
  SLOT_PAST_TEXT,
  SLOT_TAKEN_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import {
  atHour,
  getOfApplicant,
  getOwn,
  hideJob,
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

describe('offering an interview', () => {
  it('is for the verified owner of the vacancy alone', async () => {
    const setup = await setUpApplicants(test);
    const path = `/jobs/${setup.jobId}/interviews`;
    const body = offerBody(test, setup.candidates);
    expect((await test.anonymous.post(path, body)).statusCode).toBe(401);
    for (const other of [
      setup.candidate,
      await newReferent(test),
      await newReferent(test, { isAdmin: true }),
    ])
      expect((await other.post(path, body)).statusCode).toBe(403);
    const unverified = await setUpApplicants(test, { owner: await newReferent(test, { isVerified: false }) });
    const refused = await unverified.owner.post(
      `/jobs/${unverified.jobId}/interviews`,
      offerBody(test, unverified.candidates),
    );
    expect([refused.statusCode, refused.json().message]).toEqual([403, INTERVIEW_UNVERIFIED_TEXT]);
    expect(await listOwn(setup.candidate)).toEqual([]);
    expect((await getOfApplicant(unverified, unverified.candidate)).blockedReason).toBe(
      INTERVIEW_UNVERIFIED_TEXT,
    );
  });

  it('goes only to applicants of this vacancy', async () => {
    const setup = await setUpApplicants(test);
    const other = await setUpApplicants(test, { owner: setup.owner });
    const path = `/jobs/${setup.jobId}/interviews`;
    const response = await setup.owner.post(path, offerBody(test, [setup.candidate, other.candidate]));
    expect(response.statusCode).toBe(404);
    expect(await listOwn(setup.candidate)).toEqual([]);
    expect(
      (await setup.owner.get(`/jobs/${setup.jobId}/applicants/${other.candidate.id}/interview`)).statusCode,
    ).toBe(404);
  });

  it('lets the candidate read times, place and instructions, tells them once, and marks the application as seen', async () => {
    const setup = await setUpApplicants(test, { count: 2 });
    await offerInterview(test, setup);
    const { application } = (await setup.candidate.get(`/applications/${setup.jobId}`)).json();
    expect(application.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['applied', 'seen']);
    expect(application.contractStatus).toBe(null);
    for (const candidate of setup.candidates) {
      const { offer, interview, job } = await getOwn(candidate, setup.jobId);
      expect([interview, job]).toEqual([null, { _id: setup.jobId, title: 'Desarrolladora de páginas' }]);
      expect(offer).toMatchObject({
        kind: 'place',
        place: 'Av. Winston Churchill 95, piso 3',
        note: 'Trae tu cédula.',
        minutes: 30,
        sharedWith: 1,
      });
      expect(offer?.slots.map(({ startsAt }) => startsAt)).toEqual([
        atHour(test, 3, 10),
        atHour(test, 3, 11),
      ]);
      const notifications = await getNotifications(candidate);
      expect(notifications.filter(({ kind }) => kind === 'interviewChanged')).toMatchObject([
        { person: null, interview: { notice: 'offered', side: 'candidate', startsAt: null } },
      ]);
    }
    expect(await getOfApplicant(setup, setup.candidate)).toMatchObject({
      interview: null,
      offer: { sharedWith: 2 },
      blockedReason: null,
      team: [],
    });
    await test.runTasks();
    const subjects = test.emails.filter(({ to }) => to === setup.candidate.email);
    expect(subjects.map(({ email }) => email.subject)).toContain('Elige la hora de tu entrevista');
  });

  it('refuses times that are past or far ahead, and what is no phone', async () => {
    const setup = await setUpApplicants(test);
    const fieldsOf = async (changes: object) => {
      const body = offerBody(test, setup.candidates, changes);
      const response = await setup.owner.post(`/jobs/${setup.jobId}/interviews`, body);
      return [response.statusCode, Object.keys(response.json().fields ?? {})];
    };
    expect(await fieldsOf({ slots: [test.clock.now().toISOString()] })).toEqual([400, ['slots']]);
    expect(await fieldsOf({ slots: [atHour(test, 62, 10)] })).toEqual([400, ['slots']]);
    expect(await fieldsOf({ kind: 'phone', place: 'mi celular' })).toEqual([400, ['place']]);
    expect(await fieldsOf({ kind: 'video', place: 'javascript:alert(1)' })).toEqual([400, ['place']]);
    expect(await fieldsOf({ interviewerIds: [setup.owner.id] })).toEqual([400, ['interviewerIds']]);
    await offerInterview(test, setup, { kind: 'phone', place: '809 555 0142' });
    expect((await getOwn(setup.candidate, setup.jobId)).offer?.place).toBe('809-555-0142');
  });

  it('is not possible after an answer, for a closed vacancy, or beside another interview', async () => {
    const setup = await setUpApplicants(test, { count: 3 });
    const [declined, waiting, booked] = setup.candidates;
    if (!declined || !waiting || !booked) throw new Error('Too few');
    const { owner, jobId } = setup;
    const offerTo = async (candidate: { id: string }) => {
      const body = offerBody(test, [candidate], { slots: [atHour(test, 4, 15)] });
      const { statusCode, ...response } = await owner.post(`/jobs/${jobId}/interviews`, body);
      return [statusCode, JSON.parse(response.body).message];
    };
    await owner.post(`/jobs/${jobId}/applicants/${declined.id}/decline`, { template: 'thanks' });
    expect(await offerTo(declined)).toEqual([409, INTERVIEW_ANSWERED_TEXT]);
    const several = await owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [waiting, declined]));
    expect(several.json().fields).toEqual({ [`candidates.${declined.id}`]: INTERVIEW_ANSWERED_TEXT });
    expect((await getOfApplicant(setup, waiting)).offer).toBeNull();
    await offerInterview(test, { ...setup, candidates: [booked] });
    await takeSlot(booked, jobId);
    expect(await offerTo(booked)).toEqual([409, INTERVIEW_BOOKED_TEXT]);
    expect((await getOfApplicant(setup, booked)).blockedReason).toBe(INTERVIEW_BOOKED_TEXT);
    await owner.patch(`/jobs/${jobId}`, { status: 'paused' });
    expect(await offerTo(waiting)).toEqual([409, INTERVIEW_CLOSED_TEXT]);
  });

  it('replaces what was offered before; is withdrawn as a whole, or one time of it, by the owner alone', async () => {
    const setup = await setUpApplicants(test);
    const { owner, candidate, jobId } = setup;
    await offerInterview(test, setup, { slots: [atHour(test, 5, 9)] });
    const before = (await getOwn(candidate, jobId)).offer?.slots[0]?._id;
    await offerInterview(test, setup);
    const slots = (await getOwn(candidate, jobId)).offer?.slots ?? [];
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([atHour(test, 3, 10), atHour(test, 3, 11)]);
    expect((await candidate.post(`/interviews/slots/${before}/take`)).statusCode).toBe(404);
    const slot = slots[0]?._id;
    const path = `/jobs/${jobId}/applicants/${candidate.id}/interview`;
    for (const other of [candidate, await newReferent(test)]) {
      expect((await other.delete(`/interviews/slots/${slot}`)).statusCode).toBe(403);
      expect((await other.delete(path)).statusCode).toBe(403);
    }
    expect((await owner.delete(`/interviews/slots/${slot}`)).statusCode).toBe(200);
    expect((await owner.delete(`/interviews/slots/${slot}`)).statusCode).toBe(409);
    expect((await getOwn(candidate, jobId)).offer?.slots).toHaveLength(1);
    expect((await owner.delete(path)).statusCode).toBe(200);
    expect((await owner.delete(path)).statusCode).toBe(404);
    expect(await listOwn(candidate)).toEqual([]);
    expect((await getNotifications(candidate))[0]?.interview?.notice).toBe('withdrawn');
  });
});

describe('a time', () => {
  it('is taken only by whoever was offered it, by the first of them; the others see the rest, and the owner is told', async () => {
    const setup = await setUpApplicants(test, { count: 2 });
    const [first, second] = setup.candidates;
    if (!first || !second) throw new Error('Too few');
    await offerInterview(test, setup);
    const slot = (await getOwn(second, setup.jobId)).offer?.slots[0];
    const path = `/interviews/slots/${slot?._id}/take`;
    const other = await setUpApplicants(test, { owner: setup.owner });
    expect((await test.anonymous.post(path)).statusCode).toBe(401);
    for (const stranger of [setup.owner, other.candidate, await signUp(test)])
      expect((await stranger.post(path)).statusCode).toBe(404);
    await takeSlot(first, setup.jobId);
    const late = await second.post(path);
    expect([late.statusCode, late.json().message]).toEqual([409, SLOT_TAKEN_TEXT]);
    expect((await getOwn(second, setup.jobId)).offer?.slots.map(({ startsAt }) => startsAt)).toEqual([
      atHour(test, 3, 11),
    ]);
    expect(await getOfApplicant(setup, first)).toMatchObject({
      offer: null,
      interview: { status: 'booked', startsAt: slot?.startsAt, can: { cancel: true, move: false } },
    });
    expect((await getNotifications(setup.owner))[0]).toMatchObject({
      kind: 'interviewChanged',
      person: { _id: first.id },
      interview: { notice: 'taken', side: 'owner', startsAt: slot?.startsAt },
    });
    const again = await first.post(
      `/interviews/slots/${(await getOwn(second, setup.jobId)).offer?.slots[0]?._id}/take`,
    );
    expect([again.statusCode, again.json().message]).toEqual([409, INTERVIEW_CHANGED_TEXT]);
  });

  it('of a hidden vacancy is neither shown nor taken until an admin shows it again', async () => {
    const setup = await setUpApplicants(test);
    await offerInterview(test, setup);
    const { offer } = await getOwn(setup.candidate, setup.jobId);
    const take = () => setup.candidate.post(`/interviews/slots/${offer?.slots[0]?._id}/take`);
    await hideJob(test, setup.jobId);
    expect(await listOwn(setup.candidate)).toEqual([]);
    expect((await setup.candidate.get('/home')).json().candidate.interview).toBeNull();
    expect((await take()).statusCode).toBe(404);
    await hideJob(test, setup.jobId, false);
    expect((await getOwn(setup.candidate, setup.jobId)).offer).toEqual(offer);
    expect((await take()).statusCode).toBe(201);
  });

  it('that is past cannot be taken', async () => {
    const setup = await setUpApplicants(test);
    await offerInterview(test, setup);
    const slots = (await getOwn(setup.candidate, setup.jobId)).offer?.slots ?? [];
    test.clock.advanceDays(3);
    const late = await setup.candidate.post(`/interviews/slots/${slots[0]?._id}/take`);
    expect([late.statusCode, late.json().message]).toEqual([409, SLOT_PAST_TEXT]);
    expect((await getOwn(setup.candidate, setup.jobId)).offer?.slots).toEqual([]);
  });
});

describe('an agreed interview', () => {
  it('is moved once by its candidate, to a time of the same offer', async () => {
    const setup = await setUpApplicants(test);
    const { owner, candidate, jobId } = setup;
    const other = await setUpApplicants(test, { count: 1 });
    await offerInterview(test, setup, {
      slots: [atHour(test, 3, 10), atHour(test, 3, 11), atHour(test, 3, 12)],
    });
    await offerInterview(test, other);
    const foreign = (await getOwn(other.candidate, other.jobId)).offer?.slots[0]?._id;
    const id = await takeSlot(candidate, jobId);
    const { interview } = await getOwn(candidate, jobId);
    expect(interview?.can).toEqual({ move: true, cancel: true, recordResult: false, answer: false });
    const [next, last] = interview?.slots ?? [];
    const move = (user: typeof owner, slotId = next?._id) => user.post(`/interviews/${id}/move`, { slotId });
    expect((await test.anonymous.post(`/interviews/${id}/move`, { slotId: next?._id })).statusCode).toBe(401);
    for (const stranger of [owner, other.candidate]) expect((await move(stranger)).statusCode).toBe(404);
    expect((await move(candidate, foreign)).statusCode).toBe(404);
    expect((await move(candidate)).statusCode).toBe(200);
    expect((await getOwn(candidate, jobId)).interview).toMatchObject({
      startsAt: next?.startsAt,
      hasMoved: true,
      can: { move: false },
      slots: [],
    });
    const again = await move(candidate, last?._id);
    expect([again.statusCode, again.json().message]).toEqual([409, MOVED_ALREADY_TEXT]);
    expect((await getNotifications(owner))[0]?.interview).toEqual({
      notice: 'moved',
      side: 'owner',
      startsAt: next?.startsAt,
    });
  });

  it('leaves its first time to others when it is moved, and when its candidate cancels', async () => {
    const setup = await setUpApplicants(test, { count: 2 });
    const [first, second] = setup.candidates;
    if (!first || !second) throw new Error('Too few');
    await offerInterview(test, setup);
    const id = await takeSlot(first, setup.jobId);
    const slotsOf = async () =>
      (await getOwn(second, setup.jobId)).offer?.slots.map(({ startsAt }) => startsAt);
    expect(await slotsOf()).toEqual([atHour(test, 3, 11)]);
    const slotId = (await getOwn(first, setup.jobId)).interview?.slots[0]?._id;
    await first.post(`/interviews/${id}/move`, { slotId });
    expect(await slotsOf()).toEqual([atHour(test, 3, 10)]);
    expect((await getNotifications(first))[0]).toMatchObject({
      interview: { notice: 'moved' },
      isRead: false,
    });
    await first.post(`/interviews/${id}/cancel`, { reason: 'Encontré trabajo' });
    expect((await getNotifications(first))[0]).toMatchObject({ isRead: true });
    expect(await slotsOf()).toEqual([atHour(test, 3, 10), atHour(test, 3, 11)]);
    expect((await getOfApplicant(setup, first)).interview).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'candidate', reason: 'Encontré trabajo' },
    });
    // Whoever cancelled is offered another time by the owner only.
    expect((await first.post(`/interviews/slots/${slotId}/take`)).statusCode).toBe(404);
    await test.runTasks();
    const toOwner = test.emails.filter(({ to }) => to === setup.owner.email).map(({ email }) => email);
    // What was not so any more when they would have been sent is not told.
    expect(toOwner.filter(({ heading }) => /entrevista/i.test(heading))).toMatchObject([
      { heading: 'Entrevista cancelada', paragraphs: expect.arrayContaining(['«Encontré trabajo»']) },
    ]);
  });

  it('is cancelled by its two sides alone, and then its time is not free if the owner did', async () => {
    const setup = await setUpApplicants(test, { count: 2 });
    const [first, second] = setup.candidates;
    if (!first || !second) throw new Error('Too few');
    await offerInterview(test, setup);
    const id = await takeSlot(first, setup.jobId);
    const cancel = (user: { post: typeof first.post }) =>
      user.post(`/interviews/${id}/cancel`, { reason: '' });
    expect((await cancel(test.anonymous)).statusCode).toBe(401);
    for (const stranger of [second, await newReferent(test)])
      expect((await cancel(stranger)).statusCode).toBe(404);
    expect((await cancel(setup.owner)).statusCode).toBe(200);
    expect((await cancel(first)).statusCode).toBe(409);
    expect((await getOwn(second, setup.jobId)).offer?.slots).toHaveLength(1);
    expect((await getOwn(first, setup.jobId)).interview?.cancelled).toEqual({ by: 'owner', reason: '' });
    expect((await getNotifications(first))[0]?.interview?.notice).toBe('cancelled');
    await offerInterview(test, { ...setup, candidates: [first] }, { slots: [atHour(test, 6, 9)] });
    expect(await getOwn(first, setup.jobId)).toMatchObject({ interview: null, offer: { slots: [{}] } });
  });
});

describe('after its time', () => {
  it('the owner says that the candidate did not come, and the candidate answers once', async () => {
    const setup = await setUpApplicants(test);
    const { owner, candidate, jobId } = setup;
    await offerInterview(test, setup);
    const id = await takeSlot(candidate, jobId);
    const record = (user: typeof owner, result = 'noShow') =>
      user.put(`/interviews/${id}/result`, { result });
    const answer = (user: typeof owner) =>
      user.post(`/interviews/${id}/answer`, { text: 'Llegué a las diez.' });
    expect((await record(owner)).json().message).toBe(RESULT_TIME_TEXT);
    expect((await answer(candidate)).statusCode).toBe(409);
    test.clock.advanceDays(3);
    expect((await getOfApplicant(setup, candidate)).interview?.can.recordResult).toBe(true);
    for (const stranger of [candidate, await newReferent(test)])
      expect((await record(stranger)).statusCode).toBe(403);
    expect((await record(owner)).statusCode).toBe(200);
    expect((await getNotifications(candidate))[0]?.interview?.notice).toBe('noShow');
    expect((await getOwn(candidate, jobId)).interview).toMatchObject({
      status: 'noShow',
      can: { answer: true },
    });
    for (const stranger of [owner, await signUp(test)]) expect((await answer(stranger)).statusCode).toBe(404);
    expect((await answer(candidate)).statusCode).toBe(200);
    expect((await answer(candidate)).statusCode).toBe(409);
    expect((await getOfApplicant(setup, candidate)).interview?.answer).toBe('Llegué a las diez.');
    expect((await getNotifications(owner))[0]?.interview?.notice).toBe('answered');
    expect((await record(owner, 'held')).statusCode).toBe(200);
    expect((await getNotifications(candidate))[0]?.interview?.notice).toBe('corrected');
    const stale = await owner.put(`/interviews/${id}/result`, {
      result: 'noShow',
      base: { status: 'noShow' },
    });
    expect([stale.statusCode, stale.json().message]).toEqual([409, RESULT_CHANGED_TEXT]);
    test.clock.advanceDays(14);
    expect((await record(owner)).statusCode).toBe(409);
  });

  it('another one can be offered, and the first counts as held', async () => {
    const setup = await setUpApplicants(test);
    await offerInterview(test, setup);
    await takeSlot(setup.candidate, setup.jobId);
    test.clock.advanceDays(3);
    await offerInterview(test, setup);
    expect(await getOwn(setup.candidate, setup.jobId)).toMatchObject({
      interview: null,
      offer: { slots: [{}, {}] },
    });
    await takeSlot(setup.candidate, setup.jobId, 1);
    const rows = await test.database.db
      .selectFrom('interviews')
      .select('status')
      .where('jobId', '=', setup.jobId)
      .orderBy('bookedAt')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['held', 'booked']);
  });
});
