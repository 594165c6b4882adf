import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { SUSPENSION_DAYS } from '@uneed/domain/people/safety/sanction.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import { signUpAdmin } from '../../people/referents/referents.factory.ts';
import { decide, listMySanctions, sendReport, suspend } from '../../people/safety/safety.factory.ts';
import { answer, ask, findTicket, listMyTickets } from '../../site/support/support.factory.ts';
import { AS_ENTERPRISE, addTeamMember, newEnterprise } from './enterprises.factory.ts';

const APPEAL = { text: 'Es el sueldo que paga la empresa, no un engaño.' };

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

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
  expect((await decide(admin, about, 'remove', 'Pide dinero')).statusCode).toBe(200);
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
