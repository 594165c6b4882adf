import { TICKET_CHANGED_TEXT } from '@uneed/domain/site/support/support.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newAuthor } from '../../community/posts/posts.factory.ts';
import { lockUser, updateUser } from '../../people/accounts/accounts.commands.ts';
import { answer, ask, buildTicket, findTicket, listMyTickets, sendWhileLocked } from './support.factory.ts';

let test: TestApp;
let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  test = await createTestApp({ SUPPORT_EMAIL: 'ayuda@uneed.do' });
  admin = await newAuthor(test, { fullName: 'Jefa Uno', isAdmin: true });
  second = await newAuthor(test, { fullName: 'Jefe Dos', isAdmin: true });
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
type Client = Pick<TestUser, 'get' | 'post'>;

const ACTIONS: [string, (by: Client, id: string, version?: number) => ReturnType<TestUser['post']>][] = [
  ['answer', (by, id, version = 1) => by.post(`/admin/support/${id}/answer`, { text: 'Listo', version })],
  ['note', (by, id) => by.post(`/admin/support/${id}/notes`, { text: 'Ojo' })],
  ['close', (by, id, version = 1) => by.post(`/admin/support/${id}/status`, { status: 'closed', version })],
  ['read', (by, id) => by.get(`/admin/support/${id}`)],
];

async function askAsVisitor(changes = {}) {
  const form = buildTicket(changes);
  return { email: form.email, ticket: await findTicket(admin, await ask(test.anonymous, form)) };
}

const emailsTo = (address: string) =>
  test.emails.filter(({ to }) => to === address).map(({ email }) => email);
const findAuditEntries = async (): Promise<{ act: string; subjectId: string; details: object }[]> =>
  (await admin.get('/admin/audit')).json().auditEntries;

it('what is done with a question is for admins only, and needs an existing question; so is the list', async () => {
  const { ticket } = await askAsVisitor();
  const member = await signUp(test);
  for (const [name, act] of ACTIONS) {
    expect([name, (await act(test.anonymous, ticket._id)).statusCode]).toEqual([name, 401]);
    expect([name, (await act(member, ticket._id)).statusCode]).toEqual([name, 403]);
    for (const id of [UNKNOWN_ID, 'rubbish'])
      expect([name, (await act(admin, id)).statusCode]).toEqual([name, 404]);
  }
  expect(await findTicket(admin, ticket.reference)).toEqual(ticket);
  expect((await test.anonymous.get('/admin/support')).statusCode).toBe(401);
  expect((await member.get('/admin/support')).statusCode).toBe(403);
});

it.each(ACTIONS.filter(([name]) => name === 'answer' || name === 'close'))(
  '%s of a question by two admins at once: the second one learns that it has changed',
  async (_name, act) => {
    const { ticket } = await askAsVisitor();
    const requests = [admin, second].map((by) => () => act(by, ticket._id));
    const responses = await sendWhileLocked(test, ticket._id, requests);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'CONFLICT', message: TICKET_CHANGED_TEXT });
    expect(await findTicket(admin, ticket.reference)).toMatchObject({ version: 2 });
  },
);

describe('an answer', () => {
  it('is refused without text or version, and to a closed question', async () => {
    const { ticket } = await askAsVisitor();
    const path = `/admin/support/${ticket._id}`;
    for (const body of [
      { text: ' ', version: 1 },
      { text: 'a'.repeat(4001), version: 1 },
      { text: 'Listo' },
      { text: 'Listo', version: 'x' },
      {},
    ])
      expect((await admin.post(`${path}/answer`, body)).statusCode).toBe(400);
    expect((await admin.post(`${path}/answer`, { text: 'a'.repeat(5_000_000), version: 1 })).statusCode).toBe(
      413,
    );
    expect((await admin.post(`${path}/status`, { status: 'answered', version: 1 })).statusCode).toBe(400);
    await admin.post(`${path}/status`, { status: 'closed', version: 1 });
    expect((await admin.post(`${path}/answer`, { text: 'Listo', version: 2 })).statusCode).toBe(409);
    expect((await admin.post(`${path}/status`, { status: 'closed', version: 2 })).statusCode).toBe(409);
    await test.runTasks();
    expect(emailsTo(ticket.email)).toEqual([]);
  });

  it('is refused when the sender wrote in the meantime', async () => {
    const member = await signUp(test);
    const reference = await ask(member);
    const { _id, version } = await findTicket(admin, reference);
    await member.post(`/support/tickets/${_id}/messages`, { text: 'Ya no hace falta' });
    const late = await admin.post(`/admin/support/${_id}/answer`, { text: 'Listo', version });
    expect(late.statusCode).toBe(409);
    expect((await findTicket(admin, reference)).status).toBe('open');
  });

  it('waits for the deletion of the account of its sender, with which the question is deleted', async () => {
    const member = await signUp(test);
    const { _id } = await findTicket(admin, await ask(member));
    const { late } = await test.database.transaction(async (tx) => {
      await lockUser(tx, member.id);
      const late = admin.post(`/admin/support/${_id}/answer`, { text: 'Listo', version: 1 });
      await waitUntilBlocked(test.database);
      await tx.deleteFrom('users').where('id', '=', member.id).execute();
      return { late };
    });
    expect((await late).statusCode).toBe(404);
  });

  it('reaches a member by e-mail and in the app, once', async () => {
    const [member, neighbour] = [await signUp(test), await signUp(test)];
    const reference = await ask(member);
    await ask(neighbour);
    await answer(admin, reference, 'Prueba otra vez.\n\nSi sigue igual, escríbenos.');
    await test.runTasks();
    await test.runTasks();
    const answers = emailsTo(member.email).filter(({ subject }) => subject.startsWith('Respondimos'));
    expect(answers).toMatchObject([
      {
        subject: `Respondimos tu consulta ${reference}`,
        paragraphs: ['Prueba otra vez.', 'Si sigue igual, escríbenos.'],
        replyTo: 'ayuda@uneed.do',
        action: { url: expect.stringMatching(/\/soporte$/) },
      },
    ]);
    expect((await member.get('/notifications')).json().notifications).toMatchObject([
      { kind: 'ticketAnswered', ticket: { reference } },
    ]);
    expect((await neighbour.get('/notifications')).json().notifications).toEqual([]);
    expect(await listMyTickets(member)).toMatchObject([
      { status: 'answered', messages: [{}, { from: 'team' }] },
    ]);
  });

  it('reaches a visitor by e-mail, in the conversation of the question', async () => {
    const { email, ticket } = await askAsVisitor();
    await answer(admin, ticket.reference, 'Uno');
    await test.runTasks();
    await answer(second, ticket.reference, 'Dos');
    await test.runTasks();
    const [first, last] = emailsTo(email);
    expect([first?.paragraphs, last?.paragraphs]).toEqual([['Uno'], ['Dos']]);
    expect(first?.references).toBe(`<consulta-${ticket._id}@localhost>`);
    expect(last?.references).toBe(first?.references);
    expect(last?.messageId).not.toBe(first?.messageId);
  });
});

it('a question is closed and reopened, and notes show who wrote them', async () => {
  const { ticket } = await askAsVisitor();
  const setStatus = (status: string, version: number) =>
    admin.post(`/admin/support/${ticket._id}/status`, { status, version });
  await second.post(`/admin/support/${ticket._id}/notes`, { text: 'Llamó dos veces' });
  expect((await setStatus('open', 1)).statusCode).toBe(409);
  expect((await setStatus('closed', 1)).statusCode).toBe(200);
  expect((await setStatus('open', 1)).statusCode).toBe(409);
  expect((await setStatus('open', 2)).statusCode).toBe(200);
  expect(await findTicket(admin, ticket.reference)).toMatchObject({
    status: 'open',
    version: 3,
    messages: [{}, { isNote: true, by: 'Jefe Dos', text: 'Llamó dos veces' }],
  });
});

it('a note is added once, also when the request is repeated', async () => {
  const { ticket } = await askAsVisitor();
  const addNote = (text: string) =>
    admin.post(`/admin/support/${ticket._id}/notes`, { text }, { 'idempotency-key': 'una-nota' });
  const replies = [await addNote('Llamó'), await addNote('Llamó'), await addNote('Otra cosa')];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409]);
  const { messages } = await findTicket(admin, ticket.reference);
  expect(messages).toMatchObject([{ isNote: false }, { isNote: true, text: 'Llamó' }]);
});

it('every action of an admin is in the audit log, with the reference and no text of the sender', async () => {
  const member = await signUp(test);
  const reference = await ask(member);
  const { _id } = await findTicket(admin, reference);
  const path = `/admin/support/${_id}`;
  await admin.post(`${path}/notes`, { text: 'Ojo' });
  await admin.post(`${path}/answer`, { text: 'Listo', version: 1 });
  await admin.post(`${path}/status`, { status: 'closed', version: 2 });
  await admin.post(`${path}/status`, { status: 'open', version: 3 });
  const auditEntries = (await findAuditEntries()).filter(({ subjectId }) => subjectId === member.id);
  expect(auditEntries.map(({ act }) => act)).toEqual([
    'ticket.reopened',
    'ticket.closed',
    'ticket.answered',
    'ticket.noted',
  ]);
  for (const { details } of auditEntries) expect(details).toEqual({ reference });
  const { ticket } = await askAsVisitor();
  await answer(admin, ticket.reference);
  expect((await findAuditEntries())[0]).toMatchObject({ subjectId: ticket._id, subjectName: null });
});

it('nothing happens when the admin lost the rights in the meantime', async () => {
  const former = await newAuthor(test, { fullName: 'Ex Jefe', isAdmin: true });
  const { ticket } = await askAsVisitor();
  await test.database.transaction((tx) => updateUser(tx, former.id, { isAdmin: false }, test.clock.now()));
  for (const [, act] of ACTIONS) expect((await act(former, ticket._id)).statusCode).toBe(403);
  expect(await findTicket(admin, ticket.reference)).toEqual(ticket);
});

it('shows the other questions from the same e-mail, and that a visitor wrote the e-mail of an account', async () => {
  const member = await signUp(test);
  const own = await ask(member);
  test.clock.advanceMinutes(1);
  const asVisitor = await ask(test.anonymous, { email: member.email });
  await ask(test.anonymous);
  expect(await findTicket(admin, asVisitor)).toMatchObject({
    account: null,
    isEmailOfAccount: true,
    earlier: [{ reference: own, status: 'open' }],
  });
  expect(await findTicket(admin, own)).toMatchObject({
    isEmailOfAccount: false,
    earlier: [{ reference: asVisitor }],
  });
  // The member does not see what somebody else sent with this e-mail.
  expect(await listMyTickets(member)).toHaveLength(1);
});
