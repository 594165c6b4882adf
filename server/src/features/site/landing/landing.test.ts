import { JOB_OPEN_DAYS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { getLanding, type Landing } from '@uneed/domain/site/landing/landing.api.ts';
import { LANDING_COUNTS_SECONDS } from '@uneed/domain/site/landing/landing.rules.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

/** The counts as they are once the last ones are too old. */
async function readNew(): Promise<Landing> {
  test.clock.advanceMinutes(LANDING_COUNTS_SECONDS / 60 + 1);
  return read();
}

async function read(): Promise<Landing> {
  const response = await test.anonymous.get('/landing');
  expect(response.statusCode).toBe(200);
  return getLanding.reply.parse(response.json());
}

const NOTHING: Landing = {
  jobs: 0,
  companies: 0,
  referralBonusJobs: 0,
  jobsByProvince: {},
  occupations: [],
};

it('counts for everybody, with and without an account, also while there is nothing', async () => {
  expect(await read()).toEqual(NOTHING);
  const member = await newReferent(test);
  const response = await member.get('/landing');
  expect([response.statusCode, response.json()]).toEqual([200, NOTHING]);
});

it('counts open jobs, by province too, companies whatever their spelling, and jobs with a referral bonus', async () => {
  const [one, two] = [await newReferent(test, { company: 'Cayena Labs' }), await newReferent(test)];
  const other = await newReferent(test, { company: 'Ferretería Duarte' });
  const upperCase = await newReferent(test, { company: 'CAYENA LABS' });
  await publish(one, { location: 'Santiago', referalbonus: true });
  await publish(two, { location: 'Santiago' });
  await publish(upperCase, { location: 'Samaná', referalbonus: true });
  await publish(other, { location: 'Elías Piña', disponibilidad: 'Remoto' });
  expect(await readNew()).toMatchObject({
    jobs: 4,
    companies: 2,
    referralBonusJobs: 2,
    jobsByProvince: { Santiago: 2, Samaná: 1, 'Elías Piña': 1 },
  });
});

it('counts an anonymous job, but not its company', async () => {
  const owner = await newReferent(test, { company: 'Empresa Discreta' });
  await publish(owner, { location: 'Azua', isAnonimous: true });
  expect(await readNew()).toMatchObject({ jobs: 1, companies: 0, jobsByProvince: { Azua: 1 } });
});

it('leaves out drafts, paused, deleted, held and expired jobs', async () => {
  const owner = await newReferent(test);
  const unverified = await newReferent(test, { isVerified: false, company: 'Depósitos Fáciles' });
  await publish(owner, { status: 'draft' });
  const paused = await publish(owner);
  await owner.patch(`/jobs/${paused}`, { status: 'paused' });
  const deleted = await publish(owner);
  await owner.delete(`/jobs/${deleted}`);
  await publish(unverified, { description: '<p>Haz un depósito de RD$500 para reservar tu cupo.</p>' });
  expect(await readNew()).toEqual(NOTHING);
  await publish(owner, { location: 'Peravia' });
  expect(await readNew()).toMatchObject({ jobs: 1, companies: 1, jobsByProvince: { Peravia: 1 } });
  test.clock.advanceDays(JOB_OPEN_DAYS);
  expect(await readNew()).toMatchObject({ jobs: 0, companies: 0, jobsByProvince: {} });
});

it('names the occupations in the most titles, and no ranks such as «Técnico» and «Ejecutivo»', async () => {
  const owner = await newReferent(test);
  await publish(owner, { title: 'Ejecutivo' });
  await publish(owner, { title: 'Especialista' });
  await publish(owner, { title: 'Cajera de supermercado' });
  await publish(owner, { title: 'Cajero' });
  await publish(owner, { title: 'Técnico dental' });
  await publish(owner, { title: 'Técnico agrícola' });
  await publish(owner, { title: 'Técnico de sonido' });
  const { occupations } = await readNew();
  expect(occupations).toEqual(['Cajero', 'Técnico dental', 'Técnico de sonido', 'Técnico agrícola']);
});

describe('the cache', () => {
  it('counts once a minute, however many ask at the same time', async () => {
    const owner = await newReferent(test);
    await publish(owner);
    const [first, second] = await Promise.all([read(), read()]);
    expect([first.jobs, second.jobs]).toEqual([1, 1]);
    await publish(owner);
    expect((await read()).jobs).toBe(1);
    expect((await readNew()).jobs).toBe(2);
  });

  it('responds with an error while the database fails, and counts again afterwards', async () => {
    const failing = vi.spyOn(test.database.replica, 'getExecutor').mockImplementation(() => {
      throw new Error('Connection terminated');
    });
    expect((await test.anonymous.get('/landing')).statusCode).toBe(503);
    failing.mockRestore();
    expect((await read()).jobs).toBe(0);
  });
});
