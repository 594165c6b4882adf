import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { jobPayload, newReferent, publish, publishForTest } from './jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
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
const YEARS = {
  kind: 'number' as const,
  prompt: '¿Cuántos años tienes como chofer?',
  label: '',
  unit: 'años',
  expected: { min: 2, max: null },
};
const ABOUT = { kind: 'text' as const, prompt: '¿Por qué te interesa?', label: '' };
const questionsOf = async (by: Pick<TestUser, 'get'>, id: string) =>
  (await by.get(`/jobs/${id}`)).json().job.questions;

describe('the questions of a vacancy', () => {
  it('are read whole by its owner; others do not learn what is looked for', async () => {
    const id = await publishForTest(test, owner, { questions: [MOTOR, YEARS, ABOUT] });
    expect(await questionsOf(owner, id)).toEqual([MOTOR, YEARS, ABOUT]);
    const hidden = [MOTOR, YEARS].map((question) => ({ ...question, label: '', expected: null }));
    for (const other of [test.anonymous, await signUp(test), await newReferent(test)]) {
      expect(await questionsOf(other, id)).toEqual([...hidden, ABOUT]);
    }
    for (const list of ['/jobs?limit=50', `/jobs/${id}/similar`]) {
      expect((await test.anonymous.get(list)).body).not.toContain('motor propio');
    }
  });

  it('are changed and removed with the vacancy; what was not sent stays', async () => {
    const id = await publishForTest(test, owner, { questions: [MOTOR, ABOUT] });
    expect((await owner.patch(`/jobs/${id}`, { salary: 50_000 })).json().questions).toEqual([MOTOR, ABOUT]);
    expect((await owner.patch(`/jobs/${id}`, { questions: [ABOUT] })).json().questions).toEqual([ABOUT]);
    expect((await owner.patch(`/jobs/${id}`, { questions: [] })).json().questions).toEqual([]);
  });

  it('are never lost between two editors', async () => {
    const id = await publishForTest(test, owner, { questions: [MOTOR] });
    await owner.patch(`/jobs/${id}`, { questions: [MOTOR, YEARS], base: { questions: [MOTOR] } });
    const late = await owner.patch(`/jobs/${id}`, { questions: [ABOUT], base: { questions: [MOTOR] } });
    expect([late.statusCode, late.json().conflicts]).toEqual([409, { questions: [MOTOR, YEARS] }]);
    const repeated = { questions: [MOTOR, YEARS], base: { questions: [MOTOR] } };
    expect((await owner.patch(`/jobs/${id}`, repeated)).statusCode).toBe(200);
  });

  it.each([
    [{ prompt: '¿Qué edad tienes?' }, 'la edad'],
    [{ prompt: '¿Estás embarazada?' }, 'el embarazo'],
    [{ label: 'hombre, mujer u otro sexo' }, 'el sexo'],
  ])('about %o are refused with the reason at the text that asks', async (change, topic) => {
    const body = { ...jobPayload(), questions: [{ ...MOTOR, ...change }] };
    const refused = await owner.post('/jobs', body);
    expect(refused.statusCode).toBe(400);
    const [field] = Object.keys(change);
    expect(refused.json().fields[`questions.0.${field}`]).toContain(`No se puede preguntar por ${topic}`);
  });

  it.each([
    ['nine', Array.from({ length: 9 }, (_, index) => ({ ...ABOUT, prompt: `¿Pregunta ${index}?` }))],
    ['two of the same words', [ABOUT, ABOUT]],
    ['rubbish', [{ kind: 'photo', prompt: '¿Foto?' }]],
    ['no list', 'x'],
  ])('%s are refused', async (_, questions) => {
    expect((await owner.post('/jobs', { ...jobPayload(), questions })).statusCode).toBe(400);
  });

  it('are text, whatever is written', async () => {
    const prompt = '<script>alert(1)</script>\u200b¿Sí?';
    const id = await publishForTest(test, owner, { questions: [{ ...ABOUT, prompt }] });
    expect((await questionsOf(owner, id))[0].prompt).toBe('<script>alert(1)</script>¿Sí?');
  });

  it('of an unverified referent that ask for money hold the vacancy for review', async () => {
    const unverified = await newReferent(test, { isVerified: false });
    const prompt = '¿Puedes depositar RD$500 para tu uniforme?';
    const id = await publish(unverified, { questions: [{ ...MOTOR, prompt }] });
    expect((await unverified.get(`/jobs/${id}`)).json().job.withheld.reason).toBe('held');
    expect((await test.anonymous.get(`/jobs/${id}`)).statusCode).toBe(404);
  });

  it('are offered again to who asked them, each once, the newest first', async () => {
    const own = await newReferent(test);
    await publish(own, { questions: [ABOUT, YEARS] });
    test.clock.advanceMinutes(1);
    await publish(own, {
      questions: [
        { ...MOTOR, expected: null },
        { ...YEARS, prompt: YEARS.prompt.toUpperCase() },
      ],
    });
    const { questions } = (await own.get('/jobs/questions')).json();
    expect(questions).toEqual([
      { ...MOTOR, expected: null },
      { ...YEARS, prompt: YEARS.prompt.toUpperCase() },
      ABOUT,
    ]);
    expect((await test.anonymous.get('/jobs/questions')).statusCode).toBe(401);
    expect((await (await newReferent(test)).get('/jobs/questions')).json()).toEqual({ questions: [] });
  });

  it('are offered again to who asked more of them than one vacancy may', async () => {
    const own = await newReferent(test);
    const ask = (from: number) =>
      Array.from({ length: 8 }, (_, index) => ({ ...ABOUT, prompt: `¿Pregunta ${from + index}?` }));
    for (const from of [0, 8, 16]) await publish(own, { questions: ask(from) });
    const response = await own.get('/jobs/questions');
    expect([response.statusCode, response.json().questions.length]).toEqual([200, 20]);
  });

  it('are in the data export of who asks', async () => {
    const own = await newReferent(test);
    await publish(own, { questions: [MOTOR] });
    expect((await own.get('/settings/export')).json().jobs).toMatchObject([{ questions: [MOTOR] }]);
  });
});
