import type { EnterpriseActivity } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { JOB_HIGHLIGHT_TOKENS } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { ACTIVITY_PAGE_SIZE } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTERPRISE_SESSION_COOKIE } from '../../../../platform/http/session.ts';
import { type ApiClient, createApiClient, readSessionToken } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp } from '../../../../testing/users.ts';
import { jobPayload, newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import { placeOrder, sendReceipt } from '../../plans/orders/orders.factory.ts';
import { giveTokens } from '../../plans/tokens.factory.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  joinTeam,
  logInToEnterprise,
  newEnterprise,
} from '../enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function listActivity(client: ApiClient, page = 1): Promise<EnterpriseActivity[]> {
  return (await client.get(`/enterprises/activity?page=${page}`)).json().activities;
}

/** Returns the activity as sentences, newest first. */
const describeActivity = async (client: ApiClient) =>
  (await listActivity(client)).map(({ actor, act, subject }) => `${actor}: ${act} ${subject}`.trim());

describe('the activity of an enterprise', () => {
  it('names who of the team did what with vacancies and contracts', async () => {
    const own = await newEnterprise(test);
    const { client: ana } = await joinTeam(test, own, 'recruiter', 'Ana Peña');
    const job = (await ana.post('/jobs', jobPayload({ title: 'Cajera' }))).json()._id;
    const candidate = await signUp(test, { fullName: 'Rosa Lora' });
    await candidate.post(`/jobs/${job}/apply`, {});
    const contract = `/contracts/job/${job}/candidate/${candidate.id}`;
    expect((await ana.post(contract)).statusCode).toBe(201);
    expect((await own.put(contract, { status: 'accepted' })).statusCode).toBe(200);
    expect((await own.put(contract, { status: 'accepted' })).statusCode).toBe(200);
    expect((await ana.get(`/jobs/${job}/applicants.csv`)).statusCode).toBe(200);
    expect((await ana.patch(`/jobs/${job}`, { title: 'Cajera de noche' })).statusCode).toBe(200);
    expect((await ana.patch(`/jobs/${job}`, { status: 'paused' })).statusCode).toBe(200);
    expect((await own.patch(`/jobs/${job}`, { status: 'active' })).statusCode).toBe(200);
    expect((await ana.delete(`/jobs/${job}`)).statusCode).toBe(200);
    expect(await describeActivity(own)).toEqual([
      'Ana Peña: job.deleted Cajera de noche',
      'Cuenta de la empresa: job.activated Cajera de noche',
      'Ana Peña: job.paused Cajera de noche',
      'Ana Peña: job.edited Cajera de noche',
      'Ana Peña: applicants.exported Cajera',
      'Cuenta de la empresa: contract.accepted Rosa Lora (Cajera)',
      'Ana Peña: contract.opened Rosa Lora (Cajera)',
      'Ana Peña: job.published Cajera',
      'Ana Peña: member.joined',
      expect.stringMatching(/^Cuenta de la empresa: member\.invited equipo-\d+@prueba\.do \(Reclutador\)$/),
    ]);
  });

  it('has highlights and orders', async () => {
    const own = await newEnterprise(test);
    const owner = await addTeamMember(test, own, 'owner', 'Luis Mota');
    const luis = createApiClient(test.app.http, undefined, owner.token, AS_ENTERPRISE);
    await giveTokens(test, own, JOB_HIGHLIGHT_TOKENS);
    const job = await publish(own, { title: 'Cajera' });
    expect((await luis.post(`/jobs/${job}/highlight`)).statusCode).toBe(200);
    const { _id, reference } = await placeOrder(luis);
    expect((await sendReceipt(luis, _id)).statusCode).toBe(200);
    const other = await placeOrder(luis);
    expect((await luis.post(`/orders/${other._id}/cancel`)).statusCode).toBe(200);
    expect((await describeActivity(own)).slice(0, 6)).toEqual([
      `Luis Mota: order.cancelled ${other.reference}`,
      `Luis Mota: order.created ${other.reference}`,
      `Luis Mota: order.receiptSent ${reference}`,
      `Luis Mota: order.created ${reference}`,
      'Luis Mota: job.highlighted Cajera',
      'Cuenta de la empresa: job.published Cajera',
    ]);
  });

  it('has changes of the profile and of the team, and keeps the name of who left', async () => {
    const own = await newEnterprise(test);
    const owner = await addTeamMember(test, own, 'owner', 'Luis Mota');
    const reader = await addTeamMember(test, own, 'reader', 'Iris Gil');
    await owner.client.put('/enterprises/profile', { location: 'La Vega' });
    await owner.client.patch(`/enterprises/team/${reader.id}`, { role: 'recruiter' });
    await own.delete(`/enterprises/team/${reader.id}`);
    await owner.client.post('/enterprises/team/leave');
    expect((await describeActivity(own)).slice(0, 4)).toEqual([
      'Luis Mota: member.left',
      'Cuenta de la empresa: member.removed Iris Gil',
      'Luis Mota: member.changed Iris Gil (Reclutador)',
      'Luis Mota: profile.edited',
    ]);
  });

  it('has the request to delete the account, and that it was cancelled', async () => {
    const own = await newEnterprise(test);
    const { email, password } = own;
    expect((await own.post('/settings/deletion', { password })).statusCode).toBe(200);
    const token = readSessionToken(await logInToEnterprise(test, email, password), ENTERPRISE_SESSION_COOKIE);
    const again = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    expect((await again.delete('/settings/deletion')).statusCode).toBe(200);
    expect(await describeActivity(again)).toEqual([
      'Cuenta de la empresa: deletion.cancelled',
      'Cuenta de la empresa: deletion.requested',
    ]);
  });

  it('has no entry for what was refused, nor for what people do', async () => {
    const own = await newEnterprise(test);
    const { client: ana } = await joinTeam(test, own, 'recruiter', 'Ana Peña');
    const other = await newEnterprise(test);
    const job = await publish(own);
    const before = await describeActivity(own);
    expect((await ana.post('/jobs', { ...jobPayload(), title: '' })).statusCode).toBe(400);
    expect((await other.delete(`/jobs/${job}`)).statusCode).toBe(403);
    await publish(await newReferent(test));
    expect(await describeActivity(own)).toEqual(before);
    expect(await describeActivity(other)).toEqual([]);
  });

  it('is read by owners alone, a page at a time', async () => {
    const own = await newEnterprise(test);
    const { client: member } = await joinTeam(test, own, 'recruiter');
    expect((await test.anonymous.get('/enterprises/activity')).statusCode).toBe(401);
    expect((await member.get('/enterprises/activity')).statusCode).toBe(403);
    for (let edits = 0; edits < ACTIVITY_PAGE_SIZE; edits += 1)
      await own.put('/enterprises/profile', { location: `Sector ${edits}` });
    const first = (await own.get('/enterprises/activity')).json();
    expect(first.pagination).toMatchObject({ page: 1, total: 22, totalPages: 2, hasNext: true });
    expect(first.activities).toHaveLength(ACTIVITY_PAGE_SIZE);
    expect((await listActivity(own, 2)).map(({ act }) => act)).toEqual(['member.joined', 'member.invited']);
    expect((await own.get('/enterprises/activity?page=rubbish')).json().pagination.page).toBe(1);
  });
});
