import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { EMAIL_CONFIRMATIONS_PER_DAY } from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import {
  EMAIL_CORRECTED_TEXT,
  EMAIL_DISOWN_DAYS,
  EMAIL_DISOWNED_TEXT,
} from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { EMAIL_LINK_GONE_TEXT } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../../../platform/secrets.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  logInToEnterprise,
  REGISTRATION,
  registerEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { insertPasswordReset } from '../accounts.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let count = 0;
const newAddress = () => `correcta${++count}@prueba.do`;
const newcomer = (email?: string) => signUpViaApi(test, { isUnconfirmed: true, ...(email ? { email } : {}) });

const tokenOf = (url = '') => decodeURIComponent(url.split('#token=')[1] ?? '');

/** The e-mails to an address, with the secrets in them. */
async function listEmails(address: string) {
  await test.runTasks();
  return [...test.receipts, ...test.emails]
    .filter(({ to }) => to === address)
    .map(({ email }) => ({
      email,
      subject: email.subject,
      code: /Tu código es (\d{6})\./.exec(email.paragraphs.join('\n'))?.[1] ?? '',
      confirmToken: tokenOf(email.action?.url),
      disownToken: tokenOf(email.footnoteLink?.url),
    }));
}

async function getConfirmation(address: string) {
  const last = (await listEmails(address)).findLast(({ code }) => code !== '');
  if (!last) throw new Error(`No code was sent to ${address}`);
  return last;
}

const correct = (user: TestUser, email: string, password = user.password) =>
  user.post('/auth/email-correction', { email, password });
const stateOf = async (user: Pick<TestUser, 'get'>) => (await user.get('/auth/email-confirmation')).json();
const emailOf = async (user: Pick<TestUser, 'get'>) => (await user.get('/auth/check')).json().email;
const confirmByLink = (token: string) => test.anonymous.post('/auth/email-confirmation/link', { token });
const disown = (token: string) => test.anonymous.post('/auth/email-disown', { token });
const logIn = (email: string, password: string) => test.anonymous.post('/auth/login', { email, password });

/** Lets the queue tell a taken address again; it counts by the real time. */
const forgetTakenEmails = () =>
  sql`update pgboss.job set singleton_on = null where name = 'accounts.taken-address-given'`.execute(
    test.database.db,
  );

describe('a correction', () => {
  it('is for whoever is signed in, with the password, while the address is unconfirmed', async () => {
    const email = newAddress();
    const body = { email, password: 'x' };
    expect((await test.anonymous.post('/auth/email-correction', body)).statusCode).toBe(401);
    const user = await newcomer();
    const wrong = await correct(user, email, 'no-es-esta');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'La contraseña no es correcta' },
    ]);
    for (const rubbish of ['', 'ana', 'x<a@b.do>', 'a@sin-correo.invalid', null])
      expect((await user.post('/auth/email-correction', { ...body, email: rubbish })).statusCode).toBe(400);
    const confirmed = await signUpViaApi(test);
    const before = await signUpViaApi(test);
    const { db } = test.database;
    await db.updateTable('users').set({ emailStatus: 'unknown' }).where('id', '=', before.id).execute();
    for (const fixed of [confirmed, before]) {
      expect((await correct(fixed, email)).statusCode).toBe(409);
      expect((await stateOf(fixed)).canCorrect).toBe(false);
    }
    expect(await listEmails(email)).toEqual([]);
  });

  it('replaces the address once the mailbox of the other one confirms it, and ends what the first one got', async () => {
    const user = await newcomer();
    const first = await getConfirmation(user.email);
    await test.anonymous.post('/auth/forgot-password', { email: user.email });
    const reset = (await listEmails(user.email)).findLast(({ subject }) => /Restablece/.test(subject));
    const email = newAddress();
    const response = await correct(user, ` ${email.toUpperCase()} `);
    expect([response.statusCode, response.json()]).toEqual([200, { message: EMAIL_CORRECTED_TEXT }]);
    expect(await stateOf(user)).toMatchObject({
      email,
      status: 'unconfirmed',
      isRefused: false,
      canCorrect: true,
    });
    expect((await confirmByLink(first.confirmToken)).statusCode).toBe(410);
    const password = 'la-del-extraño';
    const usedReset = await test.anonymous.post('/auth/reset-password', {
      token: reset?.confirmToken,
      password,
    });
    expect(usedReset.statusCode).toBe(400);
    // One that was being made meanwhile.
    const late = { tokenHash: hashSecret('tarde'), expiresAt: addMinutes(test.clock.now(), 60) };
    await test.database.transaction((tx) =>
      insertPasswordReset(tx, { userId: user.id, teamMemberId: null, ...late }),
    );
    const lateReset = await test.anonymous.post('/auth/reset-password', { token: 'tarde', password });
    expect(lateReset.statusCode).toBe(400);

    const { confirmToken, code } = await getConfirmation(email);
    // Until then the account is the same.
    expect((await user.get('/settings/export')).json()).toMatchObject({
      profile: { email: user.email },
      emailToConfirm: { email },
    });
    expect([await emailOf(user), (await logIn(user.email, user.password)).statusCode]).toEqual([
      user.email,
      200,
    ]);
    expect((await confirmByLink(confirmToken)).statusCode).toBe(200);
    expect([await emailOf(user), (await stateOf(user)).status]).toEqual([email, 'confirmed']);
    expect((await logIn(email, user.password)).statusCode).toBe(200);
    expect((await logIn(user.email, user.password)).statusCode).toBe(401);
    expect((await user.post('/auth/email-confirmation', { code })).statusCode).toBe(409);
    expect((await correct(user, newAddress())).statusCode).toBe(409);
    // The first address is free for its owner.
    await expect(newcomer(user.email)).resolves.toMatchObject({ email: user.email });
  });

  it('tells the first address, which names no other and can be taken back; no more e-mail goes there', async () => {
    const user = await newcomer();
    const [email, other] = [newAddress(), newAddress()];
    await listEmails(user.email);
    await correct(user, email);
    await correct(user, other);
    const told = (await listEmails(user.email)).filter(({ subject }) =>
      /deja de usar tu correo/.test(subject),
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain(email);
    await test.anonymous.post('/auth/forgot-password', { email: user.email });
    expect((await listEmails(user.email)).some(({ subject }) => /Restablece/.test(subject))).toBe(false);
    expect((await disown(told[0]?.confirmToken ?? '')).statusCode).toBe(200);
    await newcomer(user.email);
    // The other address still waits for its mailbox.
    expect(await stateOf(user)).toMatchObject({ email: other, isRefused: false });
    expect((await confirmByLink((await getConfirmation(other)).confirmToken)).statusCode).toBe(200);
    expect(await emailOf(user)).toBe(other);
  });

  it('does not tell that an address is taken, except its owner', async () => {
    const owner = await signUpViaApi(test);
    const [user, neighbour] = [await newcomer(), await newcomer()];
    const free = newAddress();
    const [taken, untaken] = [await correct(user, owner.email), await correct(neighbour, free)];
    expect([taken.statusCode, taken.body]).toEqual([untaken.statusCode, untaken.body]);
    const toOwner = (await listEmails(owner.email)).at(-1);
    expect(toOwner?.subject).toBe('Ya tienes una cuenta en Uneed');
    expect(JSON.stringify(toOwner)).not.toContain(user.email);
    const [stateOfTaken, stateOfFree] = [await stateOf(user), await stateOf(neighbour)];
    expect({ ...stateOfTaken, email: free }).toEqual(stateOfFree);
    expect([await emailOf(user), await emailOf(neighbour)]).toEqual([user.email, neighbour.email]);
    // A code is refused as a wrong one is.
    const codes = await Promise.all(
      [user, neighbour].map((each) => each.post('/auth/email-confirmation', { code: '000000' })),
    );
    expect(codes.map(({ statusCode, body }) => [statusCode, body])[0]).toEqual([400, codes[1]?.body]);
    // Nobody fills the mailbox of another person.
    const sent = (await listEmails(owner.email)).length;
    await correct(user, owner.email);
    expect(await listEmails(owner.email)).toHaveLength(sent);
    expect((await logIn(owner.email, owner.password)).statusCode).toBe(200);
  });

  it('to the own address takes another one back', async () => {
    const user = await newcomer();
    await correct(user, newAddress());
    await correct(user, user.email);
    expect((await confirmByLink((await getConfirmation(user.email)).confirmToken)).statusCode).toBe(200);
    expect([await emailOf(user), (await stateOf(user)).status]).toEqual([user.email, 'confirmed']);
  });

  it('is possible a few times a day', async () => {
    const user = await newcomer();
    const statuses: number[] = [];
    for (let sent = 1; sent <= EMAIL_CONFIRMATIONS_PER_DAY; sent += 1)
      statuses.push((await correct(user, newAddress())).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('gives one address to one of two accounts that confirm it at the same time', async () => {
    const users = [await newcomer(), await newcomer()];
    const email = newAddress();
    await test.runTasks();
    await Promise.all(users.map((user) => correct(user, email)));
    const tokens = (await listEmails(email)).map(({ confirmToken }) => confirmToken);
    expect(tokens).toHaveLength(2);
    const responses = await Promise.all(tokens.map(confirmByLink));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const states = await Promise.all(users.map(stateOf));
    expect(states.map(({ status }) => status).sort()).toEqual(['confirmed', 'unconfirmed']);
  });

  it('is lost to an account that was opened with the address in the meantime', async () => {
    const user = await newcomer();
    const email = newAddress();
    await correct(user, email);
    const { confirmToken } = await getConfirmation(email);
    await signUpViaApi(test, { email });
    expect((await confirmByLink(confirmToken)).statusCode).toBe(410);
    expect(await emailOf(user)).toBe(user.email);
    test.clock.advanceMinutes(1);
    await forgetTakenEmails();
    await user.post('/auth/email-confirmation/send');
    expect((await listEmails(email)).at(-1)?.subject).toBe('Ya tienes una cuenta en Uneed');
  });
});

describe('an enterprise', () => {
  const register = async (email: string) => {
    const response = await registerEnterprise(test, { email });
    const { _id } = response.enterprise;
    const { db } = test.database;
    await db.updateTable('users').set({ emailStatus: 'unconfirmed' }).where('id', '=', _id).execute();
    return response;
  };
  const { password } = REGISTRATION;

  it('corrects its address too, with its own account only', async () => {
    const [mistyped, email] = [newAddress(), newAddress()];
    const { client } = await register(mistyped);
    const owner = await addTeamMember(test, client, 'owner');
    const body = { email, password };
    const post = (as: typeof client, fields: object) =>
      as.post('/auth/email-correction', fields, AS_ENTERPRISE);
    expect((await post(owner.client, body)).statusCode).toBe(403);
    // The address of a member of a team is taken.
    expect((await post(client, { ...body, email: owner.email })).statusCode).toBe(200);
    expect((await listEmails(owner.email)).at(-1)?.subject).toBe('Ya tienes una cuenta en Uneed');
    expect((await post(client, body)).statusCode).toBe(200);
    expect((await confirmByLink((await getConfirmation(email)).confirmToken)).statusCode).toBe(200);
    expect((await logInToEnterprise(test, email, password)).statusCode).toBe(200);
    expect((await logInToEnterprise(test, mistyped, password)).statusCode).toBe(401);
    // Both areas of the tables agree: the first address is free.
    await expect(registerEnterprise(test, { email: mistyped })).resolves.toBeTruthy();
    await expect(registerEnterprise(test, { email })).rejects.toThrow('ya está registrado');
  });

  it('loses an address to its owner, who registers with it', async () => {
    const email = newAddress();
    const { client } = await register(email);
    const { disownToken } = await getConfirmation(email);
    expect((await disown(disownToken)).statusCode).toBe(200);
    expect((await client.get('/auth/email-confirmation', AS_ENTERPRISE)).json()).toMatchObject({
      email: '',
      isRefused: true,
    });
    await expect(registerEnterprise(test, { email })).resolves.toBeTruthy();
  });
});

describe("'No fui yo' in the e-mail after a sign-up", () => {
  it('takes the address back, again and again; the account goes on without it, and gives another', async () => {
    const email = newAddress();
    for (let round = 0; round < 2; round += 1) {
      const stranger = await newcomer(email);
      const { disownToken, confirmToken } = await getConfirmation(email);
      const response = await disown(disownToken);
      expect([response.statusCode, response.json()]).toEqual([200, { message: EMAIL_DISOWNED_TEXT }]);
      expect(await stateOf(stranger)).toMatchObject({ email: '', status: 'unconfirmed', isRefused: true });
      expect(await emailOf(stranger)).toBe('');
      expect((await stranger.get('/settings/export')).json().profile.email).toBe('');
      expect((await logIn(email, stranger.password)).statusCode).toBe(401);
      expect((await confirmByLink(confirmToken)).statusCode).toBe(410);
      expect((await disown(disownToken)).json().message).toBe(EMAIL_LINK_GONE_TEXT);
      test.clock.advanceMinutes(1);
      const again = await stranger.post('/auth/email-confirmation/send');
      expect([again.statusCode, again.json().message]).toEqual([409, 'Escribe primero tu correo']);
      const sent = (await listEmails(email)).length;
      await stranger.post('/auth/change-password', {
        currentPassword: stranger.password,
        newPassword: 'otra-clave',
      });
      await test.anonymous.post('/auth/forgot-password', { email });
      expect(await listEmails(email)).toHaveLength(sent);
    }
    const person = await newcomer(email);
    const { disownToken } = await getConfirmation(email);
    await disown(disownToken);
    const own = newAddress();
    expect((await correct(person, own)).statusCode).toBe(200);
    expect((await confirmByLink((await getConfirmation(own)).confirmToken)).statusCode).toBe(200);
    expect([await emailOf(person), (await logIn(own, person.password)).statusCode]).toEqual([own, 200]);
    await expect(signUpViaApi(test, { email })).resolves.toMatchObject({ email });
  });

  it('is used once by many requests at the same time, and by nobody who only opens its page', async () => {
    const user = await newcomer();
    const { disownToken } = await getConfirmation(user.email);
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/auth/email-disown?token=${disownToken}`;
      expect((await test.app.http.inject({ method, url })).statusCode).toBe(404);
    }
    expect(await emailOf(user)).toBe(user.email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => disown(disownToken)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  it('is refused when expired, of another purpose or account, for a confirmed address, and rubbish', async () => {
    const [late, confirmed, neighbour] = [await newcomer(), await newcomer(), await newcomer()];
    const { disownToken: lateToken } = await getConfirmation(late.email);
    const mail = await getConfirmation(confirmed.email);
    expect((await disown(mail.confirmToken)).statusCode).toBe(410);
    expect((await confirmByLink(mail.disownToken)).statusCode).toBe(410);
    expect((await confirmByLink(mail.confirmToken)).statusCode).toBe(200);
    expect((await disown(mail.disownToken)).statusCode).toBe(410);
    test.clock.advanceDays(EMAIL_DISOWN_DAYS);
    expect((await disown(lateToken)).statusCode).toBe(410);
    await test.app.queue.runScheduled('accounts.tidied');
    for (const token of ['x', 'x'.repeat(43), '<script>']) expect((await disown(token)).statusCode).toBe(410);
    for (const token of ['', 5, null])
      expect((await test.anonymous.post('/auth/email-disown', { token })).statusCode).toBe(400);
    expect(await Promise.all([late, confirmed, neighbour].map(emailOf))).toEqual([
      late.email,
      confirmed.email,
      neighbour.email,
    ]);
  });

  it('in the e-mail to another address takes only that one back', async () => {
    const user = await newcomer();
    const other = newAddress();
    await correct(user, other);
    expect((await disown((await getConfirmation(other)).disownToken)).statusCode).toBe(200);
    expect(await stateOf(user)).toMatchObject({ email: '', isRefused: true });
    expect((await logIn(user.email, user.password)).statusCode).toBe(200);
    await expect(newcomer(other)).resolves.toMatchObject({ email: other });
  });
});
