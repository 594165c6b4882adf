import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { lockUser } from '../accounts/accounts.commands.ts';
import { REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
  // Other reviews among the open and the decided ones.
  await decide(await signUpPendingReferent(test), { decision: 'rejected', reason: 'Otra' });
  await signUpPendingReferent(test);
});
afterAll(() => test.close());

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
