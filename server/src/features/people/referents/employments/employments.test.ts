import { addDays } from '@uneed/domain/kernel/time.ts';
import { EMPLOYMENT_RETRY_DAYS } from '@uneed/domain/people/referents/employment.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import {
  onboardedEnterprise,
  type TestEnterprise,
  verifiedEnterprise,
} from '../../../organizations/enterprises/verification/verification.factory.ts';

let test: TestApp;
let count = 0;
let company: TestEnterprise;
let referent: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  company = await verifiedEnterprise(test, { companyName: `Ébano ${count}` });
  referent = await newReferent(test, { company: `EBANO ${count}` });
});
afterAll(() => test.close());

const ask = (user: TestUser = referent, enterpriseId = company.enterprise._id) =>
  user.put('/referents/me/employment', { enterpriseId });
const get = async (user: TestUser = referent) => (await user.get('/referents/me/employment')).json();
const decide = (decision: string, by = company.client, user: TestUser = referent) =>
  by.post(`/enterprises/referents/${user.id}/decision`, { decision });
const list = async (state: string, by = company.client): Promise<{ _id: string }[]> =>
  (await by.get(`/enterprises/referents?state=${state}`)).json().referents;
const confirmation = async (jobId: string, by: { get: TestUser['get'] } = test.anonymous) =>
  (await by.get(`/jobs/${jobId}`)).json().job.postedBy?.companyConfirmation;
const kinds = async (by: { get: TestUser['get'] }): Promise<string[]> =>
  (await by.get('/notifications')).json().notifications.map(({ kind }: { kind: string }) => kind);

describe('the request', () => {
  it('is only for a referent with a session, to the verified enterprise of the profile', async () => {
    const path = '/referents/me/employment';
    expect((await test.anonymous.get(path)).statusCode).toBe(401);
    expect((await test.anonymous.put(path, { enterpriseId: company.enterprise._id })).statusCode).toBe(401);
    expect((await ask(await signUp(test))).statusCode).toBe(403);
    expect((await ask(await newReferent(test, { company: 'Otra Casa' }))).statusCode).toBe(404);
    const other = await verifiedEnterprise(test, { companyName: 'Cedro' });
    expect((await ask(referent, other.enterprise._id)).statusCode).toBe(409);
    expect((await referent.put(path, { enterpriseId: 'nada' })).statusCode).toBe(400);
    await onboardedEnterprise(test, { companyName: 'Sin Verificar' });
    expect(await get(await newReferent(test, { company: 'Sin Verificar' }))).toMatchObject({
      enterprise: null,
    });
  });

  it('is sent once, also twice at once, and the enterprise is notified', async () => {
    expect(await get()).toMatchObject({ enterprise: { companyName: `Ébano ${count}` }, status: null });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await get()).toMatchObject({ status: 'pending', retryAt: null });
    const exported = (await referent.get('/settings/export')).json().companyConfirmations;
    expect(exported).toMatchObject([{ enterpriseId: company.enterprise._id, status: 'pending' }]);
    await test.runTasks();
    const sent = await test.database.db
      .selectFrom('notifications')
      .select(['kind', 'count', 'actorId'])
      .where('userId', '=', company.enterprise._id)
      .where('kind', '=', 'employmentRequested')
      .execute();
    expect(sent).toEqual([{ kind: 'employmentRequested', count: 1, actorId: referent.id }]);
  });
});

describe('the enterprise', () => {
  it('decides only with its session, about those who asked it', async () => {
    await ask();
    const path = `/enterprises/referents/${referent.id}/decision`;
    expect((await test.anonymous.post(path, { decision: 'confirmed' })).statusCode).toBe(401);
    expect((await test.anonymous.get('/enterprises/referents')).statusCode).toBe(401);
    expect((await referent.post(path, { decision: 'confirmed' })).statusCode).toBe(401);
    const neighbor = await verifiedEnterprise(test);
    expect((await decide('confirmed', neighbor.client)).statusCode).toBe(404);
    expect((await decide('quizás')).statusCode).toBe(400);
    expect((await decide('revoked')).statusCode).toBe(409);
    expect(await list('pending', neighbor.client)).toEqual([]);
    expect(await list('pending')).toMatchObject([{ _id: referent.id, position: 'Reclutadora' }]);
    expect((await get()).status).toBe('pending');
  });

  it('confirms or declines, not both at once', async () => {
    await ask();
    const answers = await Promise.all([decide('confirmed'), decide('declined')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await decide('confirmed')).statusCode).toBe(409);
    await test.runTasks();
    expect(await kinds(referent)).toEqual(['employmentDecided']);
    const { activities } = (await company.client.get('/enterprises/activity')).json();
    expect(activities).toMatchObject([
      { act: expect.stringMatching(/^employment\.(confirmed|declined)$/), subject: referent.fullName },
      { act: 'verification.requested' },
    ]);
  });

  it('is not asked again for some days after it declined', async () => {
    await ask();
    await decide('declined');
    expect(await list('declined')).toMatchObject([{ _id: referent.id, status: 'declined' }]);
    const response = await ask();
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toMatch(/^Puedes volver a pedirlo el /);
    await test.database.db
      .updateTable('referentEmployments')
      .set({ decidedAt: addDays(test.clock.now(), -EMPLOYMENT_RETRY_DAYS) })
      .where('referentId', '=', referent.id)
      .execute();
    expect((await ask()).statusCode).toBe(200);
    expect(await list('declined')).toEqual([]);
  });
});

describe('a vacancy', () => {
  it('says that the company confirmed its referent, from the confirmation until it is revoked', async () => {
    const neighbor = await newReferent(test, { company: `EBANO ${count}` });
    const [jobId, neighborJobId] = [await publish(referent), await publish(neighbor)];
    await ask();
    await ask(neighbor);
    expect(await confirmation(jobId)).toBeNull();
    expect((await decide('confirmed')).statusCode).toBe(200);
    expect(await confirmation(jobId)).toBe('confirmed');
    expect(await confirmation(neighborJobId)).toBeNull();
    expect((await decide('revoked')).statusCode).toBe(200);
    expect(await confirmation(jobId)).toBeNull();
    expect(await get()).toMatchObject({ status: 'revoked' });
  });

  it('that is anonymous says nothing about it', async () => {
    const jobId = await publish(referent, { isAnonimous: true });
    await ask();
    await decide('confirmed');
    const { job } = (await test.anonymous.get(`/jobs/${jobId}`)).json();
    expect(job.postedBy).toBeNull();
    expect(JSON.stringify(job)).not.toContain('companyConfirmation');
  });

  it('says it no longer when company or position change, or the enterprise is not verified', async () => {
    const jobId = await publish(referent);
    await ask();
    await decide('confirmed');
    await company.client.put('/enterprises/profile', { companyName: 'Otro Nombre' });
    expect(await confirmation(jobId)).toBeNull();
    expect((await decide('revoked')).statusCode).toBe(403);
    const second = await newReferent(test, { company: 'Caoba Firme' });
    const firm = await verifiedEnterprise(test, { companyName: 'Caoba Firme' });
    const secondJobId = await publish(second);
    await ask(second, firm.enterprise._id);
    await decide('confirmed', firm.client, second);
    expect(await confirmation(secondJobId)).toBe('confirmed');
    const profile = {
      bio: 'Llevo años aquí y conozco cada vacante que publicamos en la empresa.',
      location: 'Moca',
    };
    const changed = await second.put('/auth/update-profile', { ...profile, position: 'Directora' });
    expect(changed.statusCode).toBe(200);
    expect(await confirmation(secondJobId)).toBeNull();
    expect(await get(second)).toMatchObject({ status: 'ended', retryAt: null });
  });
});
