import {
  RESERVED_COMPANY_TEXT,
  RESERVED_NAME_TEXT,
} from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { updateUser } from './accounts.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REQUEST = {
  company: 'Cayena Labs',
  position: 'Gerente',
  bio: 'Llevo años en la empresa y conozco a fondo las vacantes que publicamos cada mes.',
  location: 'Santiago, República Dominicana',
};
const NAME_REJECTED = [400, { message: RESERVED_NAME_TEXT, fields: { fullName: RESERVED_NAME_TEXT } }];
const COMPANY_REJECTED = [
  400,
  { message: RESERVED_COMPANY_TEXT, fields: { company: RESERVED_COMPANY_TEXT } },
];

type Answer = Awaited<ReturnType<TestUser['put']>>;
function readError(response: Answer) {
  const { message, fields } = response.json();
  return [response.statusCode, { message, fields }];
}

const changeUser = (user: TestUser, changes: object) =>
  test.database.transaction((tx) => updateUser(tx, user.id, changes, test.clock.now()));
const getStoredUser = async (user: TestUser) => (await user.get('/auth/check')).json();

describe('a name reserved for Uneed', () => {
  it('is rejected at sign-up', async () => {
    const body = { fullName: 'Equipo de Un33d', email: 'equipo@prueba.do', password: 'secreta-123' };
    expect(readError(await test.anonymous.post('/auth/signup', body))).toEqual(NAME_REJECTED);
    // Before the other validation errors, as the name is the first field.
    expect(readError(await test.anonymous.post('/auth/signup', { fullName: 'Soporte' }))).toMatchObject(
      NAME_REJECTED,
    );
  });

  it('is rejected at onboarding; as a company only for a referent', async () => {
    const user = await signUpViaApi(test);
    const answers = { ...REQUEST, role: 'referent', fullName: 'Ana Peña' };
    const complete = (changes: object) => user.post('/auth/onboarding', { ...answers, ...changes });
    expect(readError(await complete({ fullName: 'Soporte' }))).toEqual(NAME_REJECTED);
    expect(readError(await complete({ company: 'Uneed SRL' }))).toEqual(COMPANY_REJECTED);
    expect((await getStoredUser(user)).isOnboarded).toBe(false);
    expect((await complete({ company: 'Uneed SRL', role: 'candidate' })).json().user.company).toBe('');
  });

  it('is rejected in a profile change, which then changes nothing', async () => {
    const user = await signUpViaApi(test);
    const update = (changes: object) => user.put('/auth/update-profile', changes);
    expect(readError(await update({ phone: '809-555-0102', fullName: 'Admin' }))).toEqual(NAME_REJECTED);
    expect(readError(await update({ ...REQUEST, role: 'referent', company: 'U n e e d' }))).toEqual(
      COMPANY_REJECTED,
    );
    expect(readError(await update({ company: 'Սneed' }))).toEqual(COMPANY_REJECTED);
    expect(await getStoredUser(user)).toMatchObject({
      phone: '',
      fullName: user.fullName,
      role: 'candidate',
    });
  });

  it('is rejected in a repeated review request', async () => {
    const user = await signUpViaApi(test);
    await changeUser(user, { role: 'referent', ...REQUEST });
    await user.put('/auth/update-profile', { bio: `${REQUEST.bio} Y más.` });
    await test.database.db
      .updateTable('referentReviews')
      .set({ decision: 'rejected', decidedAt: test.clock.now() })
      .where('userId', '=', user.id)
      .execute();
    const response = await user.post('/referents/me/review', { ...REQUEST, company: 'Uneed' });
    expect(readError(response)).toEqual(COMPANY_REJECTED);
    expect((await user.get('/referents/me')).json().status).toBe('rejected');
  });

  it('is allowed for admins and where it is already stored', async () => {
    const [admin, user] = [await signUpViaApi(test), await signUpViaApi(test)];
    await changeUser(admin, { isAdmin: true });
    const reserved = { fullName: 'Equipo Uneed', company: 'Uneed' };
    expect((await admin.put('/auth/update-profile', reserved)).json().user).toMatchObject(reserved);
    await changeUser(user, reserved);
    const response = await user.put('/auth/update-profile', { ...reserved, phone: '809-555-0101' });
    expect(response.json().user).toMatchObject({ ...reserved, phone: '809-555-0101' });
    expect(readError(await user.put('/auth/update-profile', { fullName: 'Soporte' }))).toEqual(NAME_REJECTED);
  });
});
