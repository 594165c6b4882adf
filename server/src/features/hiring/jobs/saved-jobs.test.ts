import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  candidate = await signUp(test);
});
afterAll(() => test.close());

const missing = '0193f7a0-0000-7000-8000-000000000000';

async function listSaved(viewer: ApiClient, ids: string[]) {
  const response = await viewer.get(`/jobs/saved?${ids.map((id) => `ids=${id}`).join('&')}`);
  expect(response.statusCode).toBe(200);
  return response.json().jobs;
}
const idsOf = (jobs: { _id: string }[]) => jobs.map(({ _id }) => _id);

it('returns the jobs in the requested order, open, paused and closed ones, to every visitor', async () => {
  const [open, paused, draft] = [
    await publish(owner),
    await publish(owner),
    await publish(owner, { status: 'draft' }),
  ];
  await owner.patch(`/jobs/${paused}`, { status: 'paused' });
  const removed = await publish(owner);
  await owner.delete(`/jobs/${removed}`);
  const requested = [paused, missing, draft, removed, 'no-id', open, open];
  for (const viewer of [test.anonymous, candidate]) {
    const jobs = await listSaved(viewer, requested);
    expect(jobs.map(({ _id, status }: { _id: string; status: string }) => [_id, status])).toEqual([
      [paused, 'paused'],
      [open, 'active'],
    ]);
  }
  expect(idsOf(await listSaved(owner, requested))).toEqual([paused, draft, open]);
  await candidate.post(`/jobs/${open}/apply`);
  test.clock.advanceDays(30);
  expect((await listSaved(test.anonymous, [open]))[0].status).toBe('expired');
  test.clock.advanceDays(90);
  expect(await listSaved(test.anonymous, [open])).toEqual([]);
  // As long as it has a page: for its owner and its applicants always.
  for (const involved of [owner, candidate])
    expect(await listSaved(await signInAgain(test, involved), [open])).toHaveLength(1);
});

it('hides the owner of an anonymous job, as other lists do', async () => {
  const [referent, viewer] = [await newReferent(test), await signUp(test)];
  const hidden = await publish(referent, { isAnonimous: true });
  const [card] = await listSaved(viewer, [hidden]);
  expect(card).toMatchObject({ company: '', employer: null, postedBy: null });
  expect(JSON.stringify(card)).not.toMatch(/Cayena Labs|Reclutadora/);
  expect(JSON.stringify(card)).not.toContain(referent.id);
});

it('returns an empty list without ids', async () => {
  expect((await test.anonymous.get('/jobs/saved')).json()).toEqual({ jobs: [] });
});

it('ignores invalid ids and other parameters', async () => {
  const id = await publish(await newReferent(test));
  const invalid = ['x', '%00', "'", '%3Cscript%3E', 'null', 'x'.repeat(5_000)];
  expect(idsOf(await listSaved(test.anonymous, [...invalid, id, id]))).toEqual([id]);
  expect((await test.anonymous.get('/jobs/saved?ids[]=1&ids[a]=2&x=1')).json()).toEqual({ jobs: [] });
});
