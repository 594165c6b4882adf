import { RESERVED_COMPANY_TEXT, RESERVED_NAME_TEXT } from '@uneed/domain/accounts/reserved-names.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
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
const NAME_REFUSED = [400, { message: RESERVED_NAME_TEXT, fields: { fullName: RESERVED_NAME_TEXT } }];
const COMPANY_REFUSED = [400, { message: RESERVED_COMPANY_TEXT, fields: { company: RESERVED_COMPANY_TEXT } }];

type Answer = Awaited<ReturnType<TestUser['put']>>;
function refusal(answer: Answer) {
  const { message, fields } = answer.json();
  return [answer.statusCode, { message, fields }];
}

const change = (person: TestUser, changes: object) =>
  test.database.transaction((tx) => updateUser(tx, person.id, changes, test.clock.now()));
const onFile = async (person: TestUser) => (await person.get('/auth/check')).json();

describe('a name that poses as Uneed', () => {
  it('opens no account', async () => {
    const body = { fullName: 'Equipo de Un33d', email: 'equipo@prueba.do', password: 'secreta-123' };
    expect(refusal(await test.nobody.post('/auth/signup', body))).toEqual(NAME_REFUSED);
    // First of all, as the name is asked for first.
    expect(refusal(await test.nobody.post('/auth/signup', { fullName: 'Soporte' }))).toMatchObject(
      NAME_REFUSED,
    );
  });

  it('is refused at onboarding, as a company only where there will be one', async () => {
    const person = await signUp(test);
    const answers = { ...REQUEST, role: 'referent', fullName: 'Ana Peña' };
    const complete = (given: object) => person.post('/auth/onboarding', { ...answers, ...given });
    expect(refusal(await complete({ fullName: 'Soporte' }))).toEqual(NAME_REFUSED);
    expect(refusal(await complete({ company: 'Uneed SRL' }))).toEqual(COMPANY_REFUSED);
    expect((await onFile(person)).isOnboarded).toBe(false);
    expect((await complete({ company: 'Uneed SRL', role: 'candidate' })).json().user.company).toBe('');
  });

  it('is refused in the profile, and nothing else of it is changed', async () => {
    const person = await signUp(test);
    const update = (given: object) => person.put('/auth/update-profile', given);
    expect(refusal(await update({ phone: '809', fullName: 'Admin' }))).toEqual(NAME_REFUSED);
    expect(refusal(await update({ ...REQUEST, role: 'referent', company: 'U n e e d' }))).toEqual(
      COMPANY_REFUSED,
    );
    expect(refusal(await update({ company: 'Սneed' }))).toEqual(COMPANY_REFUSED);
    expect(await onFile(person)).toMatchObject({ phone: '', fullName: person.fullName, role: 'candidate' });
  });

  it('is refused when asking again', async () => {
    const person = await signUp(test);
    await change(person, { role: 'referent', ...REQUEST });
    await person.put('/auth/update-profile', { bio: `${REQUEST.bio} Y más.` });
    await test.database.db
      .updateTable('referentReviews')
      .set({ decision: 'rejected', decidedAt: test.clock.now() })
      .where('userId', '=', person.id)
      .execute();
    const answer = await person.post('/referents/me/review', { ...REQUEST, company: 'Uneed' });
    expect(refusal(answer)).toEqual(COMPANY_REFUSED);
    expect((await person.get('/referents/me')).json().status).toBe('rejected');
  });

  it('is for admins, and stays where it is on file', async () => {
    const [admin, person] = [await signUp(test), await signUp(test)];
    await change(admin, { isAdmin: true });
    const house = { fullName: 'Equipo Uneed', company: 'Uneed' };
    expect((await admin.put('/auth/update-profile', house)).json().user).toMatchObject(house);
    await change(person, house);
    const answer = await person.put('/auth/update-profile', { ...house, phone: '809-555-0101' });
    expect(answer.json().user).toMatchObject({ ...house, phone: '809-555-0101' });
    expect(refusal(await person.put('/auth/update-profile', { fullName: 'Soporte' }))).toEqual(NAME_REFUSED);
  });
});
