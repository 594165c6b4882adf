import type { Review } from '@uneed/domain/referents/referents.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { lockUser } from '../accounts/accounts.commands.ts';
import { REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
  // Neighbours in the queue, and in the history.
  await decide(await signUpPendingReferent(test), { decision: 'rejected', reason: 'Otra' });
  await signUpPendingReferent(test);
});
afterAll(() => test.close());

const CHANGED = 'La solicitud cambió desde que la abriste. Revísala otra vez.';

const update = (person: TestUser, change: object) => person.put('/auth/update-profile', change);
const standing = async (person: TestUser) => (await person.get('/referents/me')).json().status;

/** The newest request of a person in this list, as the admin's screen shows it. */
async function shown(person: TestUser, state: 'open' | 'decided' = 'open'): Promise<Review> {
  const { reviews } = (await admin.get(`/admin/referents?state=${state}`)).json();
  return reviews.find(({ user }: Review) => user._id === person.id);
}

/** Decides with the version that is given, or else the one of the open request. */
async function decide(person: TestUser, body: object) {
  const seen = 'version' in body ? {} : { version: (await shown(person)).version };
  return admin.post(`/admin/referents/${person.id}/decision`, { ...seen, ...body });
}

const REJECTED = { decision: 'rejected', reason: 'No encontramos la empresa' };

describe('a decision', () => {
  it.each([{ decision: 'verified' }, REJECTED])('says which version was seen: %j', async (body) => {
    const person = await signUpPendingReferent(test);
    for (const version of [undefined, null, '1', 1.5, -1])
      expect((await decide(person, { ...body, version })).statusCode).toBe(400);
    expect((await shown(person)).decision).toBeNull();
    expect((await decide(person, body)).statusCode).toBe(200);
  });

  it.each([
    { company: 'Banco Caribe' },
    { position: 'Directora' },
    { fullName: 'Otra Persona' },
    { bio: 'Otra biografía, también con más de cincuenta caracteres en total.' },
    { location: 'Azua, República Dominicana' },
    { profilePic: '/api/avatars/7.svg' },
  ])('about a request that changed meanwhile decides nothing: %j', async (change) => {
    const person = await signUpPendingReferent(test);
    const { version } = await shown(person);
    expect((await update(person, change)).statusCode).toBe(200);
    for (const body of [{ decision: 'verified' }, REJECTED]) {
      const answer = await decide(person, { ...body, version });
      expect([answer.statusCode, answer.json().message]).toEqual([409, CHANGED]);
    }
    expect(await standing(person)).toBe('inReview');
    const now = await shown(person);
    expect(now).toMatchObject({ version: version + 1, decision: null });
    expect({ ...now, ...now.user }).toMatchObject(change);
    expect((await decide(person, { decision: 'verified' })).statusCode).toBe(200);
  });

  it('waits for a change that is being made, and then does not decide about it', async () => {
    const person = await signUpPendingReferent(test);
    const { version } = await shown(person);
    const [changing, deciding] = await test.database.transaction(async (tx) => {
      await lockUser(tx, person.id);
      const change = update(person, { company: 'Banco Caribe' });
      await waitUntilBlocked(test.database);
      const answer = decide(person, { decision: 'verified', version });
      await waitUntilBlocked(test.database, 2);
      return [change, answer];
    });
    expect((await changing).statusCode).toBe(200);
    expect((await deciding).statusCode).toBe(409);
    expect(await standing(person)).toBe('inReview');
  });

  it('is still about what was seen after a change that an admin does not judge, or that changes nothing', async () => {
    const person = await signUpPendingReferent(test);
    const { version } = await shown(person);
    await update(person, { phone: '809-555-0101' });
    await update(person, { role: 'referent', ...REFERENT_ANSWERS, fullName: person.fullName });
    expect((await decide(person, { decision: 'verified', version })).statusCode).toBe(200);
  });

  it('of two admins at once counts once, also when they disagree', async () => {
    const person = await signUpPendingReferent(test);
    const { version } = await shown(person);
    const answers = await Promise.all([
      decide(person, { decision: 'verified', version }),
      decide(person, { ...REJECTED, version }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await shown(person, 'decided')).decision).toBe(await standing(person));
  });

  it('seen on an old request is none about the next one', async () => {
    const person = await signUpPendingReferent(test);
    const { version } = await shown(person);
    await decide(person, REJECTED);
    const mended = { ...REFERENT_ANSWERS, company: 'Cayena Labs SRL' };
    expect((await person.post('/referents/me/review', mended)).statusCode).toBe(200);
    const answer = await decide(person, { decision: 'verified', version });
    expect([answer.statusCode, answer.json().message]).toEqual([409, CHANGED]);
    expect(await standing(person)).toBe('inReview');
  });

  it('can be taken back by who saw it', async () => {
    const person = await signUpPendingReferent(test);
    const { version } = await shown(person);
    await decide(person, { decision: 'verified' });
    expect((await decide(person, { ...REJECTED, version })).statusCode).toBe(409);
    const seen = await shown(person, 'decided');
    const takesBack = () => decide(person, { ...REJECTED, version: seen.version });
    const answers = await Promise.all([takesBack(), takesBack()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await standing(person)).toBe('rejected');
  });
});

it('the audit log says what was judged, whatever the person becomes afterwards', async () => {
  const person = await signUpPendingReferent(test);
  await decide(person, { decision: 'verified' });
  await update(person, { fullName: 'Otra Persona', company: 'Banco Caribe', position: 'Directora' });
  const { acts } = (await admin.get('/admin/audit')).json();
  const { company, position } = REFERENT_ANSWERS;
  expect(acts[0]).toMatchObject({
    act: 'referent.verified',
    subjectName: 'Otra Persona',
    details: { fullName: person.fullName, company, position },
  });
  expect(await shown(person, 'decided')).toMatchObject({ fullName: person.fullName, company, position });
});

describe('another name', () => {
  it('ends a verification and asks for a new review, also of who wrote little about themselves', async () => {
    const person = await signUp(test);
    const answers = { role: 'referent', fullName: person.fullName, bio: 'Breve', location: 'Azua' };
    const { company, position } = REFERENT_ANSWERS;
    await person.post('/auth/onboarding', { ...answers, company, position });
    await decide(person, { decision: 'verified' });
    expect((await update(person, { fullName: person.fullName })).json().user.isVerifiedReferent).toBe(true);
    const renamed = await update(person, { fullName: 'Otra Persona', phone: '', location: 'Azua' });
    expect(renamed.json().user).toMatchObject({ fullName: 'Otra Persona', isVerifiedReferent: false });
    expect(await shown(person)).toMatchObject({ fullName: 'Otra Persona', decision: null });
  });

  it('of a rejected referent asks again; another picture does not', async () => {
    const person = await signUpPendingReferent(test);
    await decide(person, REJECTED);
    await update(person, { profilePic: '/api/avatars/7.svg' });
    expect(await standing(person)).toBe('rejected');
    await update(person, { fullName: 'Otra Persona' });
    expect(await standing(person)).toBe('inReview');
  });

  it('of a candidate asks for nothing', async () => {
    const person = await signUp(test);
    await update(person, { fullName: 'Otra Persona' });
    expect(await standing(person)).toBe('none');
    expect(await shown(person)).toBeUndefined();
  });
});

it('onboarding changes a request that was made before it', async () => {
  const person = await signUpPendingReferent(test);
  const { version } = await shown(person);
  const answers = { ...REFERENT_ANSWERS, fullName: 'Otra Persona', role: 'referent' };
  expect((await person.post('/auth/onboarding', answers)).statusCode).toBe(200);
  expect(await shown(person)).toMatchObject({ fullName: 'Otra Persona', version: version + 1 });
});
