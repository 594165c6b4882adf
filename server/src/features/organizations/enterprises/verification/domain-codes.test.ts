import {
  DOMAIN_CODE_ATTEMPTS,
  DOMAIN_CODE_MINUTES,
  DOMAIN_CODES_PER_DAY,
} from '@uneed/domain/organizations/enterprises/verification.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUpAdmin } from '../../../people/referents/referents.factory.ts';
import { onboardedEnterprise, readCode, type TestEnterprise } from './verification.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = '/enterprises/verification/domain';
const EMAIL = 'gerencia@colmado.com.do';
const send = ({ client }: TestEnterprise, email = EMAIL) => client.post(PATH, { email });
const enter = ({ client }: TestEnterprise, code: string) => client.post(`${PATH}/code`, { code });
const domain = async ({ client }: TestEnterprise) =>
  (await client.get('/enterprises/verification')).json().domain;

let count = 0;

/** An enterprise that was sent a code, the address and the code. */
async function withCode() {
  count += 1;
  const email = `gerencia-${count}@colmado.com.do`;
  const company = await onboardedEnterprise(test);
  expect((await send(company, email)).statusCode).toBe(200);
  await test.runTasks();
  return { company, email, code: readCode(test, email) };
}

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

it('needs the session of the enterprise and a valid address or code', async () => {
  expect((await test.anonymous.post(PATH, { email: EMAIL })).statusCode).toBe(401);
  expect((await test.anonymous.post(`${PATH}/code`, { code: '123456' })).statusCode).toBe(401);
  const company = await onboardedEnterprise(test);
  expect((await send(company, 'nada')).statusCode).toBe(400);
  for (const code of ['', '12345', '12345a', '1234567'])
    expect((await enter(company, code)).statusCode).toBe(400);
  expect((await enter(company, '123456')).statusCode).toBe(409);
});

it('sends codes only to the domain of the website, also below com.do, and to no free mailbox', async () => {
  const company = await onboardedEnterprise(test);
  for (const [email, message] of [
    ['colmado@gmail.com', /^Usa un correo de tu empresa/],
    ['jefe@otra.com.do', /@colmado\.com\.do$/],
    ['jefe@micolmado.com.do', /@colmado\.com\.do$/],
  ] as const) {
    const response = await send(company, email);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.email).toMatch(message);
  }
  expect((await send(company, 'jefe@correo.colmado.com.do')).statusCode).toBe(200);
  const withoutSite = await onboardedEnterprise(test, { website: '' });
  expect((await send(withoutSite)).statusCode).toBe(409);
});

it('confirms the domain with the code, which is stored as a hash and works once', async () => {
  const { company, email, code } = await withCode();
  expect(code).toMatch(/^\d{6}$/);
  expect(await domain(company)).toEqual({ name: 'colmado.com.do', state: 'sent', email });
  const stored = await test.database.db.selectFrom('enterpriseDomains').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code);
  const answers = await Promise.all([enter(company, code), enter(company, code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await domain(company)).toMatchObject({ state: 'confirmed' });
  expect((await send(company)).statusCode).toBe(409);
});

it('does not confirm with a wrong code, the code of a neighbour or an expired one', async () => {
  const { company, code } = await withCode();
  const neighbor = await withCode();
  const response = await enter(company, otherCode(code));
  expect(response.statusCode).toBe(400);
  expect(response.json().fields.code).toBe('Ese código no es correcto. Te quedan 4 intentos');
  if (neighbor.code !== code) expect((await enter(company, neighbor.code)).statusCode).toBe(400);
  test.clock.advanceMinutes(DOMAIN_CODE_MINUTES);
  expect((await enter(company, code)).statusCode).toBe(409);
});

it('does not confirm the domain of an earlier website', async () => {
  const { company, code } = await withCode();
  await company.client.put('/enterprises/profile', { website: 'www.otra.com.do' });
  expect((await enter(company, code)).statusCode).toBe(409);
  await company.client.put('/enterprises/profile', { website: 'www.colmado.com.do' });
  expect(await domain(company)).toMatchObject({ state: 'sent' });
  expect((await enter(company, code)).statusCode).toBe(200);
});

it('counts attempts that come at once, and then needs a new code', async () => {
  const { company, email, code } = await withCode();
  const wrong = otherCode(code);
  const answers = await Promise.all(
    Array.from({ length: DOMAIN_CODE_ATTEMPTS + 3 }, () => enter(company, wrong)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((each) => each === 400)).toHaveLength(DOMAIN_CODE_ATTEMPTS);
  expect((await enter(company, code)).statusCode).toBe(409);
  await send(company, email);
  await test.runTasks();
  expect((await enter(company, readCode(test, email))).statusCode).toBe(200);
});

it('sends some codes on one day, and more on the next', async () => {
  const company = await onboardedEnterprise(test);
  const codes = Array.from({ length: DOMAIN_CODES_PER_DAY + 2 }, () => send(company));
  const statuses = (await Promise.all(codes)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((each) => each === 200)).toHaveLength(DOMAIN_CODES_PER_DAY);
  expect(statuses.filter((each) => each === 429)).toHaveLength(2);
  test.clock.advanceMinutes(24 * 60);
  expect((await send(company)).statusCode).toBe(200);
});

it('a confirmed domain is in the open request with a new version, and ends with another website', async () => {
  const { company, code } = await withCode();
  const admin = await signUpAdmin(test);
  await company.client.post('/enterprises/verification');
  await enter(company, code);
  const find = async () =>
    (await admin.get('/admin/enterprise-requests'))
      .json()
      .requests.find(
        (found: { enterprise: { _id: string } }) => found.enterprise._id === company.enterprise._id,
      );
  expect(await find()).toMatchObject({ version: 2, domain: 'colmado.com.do' });
  const { activities } = (await company.client.get('/enterprises/activity')).json();
  expect(activities).toMatchObject([
    { act: 'domain.confirmed', subject: 'colmado.com.do' },
    { act: 'verification.requested', subject: '' },
  ]);
  await company.client.put('/enterprises/profile', { website: 'www.otra.com.do' });
  expect(await find()).toMatchObject({ version: 3, domain: '' });
  expect(await domain(company)).toEqual({ name: 'otra.com.do', state: 'none', email: '' });
});
