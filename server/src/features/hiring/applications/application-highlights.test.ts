import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { giveTokens } from '../../organizations/plans/tokens.factory.ts';
import { lockUser } from '../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

async function newCandidate(tokens = 3): Promise<TestUser> {
  const user = await signUp(test);
  await giveTokens(test, user, tokens);
  return user;
}
const highlight = (user: Pick<TestUser, 'post'>, jobId: string) =>
  user.post(`/applications/${jobId}/highlight`);
const balanceOf = async (user: TestUser) => (await user.get('/plans/tokens')).json().balance;
const getApplication = async (user: TestUser, jobId: string) =>
  (await user.get(`/applications/${jobId}`)).json().application;

describe('highlighting an application', () => {
  it('requires a session, an application, and the right person', async () => {
    const jobId = await publish(owner);
    const candidate = await newCandidate();
    await candidate.post(`/jobs/${jobId}/apply`);
    expect((await highlight(test.anonymous, jobId)).statusCode).toBe(401);
    for (const user of [owner, await newCandidate()]) {
      const response = await highlight(user, jobId);
      expect([response.statusCode, response.json().message]).toEqual([404, 'No has aplicado a esta vacante']);
    }
    expect((await highlight(candidate, 'basura')).statusCode).toBe(404);
    expect(await balanceOf(candidate)).toBe(3);
  });

  it('costs a token when applying', async () => {
    const [jobId, candidate] = [await publish(owner), await newCandidate()];
    const headers = { 'idempotency-key': 'aplico' };
    const apply = () =>
      candidate.post(`/jobs/${jobId}/apply`, { note: 'Hola', isHighlighted: true }, headers);
    expect((await apply()).statusCode).toBe(201);
    expect((await apply()).statusCode).toBe(201);
    expect(await balanceOf(candidate)).toBe(2);
    expect(await getApplication(candidate, jobId)).toMatchObject({
      isHighlighted: true,
      can: { highlight: false },
    });
    const { entries } = (await candidate.get('/plans/tokens')).json();
    expect(entries[0]).toMatchObject({ reason: 'applicationHighlight', amount: -1, job: { _id: jobId } });
  });

  it('never stands in the way of applying: without tokens one applies without it', async () => {
    const [jobId, candidate] = [await publish(owner), await newCandidate(0)];
    const paid = await candidate.post(`/jobs/${jobId}/apply`, { isHighlighted: true });
    expect([paid.statusCode, paid.json()]).toEqual([
      409,
      {
        code: 'CONFLICT',
        message: 'No tienes suficientes tokens. Te falta 1 token.',
        fields: { tokens: 'Te falta 1 token' },
      },
    ]);
    expect((await candidate.get(`/applications/${jobId}`)).statusCode).toBe(404);
    expect((await candidate.post(`/jobs/${jobId}/apply`, { isHighlighted: false })).statusCode).toBe(201);
    expect((await candidate.post(`/jobs/${jobId}/apply`, { isHighlighted: 'sí' })).statusCode).toBe(400);
  });

  it('is possible later, once, also with two requests at once', async () => {
    const [jobId, candidate] = [await publish(owner), await newCandidate()];
    await candidate.post(`/jobs/${jobId}/apply`);
    expect(await getApplication(candidate, jobId)).toMatchObject({
      isHighlighted: false,
      can: { highlight: true },
    });
    const requests = await test.database.transaction(async (tx) => {
      await lockUser(tx, candidate.id);
      const both = [highlight(candidate, jobId), highlight(candidate, jobId)];
      await waitUntilBlocked(test.database, 2);
      return both;
    });
    for (const response of await Promise.all(requests))
      expect(response.json()).toMatchObject({
        message: 'Destacaste tu aplicación',
        application: { isHighlighted: true },
      });
    expect(await balanceOf(candidate)).toBe(2);
  });

  it('is not possible after the answer, nor for a closed job', async () => {
    const [answered, closed, candidate] = [await publish(owner), await publish(owner), await newCandidate()];
    for (const id of [answered, closed]) await candidate.post(`/jobs/${id}/apply`);
    const contract = `/contracts/job/${answered}/candidate/${candidate.id}`;
    await owner.post(contract);
    await owner.put(contract, { status: 'accepted' });
    await owner.patch(`/jobs/${closed}`, { status: 'paused' });
    const statuses = [await highlight(candidate, answered), await highlight(candidate, closed)];
    expect(statuses.map((each) => [each.statusCode, each.json().message])).toEqual([
      [409, 'Ya respondieron a esta aplicación; no hace falta destacarla'],
      [409, 'Esta oportunidad ya no está disponible'],
    ]);
    for (const id of [answered, closed])
      expect((await getApplication(candidate, id)).can.highlight).toBe(false);
    expect(await balanceOf(candidate)).toBe(3);
  });

  it('is not refunded after a withdrawal, and not there when one applies again', async () => {
    const [jobId, candidate] = [await publish(owner), await newCandidate()];
    await candidate.post(`/jobs/${jobId}/apply`, { isHighlighted: true });
    await candidate.delete(`/jobs/${jobId}/apply`);
    expect(await balanceOf(candidate)).toBe(2);
    await candidate.post(`/jobs/${jobId}/apply`);
    expect((await getApplication(candidate, jobId)).isHighlighted).toBe(false);
  });
});

describe('the applicants of a job', () => {
  it('are all there, highlighted ones first, each group newest first', async () => {
    const [jobId, other] = [await publish(owner), await publish(owner)];
    const candidates: TestUser[] = [];
    for (const isHighlighted of [true, false, true, false]) {
      const candidate = await newCandidate();
      await candidate.post(`/jobs/${jobId}/apply`, { isHighlighted });
      await candidate.post(`/jobs/${other}/apply`);
      candidates.push(candidate);
      test.clock.advanceMinutes(1);
    }
    // A contract sorts among those that are not highlighted.
    await owner.post(`/contracts/job/${jobId}/candidate/${candidates[1]?.id}`);
    await owner.post(`/contracts/job/${jobId}/candidate/${candidates[0]?.id}`);
    const { applicants } = (await owner.get(`/jobs/${jobId}/applicants`)).json();
    const order = [2, 0, 1, 3].map((index) => candidates[index]?.id);
    expect(applicants.map(({ _id }: { _id: string }) => _id)).toEqual(order);
    expect(applicants.map((each: { isHighlighted: boolean }) => each.isHighlighted)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const elsewhere = (await owner.get(`/jobs/${other}/applicants`)).json().applicants;
    expect(elsewhere.map((each: { isHighlighted: boolean }) => each.isHighlighted)).not.toContain(true);
    expect((await candidates[1]?.get(`/jobs/${jobId}/applicants`))?.json().applicants).toEqual([]);
  });
});
