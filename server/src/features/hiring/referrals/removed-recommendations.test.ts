import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createDevice, type Device, getLinkPath, newReferrer, openLinkOf } from './referrals.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

const PATH = '/referrals/recommendation';
const recommendationOn = async (device: Device, jobId: string) =>
  (await device.request('GET', `${PATH}?jobId=${jobId}`)).json().recommendation;
const change = (device: Device, jobId: unknown, isRemoved: unknown) =>
  device.request('PUT', PATH, { body: { jobId, isRemoved } });

async function setUp() {
  const [jobId, referrer] = [await publish(owner), await newReferrer(test, 'Rosa Peña')];
  return { jobId, referrer, device: await openLinkOf(test, referrer, jobId) };
}

it('stays off on this device for this vacancy, until it is put back', async () => {
  const { jobId, referrer, device } = await setUp();
  const otherJobId = await publish(owner);
  await device.open(await getLinkPath(referrer, otherJobId));
  const removed = await change(device, jobId, true);
  expect([removed.statusCode, removed.json()]).toEqual([
    200,
    { recommendation: { name: 'Rosa Peña', isRemoved: true } },
  ]);
  expect(removed.cookies).toMatchObject([{ name: 'uneed_recommended', path: '/', maxAge: 2_592_000 }]);
  expect(await recommendationOn(device, jobId)).toEqual({ name: 'Rosa Peña', isRemoved: true });
  expect(await recommendationOn(device, otherJobId)).toEqual({ name: 'Rosa Peña', isRemoved: false });
  expect((await change(device, jobId, false)).json().recommendation.isRemoved).toBe(false);
  expect(await recommendationOn(device, jobId)).toEqual({ name: 'Rosa Peña', isRemoved: false });
});

it('counts again when the same link or another one is opened', async () => {
  const { jobId, referrer, device } = await setUp();
  const other = await newReferrer(test, 'Luis Mota');
  for (const each of [referrer, other]) {
    await change(device, jobId, true);
    await device.open(await getLinkPath(each, jobId));
    expect(await recommendationOn(device, jobId)).toEqual({ name: each.fullName, isRemoved: false });
  }
  // A device that opened the link before is not counted again.
  expect((await referrer.get('/referrals/links')).json().links).toMatchObject([{ visits: 1 }]);
});

it('is not sent with an application, also of a form without JavaScript', async () => {
  const { jobId, referrer, device } = await setUp();
  await change(device, jobId, true);
  const candidate = await signUp(test);
  const applied = await device.request('POST', `/jobs/${jobId}/apply`, { user: candidate });
  expect(applied.statusCode).toBe(201);
  expect((await referrer.get('/referrals')).json().referrals).toEqual([]);
});

it('is refused for rubbish, and where nobody recommends the vacancy', async () => {
  const { jobId, device } = await setUp();
  for (const [id, isRemoved] of [
    ['x', true],
    [jobId, 'yes'],
    [jobId, null],
  ])
    expect((await change(device, id, isRemoved)).statusCode).toBe(400);
  const nobody = await change(createDevice(test), jobId, true);
  expect([nobody.statusCode, nobody.cookies]).toEqual([404, []]);
  expect((await change(device, await publish(owner), true)).statusCode).toBe(404);
  expect((await change(device, '0193f7a0-0000-7000-8000-000000000000', true)).statusCode).toBe(404);
});
