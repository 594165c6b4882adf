import { PHONE_FOR_UNVERIFIED_TEXT } from '@uneed/domain/hiring/applications/application.rules.ts';
import { INCOMPLETE_PHONE_TEXT, INVALID_PHONE_TEXT } from '@uneed/domain/people/profiles/profile.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { readPdf } from '../../people/cv/made-cv.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let unverified: TestUser;
let candidate: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  unverified = await newReferent(test, { isVerified: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  candidate = await signUp(test);
  jobId = await publish(owner);
});

const TYPED = '(809) 555 0142';
const SENT = { e164: '+18095550142', text: '809-555-0142' };
const apply = (body: object, { id = jobId, by = candidate, headers = {} } = {}) =>
  by.post(`/jobs/${id}/apply`, body, headers);
const applicantsOf = async (by: TestUser, id = jobId) => (await by.get(`/jobs/${id}/applicants`)).json();
const phoneFor = async (by: TestUser, id = jobId) => (await applicantsOf(by, id)).applicants[0].phone;
const profilePhone = async (of = candidate) => (await of.get('/auth/check')).json().phone;

describe('the phone of an application', () => {
  it('is for the owner of the job and the applicant, in no cache', async () => {
    expect((await test.anonymous.post(`/jobs/${jobId}/apply`, { phone: TYPED })).statusCode).toBe(401);
    expect((await apply({ phone: TYPED })).statusCode).toBe(201);
    const list = await owner.get(`/jobs/${jobId}/applicants`);
    expect([list.json().applicants[0].phone, list.headers['cache-control']]).toEqual([SENT, 'no-store']);
    expect((await candidate.get(`/applications/${jobId}`)).json().application.phone).toEqual(SENT);
    for (const other of [unverified, await signUp(test)]) {
      for (const path of [`/jobs/${jobId}/applicants`, `/jobs/${jobId}`, `/users/${candidate.id}`]) {
        expect((await other.get(path)).body).not.toContain('5550142');
        expect((await other.get(path)).body).not.toContain('555-0142');
      }
      expect((await other.get(`/jobs/${jobId}/applicants.csv`)).statusCode).toBe(404);
    }
  });

  it('is none without it, also if the profile has one', async () => {
    await candidate.put('/auth/update-profile', { phone: TYPED });
    await apply({});
    expect(await phoneFor(owner)).toBeNull();
  });

  it('is kept in a profile without one, and stays as it was sent', async () => {
    await apply({ phone: TYPED });
    expect(await profilePhone()).toBe('809-555-0142');
    await candidate.put('/auth/update-profile', { phone: '+34 600 123 456' });
    expect(await profilePhone()).toBe('+34 600 12 34 56');
    expect(await phoneFor(owner)).toEqual(SENT);
    const second = await publish(owner);
    await apply({ phone: '829-555-0100' }, { id: second });
    expect(await phoneFor(owner, second)).toEqual({ e164: '+18295550100', text: '829-555-0100' });
    expect(await profilePhone()).toBe('+34 600 12 34 56');
  });

  it('replaces a text of before that is no number', async () => {
    const typed = { phone: '809-555-0142 ext 5' };
    await test.database.db.updateTable('users').set(typed).where('id', '=', candidate.id).execute();
    // Unchanged, it does not stand in the way of another change.
    expect((await candidate.put('/auth/update-profile', { ...typed, bio: 'Cajera.' })).statusCode).toBe(200);
    expect((await apply(typed)).json().fields).toEqual({ phone: INVALID_PHONE_TEXT });
    expect((await apply({ phone: TYPED })).statusCode).toBe(201);
    expect(await profilePhone()).toBe('809-555-0142');
  });

  it('is refused in an application and a profile unless it is the number of a phone', async () => {
    for (const [phone, message] of [
      ['no tengo', INCOMPLETE_PHONE_TEXT],
      ['555-0142', INCOMPLETE_PHONE_TEXT],
      ['000-000-0000', INVALID_PHONE_TEXT],
      ['809-555-0142 829-555-0142', INVALID_PHONE_TEXT],
      ['<script>8095550142', INVALID_PHONE_TEXT],
      ['javascript:8095550142', INVALID_PHONE_TEXT],
      ['8'.repeat(31), 'Máximo 30 caracteres permitidos'],
      ['8'.repeat(5_000_000), 'Máximo 30 caracteres permitidos'],
    ] as const) {
      const refused = await apply({ phone });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { phone: message }]);
      const profile = await candidate.put('/auth/update-profile', { phone: phone.slice(0, 1_000) });
      expect([profile.statusCode, profile.json().fields]).toEqual([400, { phone: message }]);
    }
    expect((await applicantsOf(owner)).total).toBe(0);
    expect(await profilePhone()).toBe('');
  });

  it('loses invisible characters; a value of another type is refused', async () => {
    for (const phone of [5, [], {}, null, true]) expect((await apply({ phone })).statusCode).toBe(400);
    expect((await apply({ phone: '\u202a809\u200b-555-0142\u202c' })).statusCode).toBe(201);
    expect(await phoneFor(owner)).toEqual(SENT);
  });

  it('is given once by simultaneous requests, and by a repeated one', async () => {
    const headers = { 'idempotency-key': 'clave' };
    const both = await Promise.all([1, 2].map(() => apply({ phone: TYPED }, { headers })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await apply({ phone: '829-555-0100' }, { headers })).statusCode).toBe(409);
    expect(await phoneFor(owner)).toEqual(SENT);
    expect(await profilePhone()).toBe('809-555-0142');
  });

  it('goes with a withdrawn application, and is exported', async () => {
    await apply({ phone: TYPED });
    const { applications, profile } = (await candidate.get('/settings/export')).json();
    expect([applications[0].phone, profile.phone]).toEqual([SENT.e164, SENT.e164]);
    await candidate.delete(`/jobs/${jobId}/apply`);
    expect((await applicantsOf(owner)).applicants).toEqual([]);
    await apply({});
    expect(await phoneFor(owner)).toBeNull();
  });
});

describe('an owner without verification', () => {
  beforeEach(async () => {
    jobId = await publish(unverified);
  });

  it('gets the phone only if the applicant chose that', async () => {
    const refused = await apply({ phone: TYPED });
    expect([refused.statusCode, refused.json().message]).toEqual([409, PHONE_FOR_UNVERIFIED_TEXT]);
    expect([(await applicantsOf(unverified)).total, await profilePhone()]).toEqual([0, '']);
    expect((await apply({ phone: TYPED, isPhoneForUnverified: 'sí' })).statusCode).toBe(400);
    expect((await apply({ phone: TYPED, isPhoneForUnverified: true })).statusCode).toBe(201);
    expect(await phoneFor(unverified)).toEqual(SENT);
  });

  it('gets none by the choice alone', async () => {
    await candidate.put('/auth/update-profile', { phone: TYPED });
    expect((await apply({ isPhoneForUnverified: true })).statusCode).toBe(201);
    expect(await phoneFor(unverified)).toBeNull();
  });
});

describe('a CV of the profile, in an application', () => {
  const openCv = async (by: TestUser) =>
    (await readPdf((await by.get(`/jobs/${jobId}/applicants/${candidate.id}/cv`)).rawPayload)).text;
  beforeEach(async () => {
    await candidate.post('/work-profile', { experiences: [{ position: 'Cajera' }] });
    await candidate.put('/auth/update-profile', { phone: '829-555-0100' });
  });

  it('has the phone of the application and no other, also when it is added later', async () => {
    await apply({ phone: TYPED, madeCv: {} });
    expect(await openCv(owner)).toContain('809-555-0142');
    await candidate.put(`/applications/${jobId}/cv`, { madeCv: { layout: 'moderno' } });
    const added = await openCv(owner);
    expect(added).toContain('809-555-0142');
    expect(added).not.toContain('829-555-0100');
  });

  it('has none if the application gives none, or the CV is to have none', async () => {
    await apply({ madeCv: { phone: true } });
    expect(await openCv(owner)).not.toContain('555-0100');
    await candidate.put(`/applications/${jobId}/cv`, { madeCv: {} });
    expect(await openCv(owner)).not.toContain('555-0100');
    await candidate.delete(`/jobs/${jobId}/apply`);
    await apply({ phone: TYPED, madeCv: { phone: false } });
    expect(await openCv(owner)).not.toContain('555-0142');
  });
});
