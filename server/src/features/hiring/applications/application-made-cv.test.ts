import { MADE_CV_EMPTY_TEXT, MADE_CV_ONLY_ONE_TEXT } from '@uneed/domain/people/cv/made-cv.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { readPdf } from '../../people/cv/made-cv.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPdf, toDataUrl } from './applications.factory.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  candidate = await signUp(test);
  await candidate.post('/work-profile', { experiences: [{ position: 'Cajera' }], skills: ['Excel'] });
  jobId = await publish(owner);
});

const cv = toDataUrl(buildPdf());
const madeCv = { layout: 'moderno', email: false };
const apply = (body: object, headers = {}) => candidate.post(`/jobs/${jobId}/apply`, body, headers);
const openCv = (by: TestUser, of = candidate) => by.get(`/jobs/${jobId}/applicants/${of.id}/cv`);
const countCvs = async () =>
  (await test.database.db.selectFrom('cvs').select('id').where('ownerId', '=', candidate.id).execute())
    .length;

describe('applying with a CV of the profile', () => {
  it('is refused to nobody, with an empty profile, and with another CV', async () => {
    expect((await test.anonymous.post(`/jobs/${jobId}/apply`, { madeCv })).statusCode).toBe(401);
    const nobody = await signUp(test);
    const empty = await nobody.post(`/jobs/${jobId}/apply`, { madeCv });
    expect([empty.statusCode, empty.json().message]).toEqual([409, MADE_CV_EMPTY_TEXT]);
    for (const other of [{ cv }, { useStoredCv: true }]) {
      const two = await apply({ madeCv, ...other });
      expect([two.statusCode, two.json().fields]).toEqual([400, { madeCv: MADE_CV_ONLY_ONE_TEXT }]);
    }
    expect((await apply({ madeCv: { layout: 'otro' } })).statusCode).toBe(400);
    expect((await candidate.get('/applications')).json().applications).toEqual([]);
    expect(await countCvs()).toBe(0);
  });

  it('sends what the profile has at that moment, which the owner opens', async () => {
    expect((await apply({ madeCv })).statusCode).toBe(201);
    await candidate.put('/work-profile', { skills: ['Soldadura'] });
    const { applications } = (await candidate.get('/applications')).json();
    expect(applications[0].cv.fileName).toMatch(/^CV .+\.pdf$/);
    const { text, tags } = await readPdf((await openCv(owner)).rawPayload);
    expect(tags).toContain('Document');
    expect(text).toContain('Cajera');
    expect(text).toContain('Excel');
    expect(text).not.toContain('Soldadura');
    expect(text).not.toContain(candidate.email);
    expect((await openCv(await signUp(test))).statusCode).toBe(404);
    const { cv: stored, openings } = (await candidate.get('/profile/cv')).json();
    expect(stored).toBeNull();
    expect(openings).toMatchObject([{ job: { _id: jobId }, times: 1 }]);
  });

  it('leaves the stored CV as it is', async () => {
    await candidate.put('/profile/cv', { cv, fileName: 'Mío.pdf' });
    expect((await apply({ madeCv })).statusCode).toBe(201);
    expect((await candidate.get('/profile/cv')).json().cv.fileName).toBe('Mío.pdf');
  });

  it('happens once for a repeated request', async () => {
    const headers = { 'idempotency-key': 'e7b0f1f4-0000-4000-8000-000000000001' };
    const first = await apply({ madeCv }, headers);
    const second = await apply({ madeCv }, headers);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().appliedAt).toBe(first.json().appliedAt);
    expect(await countCvs()).toBe(1);
    expect((await apply({ madeCv: { layout: 'clasico' } }, headers)).statusCode).toBe(409);
  });

  it('can replace the CV of an application', async () => {
    const { statusCode } = await candidate.put(`/applications/${jobId}/cv`, { madeCv });
    expect(statusCode).toBe(404);
    await apply({});
    const replaced = await candidate.put(`/applications/${jobId}/cv`, { madeCv });
    expect(replaced.json()).toMatchObject({ message: 'CV enviado', application: { _id: jobId } });
    expect((await readPdf((await openCv(owner)).rawPayload)).text).toContain('Cajera');
    expect((await candidate.get('/profile/cv')).json().cv).toBeNull();
  });
});
