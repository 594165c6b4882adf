import { TICKET_CONFIRMATION_HOURS, TICKET_LINK_DAYS } from '@uneed/domain/site/support/support.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newAuthor } from '../../community/posts/posts.factory.ts';
import { suspend } from '../../people/safety/safety.factory.ts';
import {
  answer,
  ask,
  buildTicket,
  findTicket,
  listMyTickets,
  listTickets,
  QUESTION,
  sendWhileLocked,
} from './support.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Jefa Soporte', isAdmin: true });
});
/** Other tests move the clock beyond the end of a session. */
beforeEach(async () => {
  admin = await signInAgain(test, admin);
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const send = (body: object, headers = {}) => test.anonymous.post('/support/tickets', body, headers);
const countTickets = async () =>
  (await test.database.db.selectFrom('supportTickets').select('id').execute()).length;
const emailsTo = (address: string) =>
  test.emails.filter(({ to }) => to === address).map(({ email }) => email);

/** Returns the token of the link in the newest e-mail to an address. */
function getToken(address: string): string {
  const url = new URL(emailsTo(address).at(-1)?.action?.url ?? '');
  expect(url.pathname).toBe('/consulta');
  return url.searchParams.get('token') ?? '';
}

describe('a question', () => {
  it('of a visitor is stored with name, e-mail and page, and gets a reference', async () => {
    const form = buildTicket({ page: '/alerta?token=secreto', topic: 'safety' });
    const response = await send(form);
    expect(response.statusCode).toBe(201);
    expect(response.json().reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await findTicket(admin, response.json().reference)).toMatchObject({
      name: 'Ana Visitante',
      email: form.email,
      userId: null,
      page: '/alerta',
      topic: 'safety',
      status: 'open',
      version: 1,
      account: null,
      isEmailOfAccount: false,
      earlier: [],
      messages: [{ from: 'sender', isNote: false, by: null, text: QUESTION }],
    });
  });

  it('of a member has the name and e-mail of the account, whatever the form says', async () => {
    const [member, other] = [await signUp(test), await signUp(test)];
    const reference = await ask(member, { name: 'Otra', email: other.email });
    await ask(other);
    expect(await findTicket(admin, reference)).toMatchObject({
      name: member.fullName,
      email: member.email,
      userId: member.id,
      account: { createdAt: expect.any(String), removalCount: 0, suspensionCount: 0, isSuspended: false },
    });
    expect(await listMyTickets(member)).toMatchObject([
      { reference, status: 'open', messages: [{ text: QUESTION }], can: { reply: true, close: true } },
    ]);
  });

  it('is refused without what is required, with the error of each field', async () => {
    const { name: _, email: __, ...anonymous } = buildTicket();
    const missing = await send(anonymous);
    expect([missing.statusCode, missing.json()]).toMatchObject([
      400,
      { code: 'MISSING_FIELDS', missingFields: ['name', 'email'] },
    ]);
    for (const [field, value] of [
      ['topic', 'rubbish'],
      ['topic', undefined],
      ['message', 'Corto'],
      ['message', 7],
      ['message', 'a'.repeat(3001)],
      ['email', 'ana'],
      ['name', ' '],
      ['page', '//malo.example'],
      ['website', 7],
      ['elapsedMs', 'x'],
    ] as const) {
      const response = await send(buildTicket({ [field]: value }));
      expect([field, response.statusCode]).toEqual([field, 400]);
      expect(Object.keys(response.json().fields)).toEqual([field]);
    }
    expect((await send(buildTicket({ message: 'a'.repeat(5_000_000) }))).statusCode).toBe(413);
  });

  it('keeps markup as text, everywhere', async () => {
    const form = buildTicket({ name: '<b>Ana</b>', message: '<script>alert(1)</script> no funciona' });
    const { reference } = (await send(form)).json();
    expect((await findTicket(admin, reference)).messages[0]?.text).toBe(form.message);
    await answer(admin, reference, '<img src=x onerror=alert(1)>');
    await test.runTasks();
    expect(emailsTo(form.email)[0]?.paragraphs).toEqual(['<img src=x onerror=alert(1)>']);
  });

  it('is stored once, however often the same request arrives', async () => {
    const form = buildTicket();
    const before = await countTickets();
    const headers = { 'idempotency-key': 'una-consulta' };
    // A retry took longer.
    const [first, second] = await Promise.all([
      send(form, headers),
      send({ ...form, elapsedMs: 30_000 }, headers),
    ]);
    const third = await send(form, headers);
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
    expect(await countTickets()).toBe(before + 1);
    expect((await send({ ...form, message: `${QUESTION} Otra vez.` }, headers)).statusCode).toBe(409);
    // Of another sender it is another question.
    expect((await send(buildTicket(), headers)).json().reference).not.toBe(first.json().reference);
  });

  it('of a bot gets the same reply, and nothing is stored or sent', async () => {
    const before = await countTickets();
    for (const changes of [
      { website: 'https://spam.example' },
      { elapsedMs: 2_900 },
      { elapsedMs: undefined },
    ]) {
      const response = await send(buildTicket(changes));
      expect([response.statusCode, Object.keys(response.json())]).toEqual([201, ['reference']]);
      expect(response.json().reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    }
    expect(await countTickets()).toBe(before);
    // A person in a hurry who signed in is no bot.
    await ask(await signUp(test), { elapsedMs: 0 });
    expect(await countTickets()).toBe(before + 1);
  });

  it('is confirmed by e-mail to members, once a day, and never to an address that a visitor typed', async () => {
    const member = await signUp(test);
    const form = buildTicket();
    await send(form);
    await ask(member);
    await ask(member);
    await test.runTasks();
    expect(emailsTo(form.email)).toEqual([]);
    expect(emailsTo(member.email)).toMatchObject([{ heading: 'Recibimos tu consulta' }]);
    expect(TICKET_CONFIRMATION_HOURS).toBe(24);
  });

  it('is limited by sender: a visitor does not use up the limit of a member with the same e-mail', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const member = await signUp(strict);
    const asVisitor = () => strict.anonymous.post('/support/tickets', buildTicket({ email: member.email }));
    const statuses = [];
    for (let number = 0; number < 6; number += 1) statuses.push((await asVisitor()).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await strict.anonymous.post('/support/tickets', buildTicket())).statusCode).toBe(201);
    expect((await member.post('/support/tickets', buildTicket())).statusCode).toBe(201);
    await strict.close();
  });

  it('can be sent by suspended users', async () => {
    const member = await newAuthor(test);
    await suspend(admin, member);
    await ask(member);
    const [ticket] = await listMyTickets(member);
    expect(
      (await member.post(`/support/tickets/${ticket?._id}/messages`, { text: 'Falta algo' })).statusCode,
    ).toBe(201);
    expect((await findTicket(admin, ticket?.reference ?? '')).account).toMatchObject({
      suspensionCount: 1,
      isSuspended: true,
    });
  });
});

describe('a member', () => {
  const reply = (
    by: Pick<TestUser, 'post'>,
    id: string,
    body: object = { text: 'Sigue igual' },
    headers = {},
  ) => by.post(`/support/tickets/${id}/messages`, body, headers);
  const close = (by: Pick<TestUser, 'post'>, id: string) => by.post(`/support/tickets/${id}/close`);

  async function askAsMember() {
    const member = await signUp(test);
    const reference = await ask(member);
    const { _id } = await findTicket(admin, reference);
    return { member, reference, id: _id };
  }

  it('replies to and closes own questions only', async () => {
    const { id } = await askAsMember();
    const other = await signUp(test);
    expect((await test.anonymous.get('/support/tickets')).statusCode).toBe(401);
    expect(await listMyTickets(other)).toEqual([]);
    for (const act of [reply, close]) {
      expect((await act(test.anonymous, id)).statusCode).toBe(401);
      expect((await act(other, id)).statusCode).toBe(404);
      expect((await act(other, UNKNOWN_ID)).statusCode).toBe(404);
      expect((await act(other, 'rubbish')).statusCode).toBe(404);
    }
  });

  it('opens an answered question again by a reply, sent once', async () => {
    const { member, reference, id } = await askAsMember();
    await answer(admin, reference);
    for (const text of ['', ' ', 'a'.repeat(3001)])
      expect((await reply(member, id, { text })).statusCode).toBe(400);
    const headers = { 'idempotency-key': 'una-respuesta' };
    const body = { text: 'Sigue igual' };
    const send = () => reply(member, id, body, headers);
    const replies = await sendWhileLocked(test, id, [send, send]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await reply(member, id, { text: 'Otra cosa' }, headers)).statusCode).toBe(409);
    const [ticket] = await listMyTickets(member);
    expect(ticket).toMatchObject({
      status: 'open',
      messages: [{}, { from: 'team' }, { text: 'Sigue igual' }],
    });
    expect(ticket?.messages).toHaveLength(3);
  });

  it('closes a question, which ends the conversation', async () => {
    const { member, id } = await askAsMember();
    expect((await close(member, id)).statusCode).toBe(200);
    expect((await close(member, id)).statusCode).toBe(200);
    expect((await reply(member, id)).statusCode).toBe(409);
    expect(await listMyTickets(member)).toMatchObject([
      { status: 'closed', can: { reply: false, close: false } },
    ]);
  });

  it('sees neither notes nor the names of admins', async () => {
    const { member, reference, id } = await askAsMember();
    await admin.post(`/admin/support/${id}/notes`, { text: 'Parece un revendedor' });
    await answer(admin, reference);
    const { body } = await member.get('/support/tickets');
    expect(body).toContain('Ya lo arreglamos, prueba otra vez.');
    for (const secret of ['revendedor', admin.fullName, admin.id]) expect(body).not.toContain(secret);
  });
});

describe('the link in the e-mail to a visitor', () => {
  const read = (token: string) => test.anonymous.get(`/support/by-token?token=${token}`);
  const reply = (token: string, text = 'Sigue igual') =>
    test.anonymous.post('/support/by-token/messages', { token, text });

  /** Asks as a visitor, answers, and returns the token of the e-mail. */
  async function askAndAnswer() {
    const form = buildTicket();
    const { reference } = (await send(form)).json();
    await answer(admin, reference);
    await test.runTasks();
    return { reference, email: form.email, token: getToken(form.email) };
  }

  it('shows the question and nothing else', async () => {
    const [{ reference, token }, neighbour] = [await askAndAnswer(), await askAndAnswer()];
    const { body } = await read(token);
    expect(JSON.parse(body)).toMatchObject({
      reference,
      status: 'answered',
      can: { reply: true, close: false },
      messages: [{ from: 'sender', text: QUESTION }, { from: 'team' }],
    });
    for (const secret of [neighbour.reference, admin.fullName]) expect(body).not.toContain(secret);
    for (const rubbish of ['', 'x', `${token.slice(1)}A`, '%00', 'a'.repeat(5000)])
      expect((await read(rubbish)).statusCode).toBe(404);
    expect((await test.anonymous.get('/support/by-token')).statusCode).toBe(400);
    const rows = await test.database.db.selectFrom('supportLinks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('takes one reply after each answer', async () => {
    const { reference, email, token } = await askAndAnswer();
    expect((await reply('x')).statusCode).toBe(404);
    expect((await reply(token, ' ')).statusCode).toBe(400);
    const { _id } = await findTicket(admin, reference);
    const replies = await sendWhileLocked(test, _id, [() => reply(token), () => reply(token)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await read(token)).json()).toMatchObject({ status: 'open', can: { reply: false } });
    await answer(admin, reference);
    await test.runTasks();
    // The link of the first e-mail still works.
    expect(getToken(email)).not.toBe(token);
    expect((await reply(token)).statusCode).toBe(201);
    expect((await findTicket(admin, reference)).messages).toHaveLength(5);
  });

  it('takes a reply to the answer of a question that the team reopened', async () => {
    const { reference, token } = await askAndAnswer();
    for (const status of ['closed', 'open']) {
      const { _id, version } = await findTicket(admin, reference);
      await admin.post(`/admin/support/${_id}/status`, { status, version });
      await admin.post(`/admin/support/${_id}/notes`, { text: 'Solo para el equipo' });
    }
    expect((await read(token)).json()).toMatchObject({ status: 'open', can: { reply: true } });
    expect((await reply(token)).statusCode).toBe(201);
    expect((await read(token)).json()).toMatchObject({ status: 'open', can: { reply: false } });
    expect((await reply(token)).statusCode).toBe(409);
  });

  it('works for some weeks', async () => {
    const { token } = await askAndAnswer();
    test.clock.advanceDays(TICKET_LINK_DAYS);
    expect((await read(token)).statusCode).toBe(404);
    expect((await reply(token)).statusCode).toBe(404);
  });
});

it('the list of admins has open questions by how long they wait, the others newest first, in pages', async () => {
  const own = await createTestApp();
  const boss = await newAuthor(own, { fullName: 'Jefa', isAdmin: true });
  const references = [];
  for (let number = 0; number < 23; number += 1) {
    own.clock.advanceMinutes(1);
    references.push(await ask(own.anonymous));
  }
  const listReferences = async (status: string, page = 1) =>
    (await listTickets(boss, status, page)).map(({ reference }) => reference);
  expect(await listReferences('open')).toEqual(references.slice(0, 20));
  expect(await listReferences('open', 2)).toEqual(references.slice(20));
  for (const reference of references.slice(0, 2)) {
    own.clock.advanceMinutes(1);
    await answer(boss, reference);
  }
  expect(await listReferences('answered')).toEqual([references[1], references[0]]);
  const { openCount, pagination } = (await boss.get('/admin/support?status=answered')).json();
  expect([openCount, pagination.total]).toEqual([21, 2]);
  expect((await boss.get('/admin/support?status=rubbish&page=x')).json().pagination.total).toBe(21);
  await own.close();
});
