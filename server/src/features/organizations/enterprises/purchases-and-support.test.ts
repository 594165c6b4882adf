import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { orderFilePath } from '@uneed/domain/organizations/plans/plan-paths.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { SUSPENSION_DAYS } from '@uneed/domain/people/safety/sanction.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newAuthor } from '../../community/posts/posts.factory.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import { signUpAdmin } from '../../people/referents/referents.factory.ts';
import {
  decide as decideCase,
  listMySanctions,
  sendReport,
  suspend,
} from '../../people/safety/safety.factory.ts';
import { answer, ask, findTicket, listMyTickets } from '../../site/support/support.factory.ts';
import { CONNECT_ORDER, decide, placeOrder, sendReceipt } from '../plans/orders/orders.factory.ts';
import { giveTokens } from '../plans/tokens.factory.ts';
import { AS_ENTERPRISE, addTeamMember, newEnterprise, type TestEnterprise } from './enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('purchases', () => {
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
});

describe('suspensions and support', () => {
  const APPEAL = { text: 'Es el sueldo que paga la empresa, no un engaño.' };
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(test);
  });

  /** An enterprise with an owner, a recruiter and a reader: clients that send the requests of the pages of its area. */
  async function newTeam() {
    const enterprise = await newEnterprise(test);
    const join = async (role: 'owner' | 'recruiter' | 'reader') => {
      const { token } = await addTeamMember(test, enterprise, role);
      return { ...enterprise, ...createApiClient(test.app.http, undefined, token, AS_ENTERPRISE) };
    };
    return {
      enterprise,
      owner: await join('owner'),
      recruiter: await join('recruiter'),
      reader: await join('reader'),
    };
  }
  const lastEmailTo = (email: string) => test.emails.findLast(({ to }) => to === email)?.email;

  /** The path of the page that an e-mail leads to. */
  const pathOf = (email: ReturnType<typeof lastEmailTo>) => new URL(email?.action?.url ?? '').pathname;

  const appeal = (by: Pick<TestUser, 'post'>, id: string | undefined) =>
    by.post(`/safety/sanctions/${id}/appeal`, APPEAL);

  describe('a suspended enterprise', () => {
    it('reads why and until when with every role, and only an owner appeals', async () => {
      const { enterprise, owner, recruiter, reader } = await newTeam();
      const neighbour = await newEnterprise(test);
      expect((await suspend(admin, enterprise, 'week', 'Cobra por aplicar')).statusCode).toBe(200);
      const until = addDays(test.clock.now(), SUSPENSION_DAYS).toISOString();
      const { enterprise: profile } = (await reader.get('/enterprises/profile')).json();
      expect(profile.suspendedUntil).toBe(until);
      for (const [member, mayAppeal] of [
        [reader, false],
        [recruiter, false],
        [owner, true],
      ] as const)
        expect(await listMySanctions(member)).toMatchObject([
          { reason: 'Cobra por aplicar', until, can: { appeal: mayAppeal } },
        ]);
      expect(await listMySanctions(neighbour)).toEqual([]);
      const [sanction] = await listMySanctions(owner);
      for (const member of [reader, recruiter])
        expect((await appeal(member, sanction?._id)).statusCode).toBe(403);
      expect((await appeal(neighbour, sanction?._id)).statusCode).toBe(404);
      const both = await Promise.all([appeal(owner, sanction?._id), appeal(enterprise, sanction?._id)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      expect(await listMySanctions(owner)).toMatchObject([
        { appeal: { text: APPEAL.text }, can: { appeal: false } },
      ]);
    });

    it('is notified by an e-mail and a notification that lead to its area', async () => {
      const enterprise = await newEnterprise(test);
      await suspend(admin, enterprise);
      await test.runTasks();
      const email = lastEmailTo(enterprise.email);
      expect(pathOf(email)).toBe('/enterprise/soporte');
      expect(email?.paragraphs?.[0]).toMatch(/pero no publicar ni escribir\.$/);
      const person = await signUp(test);
      await suspend(admin, person);
      await test.runTasks();
      expect(pathOf(lastEmailTo(person.email))).toBe('/soporte');
      expect(lastEmailTo(person.email)?.paragraphs?.[0]).toMatch(/pero no publicar, aplicar ni escribir\.$/);
    });
  });

  it('an enterprise appeals the removal of its vacancy', async () => {
    const { enterprise, owner, reader } = await newTeam();
    const jobId = await publish(enterprise, { title: 'Cajera' });
    const about = { subject: 'job' as const, id: jobId };
    await sendReport(await signUp(test), about);
    expect((await decideCase(admin, about, 'remove', 'Pide dinero')).statusCode).toBe(200);
    const [sanction] = await listMySanctions(reader);
    expect(sanction).toMatchObject({ kind: 'removal', content: { title: 'Cajera' }, reason: 'Pide dinero' });
    expect((await appeal(reader, sanction?._id)).statusCode).toBe(403);
    expect((await appeal(owner, sanction?._id)).statusCode).toBe(201);
  });

  describe('a question of an enterprise to the support', () => {
    it('belongs to it: its team reads it, recruiters answer, and nobody else sees it', async () => {
      const { enterprise, recruiter, reader } = await newTeam();
      const [neighbour, person] = [await newEnterprise(test), await signUp(test)];
      const refused = await reader.post('/support/tickets', {
        topic: 'payments',
        message: 'No veo mi pedido.',
      });
      expect(refused.statusCode).toBe(403);
      const reference = await ask(recruiter, { topic: 'payments' });
      const asked = await findTicket(admin, reference);
      expect(asked).toMatchObject({
        userId: enterprise.id,
        name: enterprise.fullName,
        email: enterprise.email,
      });
      expect((await answer(admin, reference)).statusCode).toBe(200);
      expect(await listMyTickets(reader)).toMatchObject([
        { reference, status: 'answered', can: { reply: false, close: false } },
      ]);
      expect(await listMyTickets(recruiter)).toMatchObject([{ can: { reply: true, close: true } }]);
      for (const other of [neighbour, person]) expect(await listMyTickets(other)).toEqual([]);
      const reply = (by: Pick<TestUser, 'post'>) =>
        by.post(`/support/tickets/${asked._id}/messages`, { text: 'Sigue igual' });
      const close = (by: Pick<TestUser, 'post'>) => by.post(`/support/tickets/${asked._id}/close`);
      for (const act of [reply, close]) {
        expect((await act(test.anonymous)).statusCode).toBe(401);
        expect((await act(reader)).statusCode).toBe(403);
        for (const other of [neighbour, person]) expect((await act(other)).statusCode).toBe(404);
      }
      expect((await reply(recruiter)).statusCode).toBe(201);
      expect((await close(recruiter)).statusCode).toBe(200);
    });

    it('can be sent while suspended; its e-mails and its notification lead to the area', async () => {
      const enterprise = await newEnterprise(test);
      await suspend(admin, enterprise);
      const reference = await ask(enterprise);
      await test.runTasks();
      expect(lastEmailTo(enterprise.email)).toMatchObject({
        heading: 'Recibimos tu consulta',
        action: { url: expect.stringMatching(/\/enterprise\/soporte$/) },
      });
      await answer(admin, reference);
      await test.runTasks();
      expect(lastEmailTo(enterprise.email)).toMatchObject({
        heading: 'Respondimos tu consulta',
        action: { url: expect.stringMatching(/\/enterprise\/soporte$/) },
      });
      const notifications: Notification[] = (await enterprise.get('/notifications')).json().notifications;
      expect(notifications).toContainEqual(
        expect.objectContaining({ kind: 'ticketAnswered', ticket: expect.objectContaining({ reference }) }),
      );
    });

    it('shows admins its own account, not that of a person with the same e-mail', async () => {
      const enterprise = await newEnterprise(test);
      await suspend(admin, enterprise);
      await signUp(test, { email: enterprise.email });
      const { account } = await findTicket(admin, await ask(enterprise));
      expect(account).toMatchObject({ isSuspended: true, suspensionCount: 1 });
    });
  });
});
