import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type ApiClient, signInAgain, signUp, type TestUser } from '../../testing/users.ts';
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

async function cards(viewer: ApiClient, ids: string[]) {
  const response = await viewer.get(`/jobs/saved?${ids.map((id) => `ids=${id}`).join('&')}`);
  expect(response.statusCode).toBe(200);
  return response.json().jobs;
}
const idsOf = (jobs: { _id: string }[]) => jobs.map(({ _id }) => _id);

it('answers the vacancies in the order asked for, open, paused and closed ones, to anybody', async () => {
  const [open, paused, draft] = [
    await publish(owner),
    await publish(owner),
    await publish(owner, { status: 'draft' }),
  ];
  await owner.patch(`/jobs/${paused}`, { status: 'paused' });
  const removed = await publish(owner);
  await owner.delete(`/jobs/${removed}`);
  const asked = [paused, missing, draft, removed, 'no-id', open, open];
  for (const viewer of [test.nobody, candidate]) {
    const jobs = await cards(viewer, asked);
    expect(jobs.map(({ _id, status }: { _id: string; status: string }) => [_id, status])).toEqual([
      [paused, 'paused'],
      [open, 'active'],
    ]);
  }
  expect(idsOf(await cards(owner, asked))).toEqual([paused, draft, open]);
  await candidate.post(`/jobs/${open}/apply`);
  test.clock.advanceDays(30);
  expect((await cards(test.nobody, [open]))[0].status).toBe('expired');
  test.clock.advanceDays(90);
  expect(await cards(test.nobody, [open])).toEqual([]);
  // As long as its page: always for its owner and for who applied.
  for (const involved of [owner, candidate])
    expect(await cards(await signInAgain(test, involved), [open])).toHaveLength(1);
});

it('says no more of an anonymous one than other lists do', async () => {
  const [referent, viewer] = [await newReferent(test), await signUp(test)];
  const hidden = await publish(referent, { isAnonimous: true });
  const [card] = await cards(viewer, [hidden]);
  expect(card).toMatchObject({ company: '', employer: null, postedBy: null });
  expect(JSON.stringify(card)).not.toMatch(/Cayena Labs|Reclutadora/);
  expect(JSON.stringify(card)).not.toContain(referent.id);
});

it('is nothing for nothing', async () => {
  expect((await test.nobody.get('/jobs/saved')).json()).toEqual({ jobs: [] });
});

it('passes over what is no id, and whatever comes beside the ids', async () => {
  const id = await publish(await newReferent(test));
  const rubbish = ['x', '%00', "'", '%3Cscript%3E', 'null', 'x'.repeat(5_000)];
  expect(idsOf(await cards(test.nobody, [...rubbish, id, id]))).toEqual([id]);
  expect((await test.nobody.get('/jobs/saved?ids[]=1&ids[a]=2&x=1')).json()).toEqual({ jobs: [] });
});
