import { EMAIL_CONFIRMATIONS_PER_DAY } from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_GONE_TEXT,
  EMAIL_CODE_INTERVAL_SECONDS,
  EMAIL_CODE_MINUTES,
  EMAIL_LINK_GONE_TEXT,
  wrongEmailCodeText,
} from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  joinTeam,
  registerEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';

const PATH = '/auth/email-confirmation';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newcomer = () => signUpViaApi(test, { isUnconfirmed: true });

/** The e-mails to an address that confirm it, and what is in them. */
async function listEmails(address: string) {
  await test.runTasks();
  return test.receipts
    .filter(({ to }) => to === address)
    .map(({ email }) => ({
      email,
      code: /Tu código es (\d{6})\./.exec(email.paragraphs.join('\n'))?.[1] ?? '',
      token: new URLSearchParams(new URL(email.action?.url ?? '').hash.slice(1)).get('token') ?? '',
      path: new URL(email.action?.url ?? '').pathname,
    }));
}

async function getLastEmail(address: string) {
  const last = (await listEmails(address)).at(-1);
  if (!last) throw new Error(`No e-mail to ${address}`);
  return last;
}

const statusOf = async (user: Pick<TestUser, 'get'>) => (await user.get(PATH)).json().status;
const confirmByLink = (token: string) => test.anonymous.post(`${PATH}/link`, { token });
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the e-mail after a sign-up', () => {
  it('says which address was registered, how it is confirmed, what follows, and how its owner takes it back', async () => {
    const user = await signUpViaApi(test, { fullName: 'Gana dinero en estafa.do', isUnconfirmed: true });
    const [welcome, ...more] = await listEmails(user.email);
    expect(more).toEqual([]);
    expect(welcome?.email.subject).toBe('Confirma tu correo en Uneed');
    expect(welcome?.email.paragraphs[0]).toMatch(
      `Registraste tu cuenta con ${user.email}: con ese correo entras.`,
    );
    expect([welcome?.path, welcome?.code.length, welcome?.token.length]).toEqual([
      '/confirmar-correo',
      6,
      43,
    ]);
    expect(welcome?.email.footnote).toMatch(/^¿No fuiste tú\?/);
    expect(welcome?.email.footnoteLink?.url).toMatch(/\/correo-ajeno#token=[\w-]{43}$/);
    // Otherwise a name would reach any mailbox.
    expect(JSON.stringify(welcome)).not.toContain('estafa');
  });

  it('leads an enterprise to its own page; who joins its team, by a link in an e-mail, gets none', async () => {
    const { email, client } = await registerEnterprise(test);
    const member = await joinTeam(test, client, 'recruiter');
    expect(await listEmails(member.email)).toEqual([]);
    for (const [viewer, isOwn] of [
      [client, true],
      [member.client, false],
    ] as const) {
      const state = (await viewer.get(PATH, AS_ENTERPRISE)).json();
      expect(state).toMatchObject({ email, status: 'confirmed', isOwn });
    }
  });

  it('is not sent for a sign-up that was refused', async () => {
    const { email } = await newcomer();
    await expect(signUpViaApi(test, { email })).rejects.toThrow('ya está registrado');
    expect(await listEmails(email)).toHaveLength(1);
  });
});

it('is for whoever is signed in', async () => {
  for (const response of [
    await test.anonymous.get(PATH),
    await test.anonymous.post(PATH, { code: '123456' }),
    await test.anonymous.post(`${PATH}/send`),
  ])
    expect(response.statusCode).toBe(401);
});

describe('a link', () => {
  it('confirms on any device, once; opening its page, or asking for its state, confirms nothing', async () => {
    const [user, neighbour] = [await newcomer(), await newcomer()];
    const { token } = await getLastEmail(user.email);
    expect(await statusOf(user)).toBe('unconfirmed');
    const confirmed = await confirmByLink(token);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { message: 'Correo confirmado' }]);
    expect([await statusOf(user), await statusOf(neighbour)]).toEqual(['confirmed', 'unconfirmed']);
    const again = await confirmByLink(token);
    expect([again.statusCode, again.json().message]).toEqual([410, EMAIL_LINK_GONE_TEXT]);
  });

  it('is used once by many requests at the same time', async () => {
    const user = await newcomer();
    const { token } = await getLastEmail(user.email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirmByLink(token)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  });

  it('ends after its time, and when another e-mail is sent', async () => {
    const [late, twice] = [await newcomer(), await newcomer()];
    const [{ token }, first] = [await getLastEmail(late.email), await getLastEmail(twice.email)];
    test.clock.advanceMinutes(EMAIL_CODE_MINUTES - 1);
    expect((await twice.post(`${PATH}/send`)).statusCode).toBe(200);
    const second = await getLastEmail(twice.email);
    expect(second.token).not.toBe(first.token);
    expect((await confirmByLink(first.token)).statusCode).toBe(410);
    test.clock.advanceMinutes(1);
    expect((await confirmByLink(token)).statusCode).toBe(410);
    expect((await confirmByLink(second.token)).statusCode).toBe(200);
    expect([await statusOf(late), await statusOf(twice)]).toEqual(['unconfirmed', 'confirmed']);
  });

  it('is refused when it is none', async () => {
    for (const token of ['x', 'x'.repeat(43), '<script>'])
      expect((await confirmByLink(token)).statusCode).toBe(410);
    for (const token of ['', 5, null])
      expect((await test.anonymous.post(`${PATH}/link`, { token })).statusCode).toBe(400);
  });
});

describe('a code', () => {
  it('confirms the own address, with spaces too, once, and its link no more', async () => {
    const [user, neighbour] = [await newcomer(), await newcomer()];
    const { code, token } = await getLastEmail(user.email);
    expect((await neighbour.post(PATH, { code })).statusCode).toBe(400);
    expect((await user.post(PATH, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200);
    expect([await statusOf(user), await statusOf(neighbour)]).toEqual(['confirmed', 'unconfirmed']);
    expect((await user.post(PATH, { code })).statusCode).toBe(409);
    expect((await confirmByLink(token)).statusCode).toBe(410);
    expect((await user.post(`${PATH}/send`)).statusCode).toBe(409);
  });

  it('may be tried a few times', async () => {
    const user = await newcomer();
    const { code } = await getLastEmail(user.email);
    for (let left = EMAIL_CODE_ATTEMPTS - 1; left >= 0; left -= 1) {
      const wrong = await user.post(PATH, { code: otherCode(code) });
      expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { code: wrongEmailCodeText(left) }]);
    }
    const right = await user.post(PATH, { code });
    expect([right.statusCode, right.json().message]).toEqual([409, EMAIL_CODE_GONE_TEXT]);
  });

  it('is used once by many requests at the same time, of which no more than the attempts are compared', async () => {
    const user = await newcomer();
    const { code } = await getLastEmail(user.email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => user.post(PATH, { code })));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('ends after its time', async () => {
    const user = await newcomer();
    const { code } = await getLastEmail(user.email);
    test.clock.advanceMinutes(EMAIL_CODE_MINUTES);
    expect((await user.post(PATH, { code })).statusCode).toBe(409);
  });

  it('is six digits', async () => {
    const user = await newcomer();
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', 123456, null])
      expect((await user.post(PATH, { code })).statusCode).toBe(400);
  });
});

describe('another e-mail', () => {
  it('is sent a minute after the last one, a few times a day', async () => {
    const user = await newcomer();
    await getLastEmail(user.email);
    const soon = await user.post(`${PATH}/send`);
    expect(soon.statusCode).toBe(429);
    const { nextEmailAt } = (await user.get(PATH)).json();
    expect(Date.parse(nextEmailAt)).toBe(test.clock.now().getTime() + EMAIL_CODE_INTERVAL_SECONDS * 1_000);
    for (let sent = 1; sent < EMAIL_CONFIRMATIONS_PER_DAY; sent += 1) {
      test.clock.advanceMinutes(EMAIL_CODE_INTERVAL_SECONDS / 60);
      expect((await user.post(`${PATH}/send`)).statusCode).toBe(200);
      expect(await listEmails(user.email)).toHaveLength(sent + 1);
    }
    test.clock.advanceMinutes(1);
    expect((await user.get(PATH)).json().nextEmailAt).toBeNull();
    expect((await user.post(`${PATH}/send`)).statusCode).toBe(429);
    test.clock.advanceMinutes(24 * 60);
    expect((await user.post(`${PATH}/send`)).statusCode).toBe(200);
    expect(await listEmails(user.email)).toHaveLength(EMAIL_CONFIRMATIONS_PER_DAY + 1);
  });

  it('is sent once by two requests at the same time', async () => {
    const user = await newcomer();
    await getLastEmail(user.email);
    test.clock.advanceMinutes(1);
    await Promise.all([user.post(`${PATH}/send`), user.post(`${PATH}/send`)]);
    expect(await listEmails(user.email)).toHaveLength(2);
  });
});
