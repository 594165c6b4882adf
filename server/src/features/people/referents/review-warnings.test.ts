import { addDays } from '@uneed/domain/kernel/time.ts';
import { COMPANY_ACCOUNTS_MAX } from '@uneed/domain/people/referents/referent.rules.ts';
import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent } from '../../hiring/jobs/jobs.factory.ts';
import { registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { verifiedEnterprise } from '../../organizations/enterprises/verification/verification.factory.ts';
import { REFERENT_ANSWERS, signUpAdmin } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

async function request(company: string, email?: string): Promise<TestUser> {
  const user = await signUp(test, email === undefined ? {} : { email });
  const answers = { ...REFERENT_ANSWERS, company };
  const response = await user.put('/auth/update-profile', { role: 'referent', ...answers });
  expect(response.statusCode).toBe(200);
  return user;
}

async function findReview(user: TestUser): Promise<Review | undefined> {
  const { reviews } = (await admin.get('/admin/referents')).json();
  return reviews.find((review: Review) => review.user._id === user.id);
}

it('a request shows whether the email is of a free provider', async () => {
  const [free, own] = [await request('Uno', 'persona@gmail.com'), await request('Dos', 'ana@dosempresas.do')];
  expect(await findReview(free)).toMatchObject({ hasFreeMail: true });
  expect(await findReview(own)).toMatchObject({ hasFreeMail: false });
});

it('a request shows whether the account is new', async () => {
  const [fresh, old] = [await request('Tres'), await request('Cuatro')];
  const createdAt = addDays(test.clock.now(), -31);
  await test.database.db.updateTable('users').set({ createdAt }).where('id', '=', old.id).execute();
  expect(await findReview(fresh)).toMatchObject({ isNewAccount: true });
  expect(await findReview(old)).toMatchObject({ isNewAccount: false });
});

it('a request shows enterprises and people of the same company, without regard to case and accents', async () => {
  const user = await request('Ferretería Ámbar');
  const other = await newReferent(test, { company: 'FERRETERIA AMBAR' });
  const { enterprise } = await registerEnterprise(test, { companyName: 'Ferreteria Ámbar' });
  const neighbour = await request('Ferretería Ámbar 2');
  expect(await findReview(user)).toMatchObject({
    sameCompany: [
      { _id: enterprise._id, fullName: 'Ferreteria Ámbar', isEnterprise: true, isVerified: false },
      { _id: other.id, fullName: other.fullName, isEnterprise: false, isVerified: true },
    ],
    hasMoreOfCompany: false,
  });
  expect(await findReview(neighbour)).toMatchObject({ sameCompany: [], hasMoreOfCompany: false });
});

it('a request shows only some of many accounts of a company', async () => {
  const user = await request('Muchas Cuentas');
  for (let count = 0; count < COMPANY_ACCOUNTS_MAX; count += 1)
    await newReferent(test, { company: 'Muchas Cuentas' });
  expect((await findReview(user))?.hasMoreOfCompany).toBe(false);
  await newReferent(test, { company: 'Muchas Cuentas' });
  const review = await findReview(user);
  expect([review?.sameCompany.length, review?.hasMoreOfCompany]).toEqual([COMPANY_ACCOUNTS_MAX, true]);
});

it('a request shows the verified enterprise that confirmed the user, and does not warn about it', async () => {
  const company = await verifiedEnterprise(test, { companyName: 'Roble Alto' });
  const [user, neighbour] = [await request('ROBLE ALTO'), await request('Roble Alto')];
  const other = { _id: neighbour.id };
  const enterprise = { _id: company.enterprise._id, isEnterprise: true, isVerified: true };
  expect(await findReview(user)).toMatchObject({ sameCompany: [enterprise, other], confirmedBy: null });
  const { _id: enterpriseId } = company.enterprise;
  expect((await user.put('/referents/me/employment', { enterpriseId })).statusCode).toBe(200);
  expect((await findReview(user))?.confirmedBy).toBeNull();
  const path = `/enterprises/referents/${user.id}/decision`;
  expect((await company.client.post(path, { decision: 'confirmed' })).statusCode).toBe(200);
  expect(await findReview(user)).toMatchObject({
    sameCompany: [other],
    confirmedBy: { _id: enterpriseId, fullName: 'Roble Alto' },
  });
  expect((await findReview(neighbour))?.confirmedBy).toBeNull();
  expect((await company.client.post(path, { decision: 'revoked' })).statusCode).toBe(200);
  expect(await findReview(user)).toMatchObject({ sameCompany: [enterprise, other], confirmedBy: null });
});
