import type { JobSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferent, publish, writeViews } from '../../jobs/jobs.factory.ts';
import { createDevice, getLinkPath, newReferrer } from '../../referrals/referrals.factory.ts';

const browser = (version: number) => ({ 'user-agent': `Mozilla/5.0 Chrome/${version} Mobile Safari/537.36` });

let test: TestApp;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  other = await newReferent(test);
});
afterAll(() => test.close());

async function sourcesOf(jobId: string, viewer = owner) {
  await writeViews(test);
  return (await viewer.get(`/jobs/${jobId}/sources`)).json().sources;
}

const view = (jobId: string, version: number, body?: { source?: string; hasBegun?: boolean }) =>
  test.anonymous.post(`/jobs/${jobId}/view`, body, browser(version));

const apply = async (user: TestUser, jobId: string, source?: JobSource) =>
  expect((await user.post(`/jobs/${jobId}/apply`, source && { source })).statusCode).toBe(201);

it('is only for the owner', async () => {
  const jobId = await publish(owner);
  expect((await test.anonymous.get(`/jobs/${jobId}/sources`)).statusCode).toBe(401);
  expect((await other.get(`/jobs/${jobId}/sources`)).statusCode).toBe(404);
  expect(await sourcesOf(jobId)).toEqual([]);
});

it('counts who saw the job, began, applied and was answered, by source', async () => {
  const [jobId, another] = [await publish(owner), await publish(owner)];
  for (const version of [1, 2, 3]) await view(jobId, version, { source: 'alert' });
  await view(jobId, 4, { source: 'search', hasBegun: true });
  await view(jobId, 5);
  await view(another, 6, { source: 'share' });
  // What is no source counts as none.
  await view(jobId, 7, { source: 'otra' });
  const [ana, luis] = [await signUp(test), await signUp(test)];
  await apply(ana, jobId, 'alert');
  await apply(luis, jobId);
  await owner.post(`/jobs/${jobId}/applicants/${ana.id}/decline`, { template: 'thanks', note: '' });
  expect(await sourcesOf(jobId)).toEqual([
    { source: 'alert', seen: 3, begun: 0, applied: 1, answered: 1 },
    { source: 'direct', seen: 2, begun: 0, applied: 1, answered: 0 },
    { source: 'search', seen: 1, begun: 1, applied: 0, answered: 0 },
  ]);
  expect(await sourcesOf(another)).toEqual([{ source: 'share', seen: 1, begun: 0, applied: 0, answered: 0 }]);
});

it('counts a visitor once per day, and who begins later for the source of the first visit', async () => {
  const jobId = await publish(owner);
  await view(jobId, 1, { source: 'feed' });
  expect(await sourcesOf(jobId)).toEqual([{ source: 'feed', seen: 1, begun: 0, applied: 0, answered: 0 }]);
  for (let time = 0; time < 3; time += 1) await view(jobId, 1, { source: 'share', hasBegun: true });
  expect(await sourcesOf(jobId)).toEqual([{ source: 'feed', seen: 1, begun: 1, applied: 0, answered: 0 }]);
  // Both before they are written.
  await view(jobId, 2, { source: 'feed' });
  await view(jobId, 2, { source: 'feed', hasBegun: true });
  expect(await sourcesOf(jobId)).toEqual([{ source: 'feed', seen: 2, begun: 2, applied: 0, answered: 0 }]);
  await view(jobId, 2, { source: 'feed', hasBegun: true });
  expect(await sourcesOf(jobId)).toEqual([{ source: 'feed', seen: 2, begun: 2, applied: 0, answered: 0 }]);
});

it('counts neither the owner nor robots', async () => {
  const jobId = await publish(owner);
  await owner.post(`/jobs/${jobId}/view`, { source: 'share', hasBegun: true }, browser(1));
  const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
  await test.anonymous.post(`/jobs/${jobId}/view`, { source: 'search' }, robot);
  expect(await sourcesOf(jobId)).toEqual([]);
});

it('a recommended application counts as such, except where the selection is blind', async () => {
  const referrer = await newReferrer(test);
  for (const [isBlind, source] of [
    [false, 'recommendation'],
    [true, 'direct'],
  ] as const) {
    const jobId = await publish(owner, { isBlind });
    const candidate = await signUp(test);
    const device = createDevice(test);
    const opened = await device.open(await getLinkPath(referrer, jobId));
    expect(opened.headers.location).toBe(`/jobs/${jobId}?via=recomendada`);
    await view(jobId, 1, { source: 'recommendation', hasBegun: true });
    const body = { isBlind, source: 'recommendation' };
    const response = await device.request('POST', `/jobs/${jobId}/apply`, { user: candidate, body });
    expect(response.statusCode).toBe(201);
    expect(await sourcesOf(jobId)).toEqual([{ source, seen: 1, begun: 1, applied: 1, answered: 0 }]);
  }
});

it('goes with the job, and a view that is written after it is deleted holds up no others', async () => {
  const [jobId, another] = [await publish(owner), await publish(owner)];
  await view(jobId, 1, { source: 'feed' });
  await view(another, 1, { source: 'feed' });
  expect((await owner.delete(`/jobs/${jobId}`)).statusCode).toBe(200);
  expect(await sourcesOf(another)).toEqual([{ source: 'feed', seen: 1, begun: 0, applied: 0, answered: 0 }]);
  expect((await owner.get(`/jobs/${jobId}/sources`)).statusCode).toBe(410);
});
