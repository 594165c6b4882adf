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

describe('the requirements, the pay and the place of a job', () => {
  beforeAll(async () => {
    // Another job with other facts of each kind.
    await publish(owner, { title: 'Otra', location: 'Azua', municipality: 'Peralta', modality: 'onsite' });
  });

  const FACTS = {
    municipality: 'Tamboril',
    modality: 'remote',
    experience: 'none',
    employmentTerm: 'indefinite',
    openings: 4,
  };
  const REQUIREMENTS = ['Inglés conversacional', 'Motocicleta propia'];
  const read = async (id: string) => (await test.anonymous.get(`/jobs/${id}`)).json().job;
  const ids = (response: { json(): { jobs: { _id: string }[] } }) =>
    response.json().jobs.map(({ _id }) => _id);

  it('stores what the owner gives, and shows it on the page, in lists and in the own jobs', async () => {
    const id = await publishForTest(test, owner, { ...FACTS, requirements: REQUIREMENTS });
    expect(await read(id)).toMatchObject({ ...FACTS, requirements: REQUIREMENTS });
    for (const response of [await test.anonymous.get('/jobs?q=Tamboril'), await owner.get('/jobs/myjobs')]) {
      const card = response.json().jobs.find(({ _id }: { _id: string }) => _id === id);
      expect(card).toMatchObject(FACTS);
      expect(card).not.toHaveProperty('requirements');
    }
    const changed = { ...FACTS, municipality: '', modality: '', openings: null, requirements: [] };
    expect((await owner.patch(`/jobs/${id}`, changed)).json()).toMatchObject(changed);
  });

  it('pays one amount or a range, whose upper end goes with the salary that it does not fit', async () => {
    const id = await publishForTest(test, owner, { salary: 25_000, salaryMax: 32_000 });
    expect(await read(id)).toMatchObject({ salary: 25_000, salaryMax: 32_000 });
    const patch = async (changes: object) => (await owner.patch(`/jobs/${id}`, changes)).json();
    expect(await patch({ salary: 28_000 })).toMatchObject({ salary: 28_000, salaryMax: 32_000 });
    const message = 'Debe ser más de RD$28,000; déjalo vacío si es un solo monto';
    expect(await patch({ salaryMax: 28_000 })).toMatchObject({ fields: { salaryMax: message } });
    expect(await patch({ salary: 40_000 })).toMatchObject({ salary: 40_000, salaryMax: null });
    expect(await patch({ salary: null, salaryMax: 10_000 })).toMatchObject({
      fields: { salaryMax: 'Escribe también desde cuánto' },
    });
    const refused = await owner.post('/jobs', jobPayload({ salary: null, salaryMax: 32_000 }));
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { salaryMax: 'Escribe también desde cuánto' },
    ]);
  });

  it('a range is found by each amount in it, and counted', async () => {
    const id = await publishForTest(test, owner, { title: 'Rangazo', salary: 28_000, salaryMax: 52_000 });
    const find = async (range: string) =>
      ids(await test.anonymous.get(`/jobs?q=rangazo&salaryRange=${range}`));
    for (const range of ['20000-30000', '30000-50000', '50000-75000'])
      expect(await find(range)).toEqual([id]);
    for (const range of ['0-20000', '75000-100000']) expect(await find(range)).toEqual([]);
    const { salaryRange } = (await test.anonymous.get('/jobs/facets?q=rangazo')).json();
    const counted = salaryRange.filter(({ count }: { count: number }) => count > 0);
    expect(counted.map(({ value }: { value: string }) => value)).toEqual([
      '20000-30000',
      '30000-50000',
      '50000-75000',
      '0-30000',
      '30000-60000',
    ]);
  });

  it('stores a draft with any of them', async () => {
    const draft = await owner.post('/jobs', {
      title: 'Cajera',
      status: 'draft',
      openings: '2',
      experience: '1-2',
    });
    expect([draft.statusCode, draft.json()]).toMatchObject([
      201,
      { openings: 2, experience: '1-2', modality: '' },
    ]);
  });

  it('takes the municipality away with its province, and refuses one of another', async () => {
    const id = await publishForTest(test, owner, { municipality: 'Tamboril' });
    const patch = (changes: object) => owner.patch(`/jobs/${id}`, changes);
    expect((await patch({ municipality: 'Moca' })).json()).toMatchObject({
      message: 'Elige un municipio de la provincia',
      fields: { municipality: 'Elige un municipio de la provincia' },
    });
    expect((await patch({ title: 'Cajera' })).json()).toMatchObject({ municipality: 'Tamboril' });
    const moved = await patch({ location: 'Espaillat', municipality: 'Moca' });
    expect(moved.json()).toMatchObject({ location: 'Espaillat', municipality: 'Moca' });
    expect((await patch({ location: 'Azua' })).json()).toMatchObject({ location: 'Azua', municipality: '' });
  });

  it('refuses that people have to go to a job whose place is remote, however one of the two is sent', async () => {
    const message = 'Elige la provincia: esta vacante no es remota';
    const wrong = await owner.post('/jobs', jobPayload({ location: 'Remoto', modality: 'hybrid' }));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { message, fields: { location: message } }]);
    const id = await publishForTest(test, owner, { location: 'Remoto', modality: 'remote' });
    const patch = (changes: object) => owner.patch(`/jobs/${id}`, changes);
    expect((await patch({ modality: 'onsite' })).json()).toMatchObject({ message });
    const moved = await patch({ modality: 'hybrid', location: 'Azua' });
    expect(moved.json()).toMatchObject({ modality: 'hybrid', location: 'Azua' });
    expect((await patch({ location: 'Remoto' })).json()).toMatchObject({ message });
    expect(await read(id)).toMatchObject({ modality: 'hybrid', location: 'Azua' });
  });

  it('tells an editor who began from other requirements', async () => {
    const id = await publishForTest(test, owner, { requirements: ['Inglés'] });
    const base = { requirements: [], openings: null };
    const response = await owner.patch(`/jobs/${id}`, { requirements: ['Motor'], openings: 2, base });
    expect([response.statusCode, response.json().conflicts]).toEqual([409, { requirements: ['Inglés'] }]);
  });

  it('holds a job of an unverified owner whose requirements ask for money', async () => {
    const unverified = await newReferent(test, { isVerified: false });
    const risky = jobPayload({ requirements: ['Depositar RD$500 para el uniforme'] });
    expect((await unverified.post('/jobs', risky)).json()).toMatchObject({ withheld: { reason: 'held' } });
  });

  it('is found by the words of its requirements, place, modality and experience', async () => {
    const id = await publishForTest(test, owner, { ...FACTS, requirements: REQUIREMENTS });
    for (const q of ['motocicleta', 'tamboril', 'remoto', 'sin experiencia'])
      expect(ids(await test.anonymous.get(`/jobs?q=${encodeURIComponent(q)}`)), q).toContain(id);
  });

  it('is found and counted under Remoto once it is remote, beside its availability', async () => {
    const id = await publishForTest(test, owner, { category: 'Seguridad', modality: 'hybrid' });
    const find = async (query: string) => ids(await test.anonymous.get(`/jobs?${query}`)).includes(id);
    expect(await find('availability=Remoto')).toBe(false);
    await owner.patch(`/jobs/${id}`, { modality: 'remote' });
    test.clock.advanceMinutes(1);
    expect(await find('availability=Remoto')).toBe(true);
    expect(await find('availability=Remoto&unspecified=include')).toBe(true);
    expect(await find('availability=Part%20Time&unspecified=include')).toBe(false);
    expect(await find('availability=Full%20Time')).toBe(true);
    expect(await find('location=Remoto')).toBe(true);
    const { availability, location } = (await test.anonymous.get('/jobs/facets?category=Seguridad')).json();
    const count = (options: { value: string; count: number }[], value: string) =>
      options.find((option) => option.value === value)?.count;
    expect(count(availability, 'Remoto')).toBe(1);
    expect(count(availability, 'Full Time')).toBe(1);
    expect(count(location, 'Remoto')).toBe(1);
  });

  it('is no remote job where its modality says otherwise than its availability', async () => {
    const facts = { category: 'Seguridad', location: 'Dajabón', disponibilidad: 'Remoto' };
    const remote = await publishForTest(test, owner, facts);
    const hybrid = await publishForTest(test, owner, { ...facts, modality: 'hybrid' });
    test.clock.advanceMinutes(1);
    for (const query of ['availability=Remoto', 'location=Remoto']) {
      const found = ids(await test.anonymous.get(`/jobs?${query}`));
      expect([remote, hybrid].map((id) => found.includes(id))).toEqual([true, false]);
    }
    const facets = (await test.anonymous.get('/jobs/facets?location=Dajabón')).json();
    const counted = facets.availability.filter(({ count }: { count: number }) => count > 0);
    expect(counted).toEqual([{ value: 'Remoto', count: 1 }]);
  });
});

describe('the questions of a vacancy', () => {
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
