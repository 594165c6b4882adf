import { addDays } from '@uneed/domain/kernel/time.ts';
import { COMPANY_ACCOUNTS_MAX } from '@uneed/domain/people/referents/referent.rules.ts';
import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent } from '../../hiring/jobs/jobs.factory.ts';
import { setOwnerVerified } from '../../hiring/jobs/owners/owners.commands.ts';
import { registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { verifiedEnterprise } from '../../organizations/enterprises/verification/verification.factory.ts';
import { decideReview, REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';
import { listUserReviews } from './referents.reader.ts';
import { createReferentEmails, createReferents, type ReferentsService } from './referents.service.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

describe('referents', () => {
  let referents: ReferentsService;

  beforeAll(async () => {
    const { database, clock } = test;
    const mailer = { send: async () => undefined, check: async () => undefined, close: () => undefined };
    const emails = createReferentEmails(mailer);
    // A second service with the queue of the app, as the admin command line has it.
    referents = createReferents({
      database,
      clock,
      queue: test.app.queue,
      emails,
      onVerifiedChanged: setOwnerVerified,
    });
  });
  const TERMINAL = { adminId: null, actor: 'terminal:prueba' };

  async function signUpReferent(): Promise<TestUser> {
    const user = await signUp(test);
    const response = await user.put('/auth/update-profile', {
      role: 'referent',
      bio: 'Dirijo el equipo de reclutamiento y conozco a fondo las vacantes de mi empresa.',
      company: 'Banco <b>Caribe</b>',
      position: 'Gerente de talento',
      location: 'Santiago, República Dominicana',
    });
    expect(response.statusCode).toBe(200);
    return user;
  }
  const getUser = async (user: TestUser) => (await user.get('/auth/check')).json();
  const listEmailsTo = (user: TestUser) => test.emails.filter(({ to }) => to === user.email);

  const listAuditEntries = (user: TestUser) =>
    test.database.db.selectFrom('auditLog').selectAll().where('subjectId', '=', user.id).execute();

  it('a verification updates the user, records an audit entry and sends one email', async () => {
    const user = await signUpReferent();
    await referents.verify(user.id, TERMINAL);
    expect(await getUser(user)).toMatchObject({ role: 'referent', isVerifiedReferent: true });
    expect(await listUserReviews(test.database.db, user.id)).toMatchObject([
      { decision: 'verified', reason: '', decidedBy: null },
    ]);
    expect(await listAuditEntries(user)).toMatchObject([
      {
        act: 'referent.verified',
        actor: 'terminal:prueba',
        adminId: null,
        details: { fullName: user.fullName, company: 'Banco <b>Caribe</b>', position: 'Gerente de talento' },
      },
    ]);
    await test.runTasks();
    const emails = listEmailsTo(user);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.email.heading).toBe('¡Ya eres referente verificado!');
  });

  it('a rejection sends its reason, and correcting the profile opens a new review', async () => {
    const user = await signUpReferent();
    await referents.reject(user.id, 'No encontramos la empresa', TERMINAL);
    expect(await getUser(user)).toMatchObject({ role: 'referent', isVerifiedReferent: false });
    await test.runTasks();
    expect(listEmailsTo(user)[0]?.email.paragraphs).toContain('Motivo: No encontramos la empresa');
    expect(await listAuditEntries(user)).toMatchObject([
      { details: { reason: 'No encontramos la empresa' } },
    ]);
    await user.put('/auth/update-profile', {
      bio: 'Ahora cuento mejor quién soy y dónde trabajo desde 2019.',
    });
    const reviews = await listUserReviews(test.database.db, user.id);
    expect(reviews.map((review) => review.decision)).toEqual([null, 'rejected']);
  });

  it('a verification can be revoked', async () => {
    const user = await signUpReferent();
    await referents.verify(user.id, TERMINAL);
    await referents.reject(user.id, 'Ya no trabaja ahí', TERMINAL);
    expect((await getUser(user)).isVerifiedReferent).toBe(false);
    expect(await listUserReviews(test.database.db, user.id)).toHaveLength(2);
  });

  it('a decision that changes nothing is rejected and not recorded', async () => {
    const candidate = await signUp(test);
    await expect(referents.verify(candidate.id, TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
    const user = await signUpReferent();
    await referents.reject(user.id, 'Faltan datos', TERMINAL);
    await expect(referents.reject(user.id, 'Otra vez', TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
    await referents.verify(user.id, TERMINAL);
    await expect(referents.verify(user.id, TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(referents.verify(crypto.randomUUID(), TERMINAL)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await listAuditEntries(candidate)).toEqual([]);
    expect(await listAuditEntries(user)).toHaveLength(2);
  });

  it('of two concurrent decisions one succeeds', async () => {
    const user = await signUpReferent();
    const verify = () => referents.verify(user.id, TERMINAL);
    const results = await Promise.allSettled([verify(), verify()]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    await test.runTasks();
    expect(listEmailsTo(user)).toHaveLength(1);
  });
});

describe('a repeated request', () => {
  const CORRECTED = { ...REFERENT_ANSWERS, company: 'Cayena Labs SRL' };
  const REASON = 'No encontramos la empresa';
  const verify = (user: TestUser) => decideReview(test, admin, user, { decision: 'verified' });
  const reject = (user: TestUser) =>
    decideReview(test, admin, user, { decision: 'rejected', reason: REASON });
  const getStatus = async (user: TestUser) => (await user.get('/referents/me')).json();

  const requestAgain = (user: Pick<TestUser, 'post'>, body: object = CORRECTED) =>
    user.post('/referents/me/review', body);

  it('requires a session', async () => {
    expect((await test.anonymous.get('/referents/me')).statusCode).toBe(401);
    expect((await requestAgain(test.anonymous)).statusCode).toBe(401);
  });

  it('is forbidden for a candidate without an earlier request', async () => {
    const candidate = await signUp(test);
    expect(await getStatus(candidate)).toEqual({ status: 'none', reason: '', decidedAt: null });
    expect((await requestAgain(candidate)).statusCode).toBe(403);
    expect((await candidate.get('/auth/check')).json().role).toBe('candidate');
  });

  it('is rejected while a review is open', async () => {
    const user = await signUpPendingReferent(test);
    expect(await getStatus(user)).toEqual({ status: 'inReview', reason: '', decidedAt: null });
    const response = await requestAgain(user);
    expect([response.statusCode, response.json().message]).toEqual([409, 'Ya estamos revisando tu perfil']);
  });

  it('is rejected for a verified referent', async () => {
    const user = await signUpPendingReferent(test);
    await verify(user);
    expect(await getStatus(user)).toMatchObject({ status: 'verified', reason: '' });
    expect((await requestAgain(user)).statusCode).toBe(409);
  });

  it('shows the reason of the rejection, stores the corrected data and opens one review', async () => {
    const user = await signUpPendingReferent(test);
    await reject(user);
    const decidedAt = test.clock.now().toISOString();
    expect(await getStatus(user)).toEqual({ status: 'rejected', reason: REASON, decidedAt });
    test.clock.advanceMinutes(5);
    const responses = await Promise.all([requestAgain(user), requestAgain(user)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    expect(responses.find((response) => response.statusCode === 200)?.json().user).toMatchObject(CORRECTED);
    expect(await getStatus(user)).toMatchObject({ status: 'inReview', reason: '' });
    const { reviews: open } = (await admin.get('/admin/referents?state=open')).json();
    const ownReviews = open.filter((review: { user: { _id: string } }) => review.user._id === user.id);
    expect(ownReviews).toMatchObject([{ company: 'Cayena Labs SRL', decision: null }]);
    const { reviews: decided } = (await admin.get('/admin/referents?state=decided')).json();
    expect(decided).toContainEqual(expect.objectContaining({ decision: 'rejected', reason: REASON }));
  });

  it('requires all reviewed fields and changes nothing without them', async () => {
    const user = await signUpPendingReferent(test);
    await reject(user);
    const response = await requestAgain(user, { company: 'Otra', bio: 'Corta' });
    expect(response.statusCode).toBe(400);
    expect(response.json().missingFields).toEqual(['position', 'bio', 'location']);
    expect((await user.get('/auth/check')).json().company).toBe('Cayena Labs');
    expect((await getStatus(user)).status).toBe('rejected');
  });

  it('is linked in the rejection email', async () => {
    const user = await signUpPendingReferent(test);
    await reject(user);
    await test.runTasks();
    const email = test.emails.find(({ to }) => to === user.email)?.email;
    expect(email?.action).toMatchObject({ label: 'Corregir y volver a pedir' });
    expect(email?.action?.url).toMatch(/\/referent$/);
  });
});

describe('the warnings of a review', () => {
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
    const [free, own] = [
      await request('Uno', 'persona@gmail.com'),
      await request('Dos', 'ana@dosempresas.do'),
    ];
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
});
