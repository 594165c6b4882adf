import { JOB_OPEN_DAYS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { SUGGESTIONS_MAX } from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import type { Vocabulary } from '@uneed/domain/people/occupations/vocabulary.ts';
import { toExpression } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { loadVocabulary } from '../job-search/search-vocabulary.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createSuggestions } from './suggestions.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function find(q: string): Promise<Suggestion[]> {
  const response = await test.anonymous.get(`/search/suggestions?q=${encodeURIComponent(q)}`);
  expect(response.statusCode).toBe(200);
  return response.json().suggestions;
}
const textsOf = async (q: string, kind: Suggestion['kind']) =>
  (await find(q)).filter((suggestion) => suggestion.kind === kind).map(({ text }) => text);

const referentOf = (company: string): Promise<TestUser> => newReferent(test, { company });
/** A referent of this company with an open job. */
async function publishFor(company: string): Promise<{ owner: TestUser; id: string }> {
  const owner = await referentOf(company);
  return { owner, id: await publish(owner) };
}

describe('companies', () => {
  it('are found by the beginning of each word, whatever its case and accents, those that begin with the text first', async () => {
    await publishFor('Grupo Ñandú Óptico');
    await publishFor('Óptica Bávaro');
    expect(await textsOf('OPTI', 'company')).toEqual(['Óptica Bávaro', 'Grupo Ñandú Óptico']);
    expect(await textsOf('nandu opt', 'company')).toEqual(['Grupo Ñandú Óptico']);
    expect(await textsOf('ptica', 'company')).toEqual([]);
  });

  it('appear once, however many jobs, referents and spellings they have', async () => {
    await publishFor('Cementos Duarte');
    await publishFor('CEMENTOS DUARTE');
    expect(await textsOf('cementos', 'company')).toEqual(['Cementos Duarte']);
  });

  it('need an open job: drafts, paused, expired and deleted jobs do not count', async () => {
    const owner = await referentOf('Zafra Dulce');
    const draft = await publish(owner, { status: 'draft' });
    expect(await textsOf('zafra', 'company')).toEqual([]);
    await owner.patch(`/jobs/${draft}`, { status: 'active' });
    expect(await textsOf('zafra', 'company')).toEqual(['Zafra Dulce']);
    await owner.patch(`/jobs/${draft}`, { status: 'paused' });
    expect(await textsOf('zafra', 'company')).toEqual([]);
    await owner.patch(`/jobs/${draft}`, { status: 'active' });
    expect(await textsOf('zafra', 'company')).toEqual(['Zafra Dulce']);
    await owner.delete(`/jobs/${draft}`);
    expect(await textsOf('zafra', 'company')).toEqual([]);
  });

  it('of anonymous jobs are never suggested, also when a job becomes anonymous', async () => {
    const owner = await referentOf('Xilema Secreta');
    const id = await publish(owner, { isAnonimous: true });
    expect(await find('xilema')).toEqual([]);
    await owner.patch(`/jobs/${id}`, { isAnonimous: false });
    expect(await textsOf('xilema', 'company')).toEqual(['Xilema Secreta']);
    await owner.patch(`/jobs/${id}`, { isAnonimous: true });
    expect(await find('xilema')).toEqual([]);
  });
});

describe('provinces', () => {
  it('are found by the beginning of a word, of an abbreviation, or of a place in them', async () => {
    for (const [q, expected] of [
      ['ROMANA', ['La Romana']],
      ['dajabon', ['Dajabón']],
      ['santo', ['Santo Domingo']],
      ['santia', ['Santiago', 'Santiago Rodríguez']],
      ['stgo', ['Santiago', 'Santiago Rodríguez']],
      ['pop', ['Puerto Plata']],
      ['salcedo', ['Hermanas Mirabal']],
      ['punta cana', ['La Altagracia']],
      ['higu', ['La Altagracia']],
      ['capi', ['Distrito Nacional']],
      ['juan', ['San Juan']],
    ] as const)
      expect([q, await textsOf(q, 'province')]).toEqual([q, expected]);
    expect(await textsOf('mana', 'province')).toEqual([]);
  });
});

/** A vocabulary with these families; the first name is the label. */
const vocabularyOf = (...families: string[][]): Vocabulary => ({
  ...loadVocabulary(),
  families: families.map((names) => ({
    label: names[0] ?? '',
    isOccupation: true,
    isRank: false,
    names: names.map(toExpression),
    asked: [],
    related: [],
  })),
});

describe('occupations', () => {
  const suggestions = () =>
    createSuggestions({
      ...test,
      vocabulary: vocabularyOf(
        ['Guardia de seguridad', 'vigilante', 'guachimán'],
        ['Estilista', 'peluquera'],
        ['Agente de seguros', 'corredor de seguros'],
        ['Segundo chef', 'sous chef'],
        ['Excavador', 'segundón'],
      ),
    });
  const suggest = async (q: string) => (await suggestions().find(q)).map(({ text }) => text);

  it('are suggested by their label for each of their names, whatever its case and accents', async () => {
    expect(await suggest('guachi')).toEqual(['Guardia de seguridad']);
    expect(await suggest('GUACHIMÁN')).toEqual(['Guardia de seguridad']);
    expect(await suggest('peluq')).toEqual(['Estilista']);
  });

  it('appear once, those of which the label begins with the text first, then a word of it, then another name', async () => {
    expect(await suggest('segu')).toEqual([
      'Segundo chef',
      'Guardia de seguridad',
      'Agente de seguros',
      'Excavador',
    ]);
    expect(await suggest('chef')).toEqual(['Segundo chef']);
  });

  it('with more open jobs come first', async () => {
    const owner = await referentOf('Talleres Zurza');
    const draft = await publish(owner, { title: 'Zapatera', status: 'draft' });
    const vocabulary = vocabularyOf(['Zapador'], ['Zapatero'], ['Zapote']);
    const { find: suggestFrom } = createSuggestions({ ...test, vocabulary });
    const labels = async () => (await suggestFrom('zap')).map(({ text }) => text);
    expect(await labels()).toEqual(['Zapador', 'Zapatero', 'Zapote']);
    await owner.patch(`/jobs/${draft}`, { status: 'active' });
    test.clock.advanceMinutes(15);
    await expect.poll(labels).toEqual(['Zapatero', 'Zapador', 'Zapote']);
  });

  it('come from the vocabulary of the search', async () => {
    expect(await textsOf('recepcion', 'occupation')).toContain('Recepcionista');
  });
});

describe('all kinds', () => {
  it('share the places, so that none crowds out another, and are at most eight', async () => {
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve'])
      await publishFor(`Barrio ${name}`);
    const vocabulary = vocabularyOf(
      ...['Barbero', 'Bartender', 'Barista', 'Barrendero', 'Barnizador'].map((name) => [name]),
    );
    const found = await createSuggestions({ ...test, vocabulary }).find('bar');
    expect(found).toHaveLength(SUGGESTIONS_MAX);
    const count = (kind: Suggestion['kind']) => found.filter((each) => each.kind === kind).length;
    expect([count('occupation'), count('province'), count('company')]).toEqual([4, 1, 3]);
    // The names of eight provinces begin with the text; of other names only a later word does.
    await publishFor('Clínica San Rafael');
    const provinces = await find('san');
    expect(new Set(provinces.map(({ kind }) => kind))).toEqual(new Set(['province']));
    expect(provinces.slice(0, 2).map(({ text }) => text)).toEqual(['Santo Domingo', 'Santiago']);
    expect(found[0]).toEqual({ kind: 'occupation', text: 'Barbero' });
    expect(await find('barrio')).toHaveLength(SUGGESTIONS_MAX);
  });
});

describe('the text', () => {
  it('gives no suggestion if it has less than two letters', async () => {
    for (const q of ['', 'a', ' á ', '%%', '__', "''", '\\\\', ':* & !', '🙂🙂', '\u0000\u0000'])
      expect([q, await find(q)]).toEqual([q, []]);
  });

  it('may have any characters and up to 100 of them', async () => {
    await publishFor('C++ & Hijos, S.R.L.');
    expect(await textsOf("c++ 'hijos", 'company')).toEqual(['C++ & Hijos, S.R.L.']);
    expect(await find('zq '.repeat(33))).toEqual([]);
    expect((await test.anonymous.get(`/search/suggestions?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
    expect((await test.anonymous.get('/search/suggestions')).json()).toEqual({ suggestions: [] });
    expect((await test.anonymous.get('/search/suggestions?q=a&q=b')).statusCode).toBe(400);
  });
});

it('is cached for everybody', async () => {
  const cached = await createTestApp({ ANSWER_CACHE: 'on' });
  const user = await newReferent(cached, { company: 'Yuca Fina' });
  const anonymous = await cached.anonymous.get('/search/suggestions?q=yuca');
  expect(anonymous.headers['cache-control']).toBe('public, max-age=30');
  expect(anonymous.json()).toEqual({ suggestions: [] });
  await publish(user);
  expect((await cached.anonymous.get('/search/suggestions?q=yuca')).json()).toEqual({ suggestions: [] });
  expect((await user.get('/search/suggestions?q=yuca')).json()).toEqual({ suggestions: [] });
  expect((await user.get('/search/suggestions?q=yuca%20f')).json()).toEqual({
    suggestions: [{ kind: 'company', text: 'Yuca Fina' }],
  });
  await cached.close();
});

it('leaves out a company whose last job has expired since the last count', async () => {
  await publishFor('Warandol Textil');
  expect(await textsOf('warandol', 'company')).toEqual(['Warandol Textil']);
  test.clock.advanceDays(JOB_OPEN_DAYS + 1);
  expect(await textsOf('warandol', 'company')).toEqual([]);
});
