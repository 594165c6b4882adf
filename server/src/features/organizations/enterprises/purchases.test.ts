import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import { orderFilePath } from '@uneed/domain/organizations/plans/plan-paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newAuthor } from '../../community/posts/posts.factory.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import { CONNECT_ORDER, decide, placeOrder, sendReceipt } from '../plans/orders/orders.factory.ts';
import { giveTokens } from '../plans/tokens.factory.ts';
import { AS_ENTERPRISE, addTeamMember, newEnterprise, type TestEnterprise } from './enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Adds a member of each role; returns their clients. */
async function joinTeam(enterprise: TestEnterprise) {
  const join = async (role: TeamRole) => {
    const { token } = await addTeamMember(test, enterprise, role);
    return createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
  };
  return { owner: await join('owner'), recruiter: await join('recruiter'), reader: await join('reader') };
}

it('owners buy for the enterprise and send the receipt; recruiters and readers only see the order', async () => {
  const enterprise = await newEnterprise(test);
  const { owner, recruiter, reader } = await joinTeam(enterprise);
  const order = await placeOrder(owner);
  for (const member of [recruiter, reader]) {
    expect((await member.post('/orders', CONNECT_ORDER)).statusCode).toBe(403);
    expect((await sendReceipt(member, order._id)).statusCode).toBe(403);
    expect((await member.post(`/orders/${order._id}/cancel`)).statusCode).toBe(403);
    expect((await member.get(`/orders/${order._id}`)).statusCode).toBe(200);
  }
  expect((await sendReceipt(owner, order._id)).statusCode).toBe(200);
  const other = await newEnterprise(test);
  expect((await other.get(`/orders/${order._id}`)).statusCode).toBe(404);
});

it('the receipts and the invoice of an order are for owners', async () => {
  const enterprise = await newEnterprise(test);
  const { owner, recruiter, reader } = await joinTeam(enterprise);
  const order = await placeOrder(owner);
  expect((await sendReceipt(owner, order._id)).statusCode).toBe(200);
  const admin = await newAuthor(test, { isAdmin: true });
  expect((await decide(admin, order._id, 'confirm')).statusCode).toBe(200);
  for (const file of ['receipt', 'invoice'] as const) {
    const path = orderFilePath(order._id, file, 'enterprise').replace('/api', '');
    expect((await test.anonymous.get(path)).statusCode).toBe(401);
    for (const member of [recruiter, reader]) expect((await member.get(path)).statusCode).toBe(403);
    for (const member of [enterprise, owner]) expect((await member.get(path)).statusCode).toBe(200);
  }
});

describe('the tokens and the monthly numbers of an enterprise', () => {
  it('are spent on its own vacancy only', async () => {
    const [enterprise, other] = [await newEnterprise(test), await newEnterprise(test)];
    await giveTokens(test, enterprise, 9);
    const [own, foreign] = [await publish(enterprise), await publish(other)];
    const reader = await addTeamMember(test, enterprise, 'reader');
    const highlight = (by: Pick<typeof enterprise, 'post'>, id: string) =>
      by.post(`/jobs/${id}/highlight`, undefined, AS_ENTERPRISE);
    expect((await highlight(reader.client, own)).statusCode).toBe(403);
    expect((await highlight(enterprise, foreign)).statusCode).toBe(403);
    const response = await highlight(enterprise, own);
    expect([response.statusCode, response.json().balance]).toEqual([200, 4]);
    expect((await enterprise.get('/plans/tokens')).json().balance).toBe(4);
    const { job } = (await test.anonymous.get(`/jobs/${own}`)).json();
    expect(job.highlightedUntil).toBe(response.json().highlightedUntil);
  });

  it('count its vacancies and applicants, and nobody else’s', async () => {
    const [enterprise, other] = [await newEnterprise(test), await newEnterprise(test)];
    const jobId = await publish(enterprise);
    await publish(enterprise);
    await publish(enterprise, { status: 'draft' });
    const candidate = await signUp(test);
    expect((await candidate.post(`/jobs/${jobId}/apply`, {})).statusCode).toBe(201);
    expect((await enterprise.get('/plans/usage')).json()).toMatchObject({
      jobs: { used: 2 },
      candidates: { used: 1 },
    });
    expect((await other.get('/plans/usage')).json()).toMatchObject({
      jobs: { used: 0 },
      candidates: { used: 0 },
    });
  });
});
