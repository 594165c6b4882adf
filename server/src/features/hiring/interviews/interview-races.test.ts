import { CANDIDATE_BUSY_TEXT, SLOT_TAKEN_TEXT } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import {
  atHour,
  getOwn,
  offerBody,
  offerInterview,
  setUpApplicants,
  takeSlot,
} from './interviews.factory.ts';

/** All candidates of one offer. */
const TAKERS = 10;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
