import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { publish } from '../../hiring/jobs/jobs.factory.ts';
import { lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { sendReport, decide as settle, userRef } from '../safety/safety.factory.ts';
import { REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

describe('the review of a referent', () => {
  /** Decides on the first version of the first review. */
  const decide = (by: { post: TestUser['post'] }, user: TestUser, body: object) =>
    by.post(`/admin/referents/${user.id}/decision`, { version: 1, ...body });

  it('requires an admin for every endpoint', async () => {
    const user = await signUpPendingReferent(test);
    const paths = ['/admin/referents', '/admin/audit'];
    for (const path of paths) {
      expect((await test.anonymous.get(path)).statusCode).toBe(401);
      expect((await user.get(path)).statusCode).toBe(403);
    }
    expect((await decide(test.anonymous, user, { decision: 'verified' })).statusCode).toBe(401);
    expect((await decide(user, user, { decision: 'verified' })).statusCode).toBe(403);
  });

  it('lists open reviews by request date, and decided ones separately', async () => {
    const first = await signUpPendingReferent(test);
    test.clock.advanceMinutes(5);
    const second = await signUpPendingReferent(test);
    const ids = async (state: string): Promise<string[]> =>
      (await admin.get(`/admin/referents?state=${state}`))
        .json()
        .reviews.map((review: { user: { _id: string } }) => review.user._id);
    const open = await ids('open');
    expect(open.indexOf(first.id)).toBeLessThan(open.indexOf(second.id));
    const response = await decide(admin, first, { decision: 'verified' });
    expect(response.json().message).toBe('Referente verificado');
    expect(await ids('open')).not.toContain(first.id);
    expect((await ids('decided'))[0]).toBe(first.id);
    const { reviews } = (await admin.get('/admin/referents?state=decided')).json();
    expect(reviews[0]).toMatchObject({
      decision: 'verified',
      decidedBy: 'Jefa Admin',
      company: 'Cayena Labs',
    });
  });

  it('requires a reason for a rejection, and decides once', async () => {
    const user = await signUpPendingReferent(test);
    for (const body of [
      { decision: 'rejected' },
      { decision: 'rejected', reason: '   ' },
      { decision: 'quizás' },
      {},
    ]) {
      expect((await decide(admin, user, body)).statusCode).toBe(400);
    }
    const body = { decision: 'verified' };
    const answers = await Promise.all([decide(admin, user, body), decide(admin, user, body)]);
    expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    const stranger = { ...user, id: '0193f7a0-0000-7000-8000-000000000000' };
    expect((await decide(admin, stranger, body)).statusCode).toBe(404);
  });

  it('records every decision in the audit log', async () => {
    const user = await signUpPendingReferent(test);
    await decide(admin, user, { decision: 'rejected', reason: 'No encontramos <b>la empresa</b>' });
    const { auditEntries } = (await admin.get('/admin/audit')).json();
    const { company, position } = REFERENT_ANSWERS;
    const details = {
      fullName: user.fullName,
      company,
      position,
      reason: 'No encontramos <b>la empresa</b>',
    };
    expect(auditEntries).toContainEqual(
      expect.objectContaining({
        act: 'referent.rejected',
        actor: 'Jefa Admin',
        subjectName: user.fullName,
        details,
        changes: [{ field: 'Verificación', before: 'En revisión', after: 'Rechazado' }],
      }),
    );
  });

  it('is rejected for an admin whose rights are removed at the same time', async () => {
    const user = await signUpPendingReferent(test);
    const former = await signUp(test, { fullName: 'Jefa Saliente' });
    const setAdmin = (tx: Tx, isAdmin: boolean) => updateUser(tx, former.id, { isAdmin }, test.clock.now());
    await test.database.transaction((tx) => setAdmin(tx, true));
    const [deciding] = await test.database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await setAdmin(tx, false);
      const response = decide(former, user, { decision: 'verified' });
      await waitUntilBlocked(test.database);
      return [response];
    });
    expect((await deciding).statusCode).toBe(403);
    expect((await user.get('/auth/check')).json().isVerifiedReferent).toBe(false);
  });

  it('takes a verification away with a reason, tells the user, records it, and can be reversed', async () => {
    const user = await signUpPendingReferent(test);
    await decide(admin, user, { decision: 'verified' });
    await test.runTasks();
    const revocation = { decision: 'rejected', version: 2, reason: 'No trabaja ahí' };
    expect((await decide(user, user, revocation)).statusCode).toBe(403);
    expect((await decide(admin, user, { ...revocation, reason: ' ' })).statusCode).toBe(400);
    const answers = await Promise.all([decide(admin, user, revocation), decide(admin, user, revocation)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json().message).toBe('Verificación quitada');
    await test.runTasks();
    expect((await user.get('/referents/me')).json()).toMatchObject({
      status: 'rejected',
      reason: 'No trabaja ahí',
    });
    const sent = test.emails.filter(({ to }) => to === user.email).map(({ email }) => email);
    expect(sent.at(-1)?.subject).toBe('Tu perfil de referente ya no está verificado');
    const { auditEntries } = (await admin.get('/admin/audit')).json();
    expect(auditEntries[0]).toMatchObject({ act: 'referent.revoked', details: { reason: 'No trabaja ahí' } });
    const { reviews } = (await admin.get('/admin/referents?state=decided')).json();
    const own = reviews.filter((review: { user: { _id: string } }) => review.user._id === user.id);
    expect(own.map((review: { isLatest: boolean }) => review.isLatest)).toEqual([true, false]);
    const [{ version }] = own;
    expect((await decide(admin, user, { decision: 'verified', version })).statusCode).toBe(200);
    expect((await user.get('/referents/me')).json().status).toBe('verified');
  });

  it('shows the open reports about the user and their jobs with the request, and no others', async () => {
    const [user, other, reporter] = [
      await signUpPendingReferent(test),
      await signUpPendingReferent(test),
      await signUp(test),
    ];
    const jobId = await publish(user);
    await sendReport(reporter, { subject: 'job', id: jobId }, { reason: 'false-job', details: 'No existe' });
    await sendReport(reporter, userRef(user));
    await sendReport(reporter, { subject: 'job', id: await publish(user) });
    await sendReport(reporter, userRef(other));
    const review = async () => {
      const { reviews } = (await admin.get('/admin/referents')).json();
      return reviews.find((found: { user: { _id: string } }) => found.user._id === user.id);
    };
    expect(await review()).toMatchObject({ isLatest: true, openReportCount: 3 });
    expect((await review()).openReports.at(-1)).toMatchObject({
      subject: 'job',
      reason: 'false-job',
      details: 'No existe',
      title: 'Desarrolladora de páginas',
    });
    await settle(admin, userRef(user), 'dismiss');
    expect(await review()).toMatchObject({ openReportCount: 2 });
  });
});

describe('the version of a review', () => {
  beforeAll(async () => {
    // Other reviews among the open and the decided ones.
    await decide(await signUpPendingReferent(test), { decision: 'rejected', reason: 'Otra' });
    await signUpPendingReferent(test);
  });
  const CHANGED = 'La solicitud cambió desde que la abriste. Revísala otra vez.';
  const update = (user: TestUser, change: object) => user.put('/auth/update-profile', change);
  const getStatus = async (user: TestUser) => (await user.get('/referents/me')).json().status;

  /** Returns the newest review of a user in this list, as admins see it. */
  async function findReview(user: TestUser, state: 'open' | 'decided' = 'open'): Promise<Review> {
    const { reviews } = (await admin.get(`/admin/referents?state=${state}`)).json();
    return reviews.find((review: Review) => review.user._id === user.id);
  }

  /** Decides with the given version, or with the version of the open review. */
  async function decide(user: TestUser, body: object) {
    const seen = 'version' in body ? {} : { version: (await findReview(user)).version };
    return admin.post(`/admin/referents/${user.id}/decision`, { ...seen, ...body });
  }
  const REJECTED = { decision: 'rejected', reason: 'No encontramos la empresa' };

  describe('a decision', () => {
    it.each([{ decision: 'verified' }, REJECTED])(
      'requires the version that the admin saw: %j',
      async (body) => {
        const user = await signUpPendingReferent(test);
        for (const version of [undefined, null, '1', 1.5, -1])
          expect((await decide(user, { ...body, version })).statusCode).toBe(400);
        expect((await findReview(user)).decision).toBeNull();
        expect((await decide(user, body)).statusCode).toBe(200);
      },
    );

    it.each([
      { company: 'Banco Caribe' },
      { position: 'Directora' },
      { fullName: 'Otra Persona' },
      { bio: 'Otra biografía, también con más de cincuenta caracteres en total.' },
      { location: 'Azua, República Dominicana' },
      { profilePic: '/api/avatars/7.svg' },
    ])('is rejected if the review has changed since: %j', async (change) => {
      const user = await signUpPendingReferent(test);
      const { version } = await findReview(user);
      expect((await update(user, change)).statusCode).toBe(200);
      for (const body of [{ decision: 'verified' }, REJECTED]) {
        const response = await decide(user, { ...body, version });
        expect([response.statusCode, response.json().message]).toEqual([409, CHANGED]);
      }
      expect(await getStatus(user)).toBe('inReview');
      const now = await findReview(user);
      expect(now).toMatchObject({ version: version + 1, decision: null });
      expect({ ...now, ...now.user }).toMatchObject(change);
      expect((await decide(user, { decision: 'verified' })).statusCode).toBe(200);
    });

    it('waits for a concurrent change and is then rejected', async () => {
      const user = await signUpPendingReferent(test);
      const { version } = await findReview(user);
      const [changing, deciding] = await test.database.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const change = update(user, { company: 'Banco Caribe' });
        await waitUntilBlocked(test.database);
        const response = decide(user, { decision: 'verified', version });
        await waitUntilBlocked(test.database, 2);
        return [change, response];
      });
      expect((await changing).statusCode).toBe(200);
      expect((await deciding).statusCode).toBe(409);
      expect(await getStatus(user)).toBe('inReview');
    });

    it('is accepted after a change of other fields, or a change to equal values', async () => {
      const user = await signUpPendingReferent(test);
      const { version } = await findReview(user);
      await update(user, { phone: '809-555-0101' });
      await update(user, { role: 'referent', ...REFERENT_ANSWERS, fullName: user.fullName });
      expect((await decide(user, { decision: 'verified', version })).statusCode).toBe(200);
    });

    it('of two admins at the same time counts once, also if they differ', async () => {
      const user = await signUpPendingReferent(test);
      const { version } = await findReview(user);
      const answers = await Promise.all([
        decide(user, { decision: 'verified', version }),
        decide(user, { ...REJECTED, version }),
      ]);
      expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 409]);
      expect((await findReview(user, 'decided')).decision).toBe(await getStatus(user));
    });

    it('on the version of an old review is rejected for the next one', async () => {
      const user = await signUpPendingReferent(test);
      const { version } = await findReview(user);
      await decide(user, REJECTED);
      const corrected = { ...REFERENT_ANSWERS, company: 'Cayena Labs SRL' };
      expect((await user.post('/referents/me/review', corrected)).statusCode).toBe(200);
      const response = await decide(user, { decision: 'verified', version });
      expect([response.statusCode, response.json().message]).toEqual([409, CHANGED]);
      expect(await getStatus(user)).toBe('inReview');
    });

    it('can be revoked with the version of the decided review', async () => {
      const user = await signUpPendingReferent(test);
      const { version } = await findReview(user);
      await decide(user, { decision: 'verified' });
      expect((await decide(user, { ...REJECTED, version })).statusCode).toBe(409);
      const seen = await findReview(user, 'decided');
      const revoke = () => decide(user, { ...REJECTED, version: seen.version });
      const answers = await Promise.all([revoke(), revoke()]);
      expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 409]);
      expect(await getStatus(user)).toBe('rejected');
    });
  });

  it('the audit entry holds the reviewed data, also after the profile has changed', async () => {
    const user = await signUpPendingReferent(test);
    await decide(user, { decision: 'verified' });
    await update(user, { fullName: 'Otra Persona', company: 'Banco Caribe', position: 'Directora' });
    const { auditEntries } = (await admin.get('/admin/audit')).json();
    const { company, position } = REFERENT_ANSWERS;
    expect(auditEntries[0]).toMatchObject({
      act: 'referent.verified',
      subjectName: 'Otra Persona',
      details: { fullName: user.fullName, company, position },
    });
    expect(await findReview(user, 'decided')).toMatchObject({ fullName: user.fullName, company, position });
  });

  describe('a change of the name', () => {
    it('ends a verification and opens a review, also with a short bio', async () => {
      const user = await signUp(test);
      const answers = { role: 'referent', fullName: user.fullName, bio: 'Breve', location: 'Azua' };
      const { company, position } = REFERENT_ANSWERS;
      await user.post('/auth/onboarding', { ...answers, company, position });
      await decide(user, { decision: 'verified' });
      expect((await update(user, { fullName: user.fullName })).json().user.isVerifiedReferent).toBe(true);
      const renamed = await update(user, { fullName: 'Otra Persona', phone: '', location: 'Azua' });
      expect(renamed.json().user).toMatchObject({ fullName: 'Otra Persona', isVerifiedReferent: false });
      expect(await findReview(user)).toMatchObject({ fullName: 'Otra Persona', decision: null });
    });

    it('of a rejected referent opens a review; a change of the profile picture does not', async () => {
      const user = await signUpPendingReferent(test);
      await decide(user, REJECTED);
      await update(user, { profilePic: '/api/avatars/7.svg' });
      expect(await getStatus(user)).toBe('rejected');
      await update(user, { fullName: 'Otra Persona' });
      expect(await getStatus(user)).toBe('inReview');
    });

    it('of a candidate opens no review', async () => {
      const user = await signUp(test);
      await update(user, { fullName: 'Otra Persona' });
      expect(await getStatus(user)).toBe('none');
      expect(await findReview(user)).toBeUndefined();
    });
  });

  it('onboarding updates an open review', async () => {
    const user = await signUpPendingReferent(test);
    const { version } = await findReview(user);
    const answers = { ...REFERENT_ANSWERS, fullName: 'Otra Persona', role: 'referent' };
    expect((await user.post('/auth/onboarding', answers)).statusCode).toBe(200);
    expect(await findReview(user)).toMatchObject({ fullName: 'Otra Persona', version: version + 1 });
  });
});
