import { VOUCH_EMAILS_PER_ADDRESS } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const TEXT = 'Trabajamos dos años en la ferretería y nunca faltó. Cuadraba el inventario mejor que yo.';
const content = { relationship: 'coworker', sinceYear: 2020, text: TEXT };
const write = (writer: TestUser, to: { email: string } | { userId: string }) =>
  writer.post('/referrals/vouches', { ...content, ...to });
const emailsTo = (address: string) => test.emails.filter(({ to }) => to === address).length;
/** Vouches of different members, as many as an address gets emails. */
async function writeMany(to: { email: string } | { userId: string }) {
  for (let count = 0; count < VOUCH_EMAILS_PER_ADDRESS; count += 1)
    expect((await write(await signUp(test), to)).statusCode).toBe(201);
}

it('an address is written to some times a day, by all writers together', async () => {
  const [email, writer] = ['muy.querida@ejemplo.do', await signUp(test)];
  await writeMany({ email });
  const refused = await write(writer, { email });
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'A ese correo ya le llegaron varias recomendaciones hoy. Prueba mañana.',
  ]);
  expect((await write(writer, { email: 'otra@ejemplo.do' })).statusCode).toBe(201);
  await test.runTasks();
  expect(emailsTo(email)).toBe(VOUCH_EMAILS_PER_ADDRESS);
  test.clock.advanceDays(1);
  expect((await write(writer, { email })).statusCode).toBe(201);
  await test.runTasks();
  expect(emailsTo(email)).toBe(VOUCH_EMAILS_PER_ADDRESS + 1);
});

it('a member who got enough emails is notified of further vouches in the app alone, which no writer notices', async () => {
  const [member, other, writer] = [await signUp(test), await signUp(test), await signUp(test)];
  await writeMany({ userId: member.id });
  // The same reply as for an address that nobody wrote to.
  expect((await write(writer, { email: member.email })).statusCode).toBe(201);
  expect((await write(writer, { userId: other.id })).statusCode).toBe(201);
  await test.runTasks();
  expect([emailsTo(member.email), emailsTo(other.email)]).toEqual([VOUCH_EMAILS_PER_ADDRESS, 1]);
  expect((await member.get('/referrals/vouches')).json().received).toHaveLength(VOUCH_EMAILS_PER_ADDRESS + 1);
});
