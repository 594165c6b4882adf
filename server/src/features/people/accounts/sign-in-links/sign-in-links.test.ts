import { addDays } from '@uneed/domain/kernel/time.ts';
import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_MINUTES } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import {
  SIGN_IN_EMAILS_PER_DAY,
  SIGN_IN_LINK_SENT_TEXT,
  WRONG_SIGN_IN_CODE_TEXT,
} from '@uneed/domain/people/accounts/sign-in-link.rules.ts';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTERPRISE_SESSION_COOKIE } from '../../../../platform/http/session.ts';
import { createApiClient, readSessionToken } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { signUpViaApi } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  registerEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { signUpAdmin } from '../../referents/referents.factory.ts';
import { insertLink } from '../google/google.repository.ts';

const PATH = '/auth/sign-in-link';

let test: TestApp;
/** A second server with the same database. */
let otherNode: TestApp;
beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  test = await createTestApp({}, { testDatabase });
  otherNode = await createTestApp({}, { testDatabase: { ...testDatabase, drop: async () => undefined } });
});
afterAll(async () => {
  await otherNode.close();
  await test.close();
});

/** The link and the code in the e-mails to an address, the newest last. */
const listEmails = (address: string) =>
  test.emails
    .filter(({ to, email }) => to === address && email.subject === 'Tu código para entrar a Uneed')
    .map(({ email }) => {
      const url = new URL(email.action?.url ?? '');
      return {
        code: /Tu código es (\d{6})\./.exec(email.paragraphs.join('\n'))?.[1] ?? '',
        token: new URLSearchParams(url.hash.slice(1)).get('token') ?? '',
        path: `${url.pathname}${url.search}`,
        heading: email.heading,
      };
    });

/** One request per minute is let through; the queue counts by the real time. */
const forgetRequests = () =>
  sql`update pgboss.job set singleton_on = null where name like 'accounts.sign-in-link%'`.execute(
    test.database.db,
  );

/** Asks for the e-mail and returns what is in it. */
async function requestEmail(address: string, headers = {}, next?: string) {
  const before = listEmails(address).length;
  const body = { email: address, ...(next === undefined ? {} : { next }) };
  expect((await test.anonymous.post(PATH, body, headers)).statusCode).toBe(200);
  await test.runTasks();
  const [sent, ...more] = listEmails(address).slice(before);
  if (!sent || more.length > 0) throw new Error(`${more.length + 1} e-mails to ${address}`);
  return sent;
}

const byCode = (email: string, code: string, fields = {}, headers = {}) =>
  test.anonymous.post(`${PATH}/code`, { email, code, ...fields }, headers);
const byLink = (token: string, fields = {}, headers = {}) =>
  test.anonymous.post(`${PATH}/token`, { token, ...fields }, headers);
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function countSessions(userId: string): Promise<number> {
  const rows = await test.database.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}

describe('asking for a link', () => {
  it('has the same answer for an unknown address, which gets no e-mail', async () => {
    const user = await signUpViaApi(test);
    const known = await test.anonymous.post(PATH, { email: user.email });
    const unknown = await test.anonymous.post(PATH, { email: 'nadie@prueba.do' });
    expect([known.statusCode, known.json()]).toEqual([200, { message: SIGN_IN_LINK_SENT_TEXT }]);
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    await test.runTasks();
    expect([listEmails(user.email).length, listEmails('nadie@prueba.do').length]).toEqual([1, 0]);
  });

  it('leads to where the visitor wanted to go', async () => {
    const user = await signUpViaApi(test);
    const { path, heading } = await requestEmail(user.email, {}, '/jobs/1#aplicar');
    expect([path, heading]).toEqual(['/entrar?next=%2Fjobs%2F1%23aplicar', 'Entra a Uneed']);
  });

  it('sends one e-mail a minute', async () => {
    const user = await signUpViaApi(test);
    await Promise.all(Array.from({ length: 5 }, () => test.anonymous.post(PATH, { email: user.email })));
    await test.runTasks();
    expect(listEmails(user.email)).toHaveLength(1);
  });

  it('refuses what is no address', async () => {
    for (const email of ['', 'x', 5, null])
      expect((await test.anonymous.post(PATH, { email })).statusCode).toBe(400);
  });
});

describe('a link', () => {
  it('signs in on any device, once, and confirms the address; reading it signs nobody in', async () => {
    const user = await signUpViaApi(test, { isUnconfirmed: true });
    const googleAccount = {
      area: 'person',
      subject: 'otro',
      email: 'otro@gmail.com',
      linkedAt: test.clock.now(),
    };
    await test.database.transaction((tx) =>
      insertLink(tx, { userId: user.id, teamMemberId: null, ...googleAccount }),
    );
    const { token } = await requestEmail(user.email);
    for (const path of ['/entrar', '/api/auth/sign-in-link/token']) {
      for (const method of ['GET', 'HEAD'] as const) await test.app.http.inject({ method, url: path });
    }
    expect(await countSessions(user.id)).toBe(1);
    const response = await byLink(token);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Sesión iniciada' }]);
    const session = createApiClient(test.app.http, readSessionToken(response));
    expect((await session.get('/auth/check')).json()._id).toBe(user.id);
    expect((await session.get('/auth/email-confirmation')).json().status).toBe('confirmed');
    // Whoever signed up with the address may be somebody else: neither the session nor another way in is left.
    expect((await user.get('/auth/check')).statusCode).toBe(401);
    expect((await session.get('/auth/password')).json().hasPassword).toBe(false);
    expect((await session.get('/auth/google/link')).json().link).toBeNull();
    const again = await byLink(token);
    expect([again.statusCode, readSessionToken(again)]).toEqual([410, '']);
  });

  it('ends after its time, and with the next e-mail', async () => {
    const user = await signUpViaApi(test);
    const first = await requestEmail(user.email);
    test.clock.advanceMinutes(EMAIL_CODE_MINUTES);
    expect((await byLink(first.token)).statusCode).toBe(410);
    expect((await byCode(user.email, first.code)).statusCode).toBe(401);
  });

  it('signs in a suspended account, and one that waits for its deletion until that day', async () => {
    const suspended = await signUpViaApi(test);
    await test.database.db
      .updateTable('users')
      .set({ suspendedUntil: addDays(test.clock.now(), 30) })
      .where('id', '=', suspended.id)
      .execute();
    expect((await byLink((await requestEmail(suspended.email)).token)).statusCode).toBe(200);

    const leaving = await signUpViaApi(test);
    const setEraseAt = (eraseAt: Date) =>
      test.database.db.updateTable('users').set({ eraseAt }).where('id', '=', leaving.id).execute();
    await setEraseAt(addDays(test.clock.now(), 1));
    expect((await byLink((await requestEmail(leaving.email)).token)).statusCode).toBe(200);
    await forgetRequests();
    const { token, code } = await requestEmail(leaving.email);
    await setEraseAt(test.clock.now());
    expect((await byLink(token)).statusCode).toBe(410);
    expect((await byCode(leaving.email, code)).statusCode).toBe(401);
  });

  it('of an enterprise or its team signs in there, not among people', async () => {
    const { email, client } = await registerEnterprise(test);
    const member = await addTeamMember(test, client, 'reader');
    for (const address of [email, member.email]) {
      const { token, path } = await requestEmail(address, AS_ENTERPRISE);
      expect(path).toBe('/enterprise/entrar');
      expect((await byLink(token)).statusCode).toBe(410);
      const response = await byLink(token, {}, AS_ENTERPRISE);
      expect(response.statusCode).toBe(200);
      const own = readSessionToken(response, ENTERPRISE_SESSION_COOKIE);
      const reply = await createApiClient(test.app.http, undefined, own).get(
        '/enterprises/profile',
        AS_ENTERPRISE,
      );
      expect(reply.json().enterprise?.member?.email ?? reply.json().enterprise?.email).toBe(address);
    }
  });

  it('ends when the password changes', async () => {
    const user = await signUpViaApi(test);
    const { token, code } = await requestEmail(user.email);
    const change = { currentPassword: user.password, newPassword: 'nueva-clave-larga' };
    expect((await user.post('/auth/change-password', change)).statusCode).toBe(200);
    expect((await byLink(token)).statusCode).toBe(410);
    expect((await byCode(user.email, code)).statusCode).toBe(401);
  });
});

describe('a code', () => {
  it('signs in with its address only, and ends the link', async () => {
    const [user, neighbour] = [await signUpViaApi(test), await signUpViaApi(test)];
    const { code, token } = await requestEmail(user.email);
    await requestEmail(neighbour.email);
    const wrong = await byCode(neighbour.email, code);
    const unknown = await byCode('nadie@prueba.do', code);
    expect([wrong.statusCode, wrong.json().fields]).toEqual([401, { code: WRONG_SIGN_IN_CODE_TEXT }]);
    expect([unknown.statusCode, unknown.body]).toEqual([401, wrong.body]);
    const response = await byCode(user.email, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(response.statusCode).toBe(200);
    const session = createApiClient(test.app.http, readSessionToken(response));
    expect((await session.get('/auth/check')).json()._id).toBe(user.id);
    expect((await byCode(user.email, code)).statusCode).toBe(401);
    expect((await byLink(token)).statusCode).toBe(410);
  });

  it('opens one session by a hundred requests at the same time, at two servers', async () => {
    const user = await signUpViaApi(test);
    const { code } = await requestEmail(user.email);
    const nodes = [test.anonymous, otherNode.anonymous];
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        nodes.map((node) => node.post(`${PATH}/code`, { email: user.email, code })),
      ).flat(),
    );
    expect(responses).toHaveLength(100);
    const opened = responses.filter(({ statusCode }) => statusCode === 200);
    expect(opened).toHaveLength(1);
    expect(await countSessions(user.id)).toBe(2);
  });

  it('may be tried a few times', async () => {
    const user = await signUpViaApi(test);
    const { code } = await requestEmail(user.email);
    for (let tried = 0; tried < EMAIL_CODE_ATTEMPTS; tried += 1)
      expect((await byCode(user.email, otherCode(code))).statusCode).toBe(401);
    expect((await byCode(user.email, code)).statusCode).toBe(401);
  });

  it('that confirms an address signs nobody in, and the other way round', async () => {
    const user = await signUpViaApi(test, { isUnconfirmed: true });
    await test.runTasks();
    const welcome = test.receipts.findLast(({ to }) => to === user.email)?.email;
    const confirmation = {
      code: /Tu código es (\d{6})\./.exec(welcome?.paragraphs.join('\n') ?? '')?.[1] ?? '',
      token: new URL(welcome?.action?.url ?? '').hash.replace('#token=', ''),
    };
    expect((await byCode(user.email, confirmation.code)).statusCode).toBe(401);
    expect((await byLink(confirmation.token)).statusCode).toBe(410);
    const { token } = await requestEmail(user.email);
    expect((await test.anonymous.post('/auth/email-confirmation/link', { token })).statusCode).toBe(410);
    expect((await user.get('/auth/email-confirmation')).json().status).toBe('unconfirmed');
  });

  it('asks for the second factor, which leaves it valid', async () => {
    const admin = await signUpAdmin(test);
    const { secret } = (await admin.post('/auth/second-factor/setup', { password: admin.password })).json();
    const totp = () => generateSync({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) });
    await admin.post('/auth/second-factor/confirm', { code: totp() });
    test.clock.advanceMinutes(1);
    const { code, token } = await requestEmail(admin.email);
    for (const response of [await byCode(admin.email, code), await byLink(token)]) {
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([401, ['secondFactorCode']]);
    }
    expect((await byLink(token, { secondFactorCode: '000000' })).statusCode).toBe(401);
    expect((await byLink(token, { secondFactorCode: totp() })).statusCode).toBe(200);
  });
});

it('sends so many e-mails a day', async () => {
  const user = await signUpViaApi(test);
  for (let sent = 0; sent < SIGN_IN_EMAILS_PER_DAY + 2; sent += 1) {
    await forgetRequests();
    await test.anonymous.post(PATH, { email: user.email });
    await test.runTasks();
  }
  expect(listEmails(user.email)).toHaveLength(SIGN_IN_EMAILS_PER_DAY);
  test.clock.advanceDays(1);
  await forgetRequests();
  await requestEmail(user.email);
});
