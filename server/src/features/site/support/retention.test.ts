import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import {
  ANSWERED_TICKET_DAYS,
  CLOSED_TICKET_DAYS,
  TICKET_LINK_DAYS,
} from '@uneed/domain/site/support/support.rules.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newAuthor } from '../../community/posts/posts.factory.ts';
import { answer, ask, buildTicket, findTicket, listTickets, QUESTION } from './support.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
// Each test counts its own questions, and moves the clock.
beforeEach(async () => {
  await test.database.db.deleteFrom('supportTickets').execute();
  admin = await newAuthor(test, { fullName: 'Jefa Soporte', isAdmin: true });
});
afterAll(() => test.close());

const tidy = () => test.app.queue.runScheduled('support.tickets-tidied');
const listRows = (table: 'supportTickets' | 'supportMessages' | 'supportLinks') =>
  test.database.db.selectFrom(table).selectAll().execute();
const countRows = async (table: Parameters<typeof listRows>[0]) => (await listRows(table)).length;

it('an answered question is closed after some days, and deleted much later, an open one is not', async () => {
  const [answered, open] = [await ask(test.anonymous), await ask(test.anonymous)];
  await answer(admin, answered);
  await test.runTasks();
  test.clock.advanceDays(ANSWERED_TICKET_DAYS);
  await tidy();
  expect(await listTickets(admin, 'answered')).toMatchObject([{ reference: answered }]);
  test.clock.advanceMinutes(1);
  await tidy();
  expect(await listTickets(admin, 'closed')).toMatchObject([{ reference: answered }]);
  expect(await countRows('supportLinks')).toBe(1);
  test.clock.advanceDays(TICKET_LINK_DAYS);
  await tidy();
  expect(await countRows('supportLinks')).toBe(0);
  test.clock.advanceDays(CLOSED_TICKET_DAYS - TICKET_LINK_DAYS);
  await tidy();
  expect(await countRows('supportTickets')).toBe(2);
  test.clock.advanceMinutes(1);
  await tidy();
  expect(await listRows('supportTickets')).toMatchObject([{ reference: open }]);
  expect(await countRows('supportMessages')).toBe(1);
});

it('the data export has the questions of the member with the answers, without notes and questions of others', async () => {
  const [member, other] = [await signUp(test), await signUp(test)];
  const reference = await ask(member, { page: '/jobs' });
  await ask(other);
  await ask(test.anonymous, { email: member.email, message: 'Esto lo escribió otra persona' });
  await answer(admin, reference, 'Listo');
  const { _id } = await findTicket(admin, reference);
  await admin.post(`/admin/support/${_id}/notes`, { text: 'Nota interna' });
  const response = await member.get('/settings/export');
  expect(response.json().supportMessages).toMatchObject([
    { reference, topic: 'account', page: '/jobs', from: 'sender', text: QUESTION },
    { reference, status: 'answered', from: 'team', text: 'Listo' },
  ]);
  for (const secret of ['Nota interna', 'otra persona', admin.fullName])
    expect(response.body).not.toContain(secret);
});

it('the questions of a deleted account are deleted, those of others and what admins wrote elsewhere are not', async () => {
  const [member, other] = [await signUp(test), await signUp(test)];
  const [mine, theirs] = [await ask(member), await ask(other)];
  await answer(admin, mine);
  await member.post('/settings/deletion', { password: member.password });
  test.clock.advanceDays(ACCOUNT_DELETION_DAYS);
  await test.app.queue.runScheduled('settings.departures-ended');
  // The e-mail that waited for its turn has nothing to say any more.
  await test.runTasks();
  expect(await listRows('supportTickets')).toMatchObject([{ reference: theirs }]);
  expect(JSON.stringify(await listRows('supportMessages'))).not.toContain(mine);
  expect(await countRows('supportMessages')).toBe(1);
  const sent = test.emails.filter(({ to }) => to === member.email).map(({ email }) => email.subject);
  expect(sent.filter((subject) => subject.startsWith('Respondimos'))).toEqual([]);
});

it('the answers of a deleted admin stay', async () => {
  const former = await newAuthor(test, { fullName: 'Ex Jefa', isAdmin: true });
  const reference = await ask(test.anonymous, buildTicket());
  await answer(former, reference, 'Listo');
  await former.post('/settings/deletion', { password: former.password });
  test.clock.advanceDays(ACCOUNT_DELETION_DAYS);
  await test.app.queue.runScheduled('settings.departures-ended');
  expect((await findTicket(admin, reference)).messages).toMatchObject([
    {},
    { from: 'team', by: null, text: 'Listo' },
  ]);
});
