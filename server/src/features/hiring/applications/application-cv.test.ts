import {
  CV_ACCEPTED_TEXT,
  CV_FORMAT_TEXT,
  CV_NONE_STORED_TEXT,
  CV_REJECTED_TEXT,
  CV_REQUIRED_TEXT,
} from '@uneed/domain/people/cv/cv.rules.ts';
import { MADE_CV_EMPTY_TEXT, MADE_CV_ONLY_ONE_TEXT } from '@uneed/domain/people/cv/made-cv.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { readPdf } from '../../people/cv/made-cv.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildDocx, buildPdf, toDataUrl } from './applications.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

const cv = toDataUrl(buildPdf());

describe('the CV of an application, afterwards', () => {
  const missing = '0193f7a0-0000-7000-8000-000000000000';
  const putCv = (user: Pick<TestUser, 'put'>, jobId: string, body: object) =>
    user.put(`/applications/${jobId}/cv`, body);
  const fileOf = (jobId: string, user: TestUser) => `/jobs/${jobId}/applicants/${user.id}/cv`;
  /** Returns a candidate who applied to a new job without a CV, and the job. */
  async function newApplication() {
    const [candidate, jobId] = [await signUp(test), await publish(owner)];
    await candidate.post(`/jobs/${jobId}/apply`, { note: 'Hola' });
    return { candidate, jobId, contract: `/contracts/job/${jobId}/candidate/${candidate.id}` };
  }
  const countCvs = async (user: TestUser) =>
    (await test.database.db.selectFrom('cvs').select('id').where('ownerId', '=', user.id).execute()).length;

  it('is changed only by the candidate who applied', async () => {
    const { candidate, jobId } = await newApplication();
    expect((await putCv(test.anonymous, jobId, { cv })).statusCode).toBe(401);
    for (const user of [owner, await signUp(test)]) {
      expect((await putCv(user, jobId, { cv })).statusCode).toBe(404);
      expect(await countCvs(user)).toBe(0);
    }
    for (const id of [missing, 'x', '%00']) {
      expect((await putCv(candidate, id, { cv })).statusCode).toBe(404);
    }
    expect((await owner.get(fileOf(jobId, candidate))).statusCode).toBe(404);
  });

  it('can be added and replaced, and becomes the stored one', async () => {
    const { candidate, jobId } = await newApplication();
    const added = await putCv(candidate, jobId, { cv, fileName: 'Uno.pdf' });
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({
      message: 'CV enviado',
      application: {
        _id: jobId,
        note: 'Hola',
        cv: { fileName: 'Uno.pdf', path: `/api${fileOf(jobId, candidate)}` },
        can: { changeCv: true },
      },
    });
    expect((await owner.get(fileOf(jobId, candidate))).rawPayload).toEqual(buildPdf());
    const docx = buildDocx();
    await putCv(candidate, jobId, { cv: toDataUrl(docx), fileName: 'Dos.docx' });
    expect((await owner.get(fileOf(jobId, candidate))).rawPayload).toEqual(docx);
    expect((await candidate.get('/profile/cv')).json().cv.fileName).toBe('Dos.docx');
    // Another application of the same candidate keeps its CV.
    const other = await publish(owner);
    await candidate.post(`/jobs/${other}/apply`, { useStoredCv: true });
    await putCv(candidate, jobId, { cv });
    expect((await owner.get(fileOf(other, candidate))).rawPayload).toEqual(docx);
    expect((await candidate.get('/applications')).json().pagination.total).toBe(2);
  });

  it('can be the stored one', async () => {
    const { candidate, jobId } = await newApplication();
    const none = await putCv(candidate, jobId, { useStoredCv: true });
    expect([none.statusCode, none.json().message]).toEqual([409, CV_NONE_STORED_TEXT]);
    await candidate.put('/profile/cv', { cv, fileName: 'Guardado.pdf' });
    const sent = await putCv(candidate, jobId, { useStoredCv: true });
    expect(sent.json().application.cv.fileName).toBe('Guardado.pdf');
  });

  it('stays as it was after rubbish', async () => {
    const { candidate, jobId } = await newApplication();
    await putCv(candidate, jobId, { cv, fileName: 'Bueno.pdf' });
    for (const [body, status, message] of [
      [{}, 400, CV_REQUIRED_TEXT],
      [{ useStoredCv: false }, 400, CV_REQUIRED_TEXT],
      [{ cv: 7 }, 400, CV_FORMAT_TEXT],
      [{ cv: toDataUrl(Buffer.from('Esto es texto')) }, 415, CV_FORMAT_TEXT],
      [{ cv: toDataUrl(buildPdf(6_000_000)) }, 413, 'El CV debe pesar menos de 5 MB'],
    ] as const) {
      const response = await putCv(candidate, jobId, body);
      expect([response.statusCode, response.json().message]).toEqual([status, message]);
    }
    const { application } = (await candidate.get(`/applications/${jobId}`)).json();
    expect(application.cv.fileName).toBe('Bueno.pdf');
  });

  it('is one of them after simultaneous requests, and the others are deleted', async () => {
    const { candidate, jobId } = await newApplication();
    const names = ['a.pdf', 'b.pdf', 'c.pdf'];
    const responses = await Promise.all(names.map((fileName) => putCv(candidate, jobId, { cv, fileName })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { fileName } = (await candidate.get(`/applications/${jobId}`)).json().application.cv;
    expect(names).toContain(fileName);
    expect((await candidate.get('/profile/cv')).json().cv.fileName).toBe(fileName);
    test.clock.advanceMinutes(61);
    await test.app.queue.runScheduled('cvs.tidied');
    expect(await countCvs(candidate)).toBe(1);
    expect((await owner.get(fileOf(jobId, candidate))).statusCode).toBe(200);
  });

  it('can be changed while a contract is pending, not once it is accepted or rejected', async () => {
    const { candidate, jobId, contract } = await newApplication();
    await owner.post(contract);
    expect((await putCv(candidate, jobId, { cv, fileName: 'Primero.pdf' })).statusCode).toBe(200);
    for (const [status, text] of [
      ['accepted', CV_ACCEPTED_TEXT],
      ['rejected', CV_REJECTED_TEXT],
    ] as const) {
      await owner.put(contract, { status });
      const response = await putCv(candidate, jobId, { cv, fileName: 'Tarde.pdf' });
      expect([response.statusCode, response.json().message]).toEqual([409, text]);
      const { application } = (await candidate.get(`/applications/${jobId}`)).json();
      expect([application.cv.fileName, application.can.changeCv]).toEqual(['Primero.pdf', false]);
    }
    expect(await countCvs(candidate)).toBe(1);
  });

  it('can be changed while the job is paused', async () => {
    const { candidate, jobId } = await newApplication();
    await owner.patch(`/jobs/${jobId}`, { status: 'paused' });
    expect((await putCv(candidate, jobId, { cv })).statusCode).toBe(200);
  });
});

describe('applying with a CV of the profile', () => {
  let candidate: TestUser;
  let jobId: string;
  beforeEach(async () => {
    candidate = await signUp(test);
    await candidate.post('/work-profile', { experiences: [{ position: 'Cajera' }], skills: ['Excel'] });
    jobId = await publish(owner);
  });
  const madeCv = { layout: 'moderno', email: false };
  const apply = (body: object, headers = {}) => candidate.post(`/jobs/${jobId}/apply`, body, headers);
  const openCv = (by: TestUser, of = candidate) => by.get(`/jobs/${jobId}/applicants/${of.id}/cv`);
  const countCvs = async () =>
    (await test.database.db.selectFrom('cvs').select('id').where('ownerId', '=', candidate.id).execute())
      .length;

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
