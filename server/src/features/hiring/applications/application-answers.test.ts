import type { QuestionAnswers } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
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

describe('the answers of an application', () => {
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
