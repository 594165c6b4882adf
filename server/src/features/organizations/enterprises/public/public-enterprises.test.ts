import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp } from '../../../../testing/users.ts';
import { newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import { deleteUser, updateUser } from '../../../people/accounts/accounts.commands.ts';
import { registerEnterprise } from '../enterprises.factory.ts';
import {
  onboardedEnterprise,
  type TestEnterprise,
  verifiedEnterprise,
} from '../verification/verification.factory.ts';
import { publishAsEnterprise } from './public-enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const pathOf = ({ enterprise }: TestEnterprise) => `/public-enterprises/${enterprise.slug}`;
const read = async (company: TestEnterprise) => (await test.anonymous.get(pathOf(company))).json().enterprise;
const update = (company: TestEnterprise, changes: Parameters<typeof updateUser>[2]) =>
  test.database.transaction((tx) => updateUser(tx, company.enterprise._id, changes, test.clock.now()));

describe('the public page', () => {
  it('shows everybody the facts, and nothing private', async () => {
    const company = await verifiedEnterprise(test, { companyName: 'Cayena Pública', industry: 'Turismo' });
    const enterprise = await read(company);
    expect(enterprise).toMatchObject({
      companyName: 'Cayena Pública',
      industry: 'Turismo',
      isVerified: true,
      openJobs: 0,
      followers: 0,
      responseFacts: null,
      isFollowed: false,
      website: 'https://www.colmado.com.do',
    });
    for (const field of ['email', 'rnc', 'phone']) expect(enterprise).not.toHaveProperty(field);
  });

  it('is 404 for an unknown or incomplete enterprise', async () => {
    const incomplete = await registerEnterprise(test, { companyName: 'A Medias' });
    for (const slug of [incomplete.enterprise.slug, 'no-existe', '%25', "'; drop table users"]) {
      const response = await test.anonymous.get(`/public-enterprises/${encodeURIComponent(slug)}`);
      expect(response.statusCode).toBe(404);
      expect(
        (await test.anonymous.get(`/public-enterprises/${encodeURIComponent(slug)}/jobs`)).statusCode,
      ).toBe(404);
    }
  });

  it('is 410 for one that is suspended, about to be deleted or deleted', async () => {
    const company = await onboardedEnterprise(test, { companyName: 'Efímera' });
    const status = async () => (await test.anonymous.get(pathOf(company))).statusCode;
    await update(company, { suspendedUntil: addDays(test.clock.now(), 3) });
    expect(await status()).toBe(410);
    await update(company, { suspendedUntil: null });
    expect(await status()).toBe(200);
    await update(company, { eraseAt: addDays(test.clock.now(), 14) });
    expect(await status()).toBe(410);
    await test.database.transaction((tx) => deleteUser(tx, company.enterprise._id));
    expect(await status()).toBe(410);
  });
});

it('lists open vacancies page by page, without anonymous ones, drafts and those of neighbours', async () => {
  const company = await verifiedEnterprise(test, { companyName: 'Con Vacantes' });
  const neighbor = await verifiedEnterprise(test, { companyName: 'La Vecina' });
  await publishAsEnterprise(neighbor);
  await publishAsEnterprise(company, { status: 'draft' });
  await publishAsEnterprise(company, { isAnonimous: true });
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    test.clock.advanceMinutes(1);
    ids.unshift(await publishAsEnterprise(company, { title: `Vacante ${number}` }));
  }
  const list = async (page: number) =>
    (await test.anonymous.get(`${pathOf(company)}/jobs?page=${page}`)).json();
  const [first, second] = [await list(1), await list(2)];
  const found = [...first.jobs, ...second.jobs].map(({ _id }: { _id: string }) => _id);
  expect(found).toEqual(ids);
  expect(first.pagination).toMatchObject({ total: 12, totalPages: 2, hasNext: true });
  expect(second.jobs).toHaveLength(2);
  expect(await read(company)).toMatchObject({ openJobs: 12 });
  test.clock.advanceMinutes(60 * 24 * 31);
  expect(await read(company)).toMatchObject({ openJobs: 0 });
});

it('counts answers of the last days from five applications on', async () => {
  const company = await verifiedEnterprise(test, { companyName: 'La Que Responde' });
  const jobId = await publishAsEnterprise(company);
  const hiddenId = await publishAsEnterprise(company, { isAnonimous: true });
  const { db } = test.database;
  const apply = async (id: string, days: number, answeredAfter?: number) => {
    const candidate = await signUp(test);
    expect((await candidate.post(`/jobs/${id}/apply`, {})).statusCode).toBe(201);
    const appliedAt = addDays(test.clock.now(), -days);
    const answeredAt = answeredAfter === undefined ? null : addDays(appliedAt, answeredAfter);
    await db
      .updateTable('applications')
      .set({ appliedAt, answeredAt })
      .where('jobId', '=', id)
      .where('candidateId', '=', candidate.id)
      .execute();
  };
  await apply(jobId, 40, 1);
  await apply(jobId, 40, 3);
  await apply(jobId, 40, 20);
  await apply(jobId, 40);
  // Still has time, is too old, or would disclose whose the anonymous vacancy is.
  await apply(jobId, 3);
  await apply(jobId, 181, 1);
  await apply(hiddenId, 40, 1);
  await test.app.queue.runScheduled('reputation.recounted');
  expect((await read(company)).responseFacts).toBeNull();
  await apply(jobId, 2, 1);
  test.clock.advanceDays(1.1);
  await test.app.queue.runScheduled('reputation.recounted');
  expect((await read(company)).responseFacts).toEqual({
    answeredPercent: 60,
    medianDays: 2,
    confirmedHires: 0,
    paidBonuses: 0,
  });
});

it('an answer to an application is remembered when the first contract is opened', async () => {
  const referent = await newReferent(test);
  const candidate = await signUp(test);
  const jobId = await publish(referent);
  await candidate.post(`/jobs/${jobId}/apply`, {});
  const { db } = test.database;
  const findAnswer = async () => {
    const application = db.selectFrom('applications').select('answeredAt').where('jobId', '=', jobId);
    return (await application.executeTakeFirstOrThrow()).answeredAt;
  };
  expect(await findAnswer()).toBeNull();
  const answeredAt = test.clock.now();
  const path = `/contracts/job/${jobId}/candidate/${candidate.id}`;
  expect((await referent.post(path)).statusCode).toBe(201);
  test.clock.advanceMinutes(5);
  expect((await referent.put(path, { status: 'accepted' })).statusCode).toBe(200);
  expect(await findAnswer()).toEqual(answeredAt);
});

it('suggests verified enterprises by the beginning of a word of their name', async () => {
  await verifiedEnterprise(test, { companyName: 'Ñandú Turístico' });
  await onboardedEnterprise(test, { companyName: 'Ñandú Sin Verificar' });
  const member = await signUp(test);
  const suggest = async (q: string) =>
    (await member.get(`/company-suggestions?q=${encodeURIComponent(q)}`))
      .json()
      .enterprises.map(({ companyName }: { companyName: string }) => companyName);
  expect((await test.anonymous.get('/company-suggestions?q=a')).statusCode).toBe(401);
  expect(await suggest('nandu')).toEqual(['Ñandú Turístico']);
  expect(await suggest('TURÍS')).toEqual(['Ñandú Turístico']);
  expect(await suggest('urístico')).toEqual([]);
  expect(await suggest('%')).toEqual([]);
  expect(await suggest('')).toEqual([]);
});
