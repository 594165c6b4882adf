import { PHONE_FOR_UNVERIFIED_TEXT } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { QuestionAnswers } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { INCOMPLETE_PHONE_TEXT, INVALID_PHONE_TEXT } from '@uneed/domain/people/profiles/profile.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { readPdf } from '../../people/cv/made-cv.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPdf, toDataUrl } from './applications.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

describe('the answers of an application', () => {
  let candidate: TestUser;
  let jobId: string;
  const MOTOR = {
    kind: 'yesNo' as const,
    prompt: '¿Tienes motor propio?',
    label: 'motor propio',
    expected: true,
  };
  const LICENCE = {
    kind: 'one' as const,
    prompt: '¿Qué licencia tienes?',
    label: '',
    options: ['Ninguna', 'Categoría 02'],
    expected: null,
  };
  const ANSWERS: QuestionAnswers = [
    { prompt: MOTOR.prompt, answer: { kind: 'yesNo', value: true } },
    { prompt: LICENCE.prompt, answer: { kind: 'one', value: 'Categoría 02' } },
  ];
  const withoutMotor: QuestionAnswers = [
    { prompt: MOTOR.prompt, answer: { kind: 'yesNo', value: false } },
    ...ANSWERS.slice(1),
  ];
  beforeEach(async () => {
    candidate = await signUp(test);
    jobId = await publish(owner, { questions: [MOTOR, LICENCE] });
  });
  const apply = (body: object, { by = candidate, id = jobId, headers = {} } = {}) =>
    by.post(`/jobs/${id}/apply`, body, headers);
  const listApplicants = async (query = '', id = jobId) =>
    (await owner.get(`/jobs/${id}/applicants${query}`)).json();
  const names = async (query: string) =>
    (await listApplicants(query)).applicants.map(({ _id }: { _id: string }) => _id);

  it('are needed, each of the kind and the options of its question; a refused application is stored nowhere, and its CV neither', async () => {
    const missing = 'Responde esta pregunta';
    const none = await apply({ cv: toDataUrl(buildPdf()) });
    expect(none.statusCode).toBe(400);
    expect(none.json()).toMatchObject({
      message: 'Te falta responder 2 preguntas de la vacante.',
      fields: { [`answers.${MOTOR.prompt}`]: missing, [`answers.${LICENCE.prompt}`]: missing },
    });
    const one = await apply({ answers: ANSWERS.slice(0, 1) });
    expect(one.json().fields).toEqual({ [`answers.${LICENCE.prompt}`]: missing });
    for (const answer of [
      { kind: 'text', value: 'Sí' },
      { kind: 'one', value: 'Categoría 09' },
      { kind: 'yesNo', value: 'quizás' },
      null,
    ])
      expect((await apply({ answers: [ANSWERS[0], { prompt: LICENCE.prompt, answer }] })).statusCode).toBe(
        400,
      );
    expect((await listApplicants()).total).toBe(0);
    expect((await candidate.get('/profile/cv')).json().cv).toBeNull();
  });

  it('are read by the owner with what is not met, and by the candidate without what is looked for', async () => {
    expect((await apply({ answers: withoutMotor })).statusCode).toBe(201);
    const [applicant] = (await listApplicants()).applicants;
    expect(applicant.unmetRequirements).toEqual(['motor propio']);
    expect(applicant.answers).toEqual([
      { question: MOTOR, answer: { kind: 'yesNo', value: false } },
      { question: LICENCE, answer: { kind: 'one', value: 'Categoría 02' } },
    ]);
    const own = (await candidate.get(`/applications/${jobId}`)).json().application;
    expect(own.answers[0]).toEqual({
      question: { ...MOTOR, label: '', expected: null },
      answer: { kind: 'yesNo', value: false },
    });
    const exported = (await candidate.get('/settings/export')).json();
    expect(exported.applications[0].answers[0]).toEqual({ question: MOTOR.prompt, answer: false });
    for (const text of [JSON.stringify(own), JSON.stringify(exported)]) {
      expect(text).not.toContain('expected":true');
      expect(text).not.toContain('"motor propio"');
    }
    const other = await signUp(test);
    expect((await other.get(`/jobs/${jobId}/applicants`)).body).not.toContain('Categoría 02');
  });

  it('stay as they were given when the vacancy asks something else, which later applicants answer', async () => {
    await apply({ answers: ANSWERS });
    const changed = { ...LICENCE, options: ['Ninguna', 'Categoría 03'] };
    await owner.patch(`/jobs/${jobId}`, { questions: [changed] });
    const late = await signUp(test);
    const opened = await apply({ answers: ANSWERS }, { by: late });
    expect(opened.json().fields).toEqual({
      [`answers.${LICENCE.prompt}`]: 'Elige entre las opciones de la pregunta',
    });
    const answers = [{ prompt: LICENCE.prompt, answer: { kind: 'one', value: 'Categoría 03' } }];
    expect((await apply({ answers }, { by: late })).statusCode).toBe(201);
    const { applicants } = await listApplicants('?order=oldest');
    expect(applicants[0].answers.map(({ question }: { question: object }) => question)).toEqual([
      MOTOR,
      LICENCE,
    ]);
    expect(applicants[1].answers).toEqual([
      { question: changed, answer: { kind: 'one', value: 'Categoría 03' } },
    ]);
  });

  it('of a repeated request are stored once; another body with its key is refused', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([
      apply({ answers: ANSWERS }, { headers }),
      apply({ answers: ANSWERS }, { headers }),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect((await apply({ answers: withoutMotor }, { headers })).statusCode).toBe(409);
    expect((await listApplicants()).applicants[0].unmetRequirements).toEqual([]);
  });

  it('filter and order the applicants by what is indispensable, and reject nobody', async () => {
    const [fits, misses] = [await signUp(test), await signUp(test)];
    await apply({ answers: ANSWERS }, { by: fits });
    test.clock.advanceMinutes(1);
    await apply({ answers: withoutMotor }, { by: misses });
    expect(await names('')).toEqual([fits.id, misses.id]);
    expect(await names('?order=recent')).toEqual([misses.id, fits.id]);
    expect(await names('?order=fits')).toEqual([fits.id, misses.id]);
    expect(await names('?fits=true')).toEqual([fits.id]);
    expect(await names('?fits=false')).toEqual([misses.id]);
    expect(await names('?fits=rubbish')).toHaveLength(2);
    expect((await listApplicants('?fits=true')).pagination.total).toBe(1);
    const { options } = (await owner.get(`/jobs/${jobId}/applicants/options`)).json();
    expect(options.fits).toEqual([
      { value: 'true', count: 1 },
      { value: 'false', count: 1 },
    ]);
    expect((await misses.get(`/applications/${jobId}`)).json().application.label).toBe('Aplicado');
  });

  it('have a column each in the file, and are no formula', async () => {
    const formula = { kind: 'text' as const, prompt: '=1+1', label: '' };
    const id = await publish(owner, { questions: [MOTOR, formula] });
    const answers = [withoutMotor[0], { prompt: '=1+1', answer: { kind: 'text', value: '@SUM(A1)' } }];
    await apply({ answers }, { id });
    const file = (await owner.get(`/jobs/${id}/applicants.csv`)).body.replace('\ufeff', '');
    const [header = '', row = ''] = file.split('\r\n');
    expect(header.endsWith(",No cumple,Nota,Etapa,¿Tienes motor propio?,'=1+1")).toBe(true);
    expect(row.endsWith(",motor propio,,Nueva,No,'@SUM(A1)")).toBe(true);
  });

  it('are offered again to who gave them, to questions of the same words, and to nobody else, and go with the application', async () => {
    await apply({ answers: ANSWERS });
    const asked = { ...MOTOR, prompt: '¿TIENES motor propio?', expected: null };
    const id = await publish(owner, { questions: [asked, { ...LICENCE, options: ['A', 'B'] }] });
    const earlier = async (by: TestUser) => (await by.get(`/jobs/${id}/earlier-answers`)).json().answers;
    expect(await earlier(candidate)).toEqual([
      { prompt: asked.prompt, answer: { kind: 'yesNo', value: true } },
    ]);
    expect(await earlier(await signUp(test))).toEqual([]);
    expect((await test.anonymous.get(`/jobs/${id}/earlier-answers`)).statusCode).toBe(401);
    await candidate.delete(`/jobs/${jobId}/apply`);
    expect(await earlier(candidate)).toEqual([]);
    const draft = (await owner.post('/jobs', { status: 'draft', questions: [MOTOR] })).json()._id;
    expect((await candidate.get(`/jobs/${draft}/earlier-answers`)).statusCode).toBe(404);
  });
});

describe('the phone numbers of applications', () => {
  let unverified: TestUser;
  let candidate: TestUser;
  let jobId: string;

  beforeAll(async () => {
    unverified = await newReferent(test, { isVerified: false });
  });

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
      expect((await candidate.put('/auth/update-profile', { ...typed, bio: 'Cajera.' })).statusCode).toBe(
        200,
      );
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
});
