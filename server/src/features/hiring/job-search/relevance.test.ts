import type { SearchOutcome } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent, publish, publishForTest } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test, { company: 'Grupo Cayena' });
  const baker = await newReferent(test, { company: 'Apicultores del Norte' });
  for (const [by, jobs] of [
    [owner, BEEKEEPERS],
    [baker, { 'Encargado de abejas': {} }],
    [owner, OFFICES],
    [owner, WELDERS],
    [owner, MISSPELLED],
  ] as const)
    await publishAll(jobs, by, publish);
});
afterAll(() => test.close());

const plain: Partial<NewJob> = {
  category: 'Ciencias y Medio Ambiente',
  location: 'La Vega',
  skills: [],
  description: '<p>Texto.</p>',
  disponibilidad: 'Full Time',
  shift: '08:00 - 17:00',
};

type Jobs = Record<string, Partial<NewJob>>;
const BEEKEEPERS: Jobs = { 'Apicultor de campo': {}, 'Técnico de miel': { skills: ['Apicultor'] } };
const OFFICES: Jobs = {
  'Oficinista uno': { description: '<p>Reporta al apicultor.</p>' },
  'Oficinista dos': { description: '<p>Reporta al apicultor.</p>' },
};
const WELDERS: Jobs = {
  'Soldador de barcos': { location: 'Samaná' },
  'Soldador de puentes': { disponibilidad: 'Remoto' },
};
const MISSPELLED: Jobs = {
  'Electricista naval': {},
  'Ebanista fino': {},
  'Quiropráctico de guardia': { description: '<p>Kilómetro cero.</p>' },
  'Mecanógrafa veloz': {},
  'Ayudante de camion': {},
};

type Publish = (by: TestUser, job: Partial<NewJob>) => Promise<string>;

/** Publishes jobs, each a minute after the one before; by default for the running test only. */
async function publishAll(
  jobs: Jobs,
  by: TestUser = owner,
  publishOne: Publish = (...job) => publishForTest(test, ...job),
): Promise<void> {
  for (const [title, changes] of Object.entries(jobs)) {
    await publishOne(by, { ...plain, title, ...changes });
    test.clock.advanceMinutes(1);
  }
}

type Found = { jobs: { title: string }[]; search: SearchOutcome; pagination: { total: number } };

async function search(query: Record<string, string>): Promise<Found> {
  const response = await test.anonymous.get(`/jobs?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const titlesOf = ({ jobs }: Found): string[] => jobs.map(({ title }) => title);
const find = async (q: string, more: Record<string, string> = {}): Promise<string[]> =>
  titlesOf(await search({ q, ...more }));

describe('the order by relevance', () => {
  it('is title, then skills and category, then company, then description; newer first among equals', async () => {
    expect(await find('apicultor')).toEqual([
      'Apicultor de campo',
      'Técnico de miel',
      'Encargado de abejas',
      'Oficinista dos',
      'Oficinista uno',
    ]);
  });

  it('is the default with a search text only, and may be asked for by name', async () => {
    const byRelevance = await find('apicultor');
    expect(await find('apicultor', { sort: 'relevance' })).toEqual(byRelevance);
    expect(await find('apicultor', { sort: 'newest' })).toEqual([
      'Oficinista dos',
      'Oficinista uno',
      'Encargado de abejas',
      'Técnico de miel',
      'Apicultor de campo',
    ]);
    expect((await find('apicultor', { sort: 'oldest' }))[0]).toBe('Apicultor de campo');
    const newest = titlesOf(await search({ page: '1' }));
    expect(titlesOf(await search({ page: '1', sort: 'relevance' }))).toEqual(newest);
    expect(titlesOf(await search({ sort: 'relevance' }))).toEqual(newest);
  });

  it('has the jobs last whose title has a known word as a part of another one', async () => {
    await publishAll({ 'Dependiente de súper': {}, 'Supervisora de turno': {} });
    expect(await find('super')).toEqual(['Dependiente de súper', 'Supervisora de turno']);
  });

  it('is the same on pages of any size, without repetitions and gaps', async () => {
    const all = await find('apicultor');
    for (const limit of [1, 2, 3]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page += 1)
        pages.push(...(await find('apicultor', { limit: String(limit), page: String(page) })));
      expect(pages).toEqual(all);
    }
  });

  it('puts the exact word before other forms, these before synonyms and these before similar work', async () => {
    await publishAll({
      'Estilista de novias': {},
      'Barbero clásico': {},
      'Peluquero canino': {},
      'Peluquera a domicilio': {},
    });
    expect(await find('peluquera')).toEqual([
      'Peluquera a domicilio',
      'Peluquero canino',
      'Estilista de novias',
      'Barbero clásico',
    ]);
  });

  it('puts all words in the title before the words in several fields', async () => {
    await publishAll({
      'Buzo con tanques': { description: '<p>Arrecife.</p>' },
      'Buzo de arrecife': {},
      'Buzo de puerto': { skills: ['Arrecife'] },
    });
    expect(await find('buzo arrecife')).toEqual(['Buzo de arrecife', 'Buzo de puerto', 'Buzo con tanques']);
  });

  it('puts verified referents first among jobs of the same day and rank', async () => {
    await publishAll({ 'Vigía verificada': {} });
    const other = await newReferent(test, { isVerified: false });
    await publishAll({ 'Vigía nueva': {} }, other);
    expect(await find('vigía')).toEqual(['Vigía verificada', 'Vigía nueva']);
  });
});

describe('the vocabulary', () => {
  it('finds what others call the same work, and the words that stand for it in a search', async () => {
    await publishAll({ 'Guardia de seguridad': {}, 'Agente de call center': {} });
    expect(await find('guachimán')).toContain('Guardia de seguridad');
    for (const q of ['callcenter', 'call center', 'Contact Center'])
      expect((await find(q))[0]).toBe('Agente de call center');
  });

  it('ignores words that say nothing, unless there are no others', async () => {
    expect(await find('busco trabajo de apicultor')).toEqual(await find('apicultor'));
    await publishAll({ 'Fiscal de trabajo infantil': {} });
    expect((await find('trabajo'))[0]).toBe('Fiscal de trabajo infantil');
  });

  it('requires conditions by a fact or by words of the job, and lets the occupation decide the order', async () => {
    await publishAll({
      'Cajero de banco': { disponibilidad: 'Part Time' },
      'Cajera de tienda': { description: '<p>Es a medio tiempo.</p>' },
      'Cajera de farmacia': {},
      'Encargado de caja fuerte': { disponibilidad: 'Part Time', description: '<p>Como cajera.</p>' },
    });
    const found = await search({ q: 'cajera medio tiempo' });
    expect(titlesOf(found)).toEqual(['Cajera de tienda', 'Cajero de banco', 'Encargado de caja fuerte']);
    expect(found.search).toEqual({ isPartial: false, correction: null });
    await publishAll({ 'Sereno de almacén': { shift: '22:00 - 06:00' } });
    expect(await find('sereno de noche')).toEqual(['Sereno de almacén']);
  });

  it('puts jobs that fulfil a condition by a fact and by words before those with the fact only', async () => {
    await publishAll({
      'Archivista uno': { disponibilidad: 'Part Time', description: '<p>Es a medio tiempo.</p>' },
      'Archivista dos': { disponibilidad: 'Part Time' },
      'Archivista a medio tiempo': {},
    });
    const found = await find('medio tiempo', { limit: '50' });
    expect(found.filter((title) => title.startsWith('Archivista'))).toEqual([
      'Archivista a medio tiempo',
      'Archivista uno',
      'Archivista dos',
    ]);
  });

  it('puts an occupation at the beginning of a title first', async () => {
    await publishAll({ 'Actuaria de seguros': {}, 'Asistente de actuarias': {} });
    expect(await find('actuario')).toEqual(['Actuaria de seguros', 'Asistente de actuarias']);
  });

  it('puts jobs in the place before jobs that only mention it', async () => {
    await publishAll({
      'Topógrafo de Barahona': { location: 'Barahona' },
      'Topógrafo viajero': { location: 'Azua', description: '<p>Viajas a Barahona.</p>' },
    });
    expect(await find('topografo barahona')).toEqual(['Topógrafo de Barahona', 'Topógrafo viajero']);
    expect(await find('topografo azua')).toEqual(['Topógrafo viajero']);
  });

  it('finds an expression in a description only where its words follow each other', async () => {
    await publishAll({
      'Labor uno': { description: '<p>Un oficial cuida la seguridad.</p>' },
      'Labor dos': { description: '<ul><li>Oficial</li><li>Seguridad primero</li></ul>' },
      'Labor tres': { description: '<p>Como <strong>oficiales</strong> de seguridad.</p>' },
    });
    expect((await find('guachimán')).filter((title) => title.startsWith('Labor'))).toEqual(['Labor tres']);
  });
});

describe('an occupation in a place', () => {
  it('is looked for elsewhere before other work in the place, and the search says that it has none there', async () => {
    await publishAll({
      'Topógrafo de Baní': { location: 'Peravia' },
      'Pintor de brocha': { location: 'Samaná', description: '<p>Trabajas con un topógrafo.</p>' },
      'Topógrafo de Azua': { location: 'Azua' },
    });
    const found = await search({ q: 'Topógrafa en Samaná' });
    expect(titlesOf(found)).toEqual(['Topógrafo de Azua', 'Topógrafo de Baní', 'Pintor de brocha']);
    const place = { name: 'Samaná', without: 'Topógrafa', isEmpty: true };
    expect(found.search).toEqual({ isPartial: true, correction: null, place });
    // Of the province that a town means.
    const there = await search({ q: 'bani topografo' });
    expect(titlesOf(there)[0]).toBe('Topógrafo de Baní');
    expect(there.search.place).toEqual({ name: 'Peravia', without: 'topografo', isEmpty: false });
    // Nobody else is one: the search is partial as any other.
    expect((await search({ q: 'apicultor pedernales' })).search.place?.isEmpty).toBe(true);
  });

  it('is no place to take out where nothing else was typed', async () => {
    expect((await search({ q: 'la vega' })).search).toEqual({ isPartial: false, correction: null });
    expect((await search({ q: 'apicultor' })).search).not.toHaveProperty('place');
  });
});

describe('a search that no job matches', () => {
  it('finds jobs of fewer words, those of the most important ones first, and says so', async () => {
    const found = await search({ q: 'soldador remoto samana' });
    const place = { name: 'Samaná', without: 'soldador remoto', isEmpty: true };
    expect(found.search).toEqual({ isPartial: true, correction: null, place });
    expect(titlesOf(found).slice(0, 2).sort()).toEqual(['Soldador de barcos', 'Soldador de puentes']);
    expect(found.pagination.total).toBe(found.jobs.length);
    expect(titlesOf(await search({ q: 'soldador remoto samana', sort: 'title' })).sort()).toEqual(
      titlesOf(found).sort(),
    );
    const { location } = (await test.anonymous.get('/jobs/facets?q=soldador%20remoto%20samana')).json();
    expect(location).toContainEqual({ value: 'Samaná', count: 1 });
    expect(titlesOf(await search({ q: 'soldador zzzz' }))).toContain('Soldador de barcos');
  });

  it('stays within the filters', async () => {
    const found = await search({ q: 'soldador de tubos', location: 'Samaná' });
    expect(titlesOf(found)).toEqual(['Soldador de barcos']);
    expect(titlesOf(await search({ q: 'soldador', location: 'Pedernales' }))).toEqual([]);
  });

  it('finds nothing for nonsense', async () => {
    expect(await search({ q: 'xqzkw wwqxz' })).toMatchObject({
      jobs: [],
      pagination: { total: 0 },
      search: { isPartial: false, correction: null },
    });
  });

  it('says nothing about a list without a search text', async () => {
    expect(await search({ page: '1' })).not.toHaveProperty('search');
    expect(await search({ q: ' ', page: '1' })).not.toHaveProperty('search');
  });
});

describe('a misspelled search', () => {
  it.each([
    ['elctricista', 'electricista', 'Electricista naval'],
    ['eletrisista naval', 'electricista naval', 'Electricista naval'],
    ['eletricita', 'electricista', 'Electricista naval'],
    ['evanista', 'ebanista', 'Ebanista fino'],
    ['hebanista', 'ebanista', 'Ebanista fino'],
    ['ebanitsa', 'ebanista', 'Ebanista fino'],
    ['kiropractico', 'quiropráctico', 'Quiropráctico de guardia'],
    ['kilometlo', 'kilómetro', 'Quiropráctico de guardia'],
    ['camiom', 'camión', 'Ayudante de camion'],
    ['mecanografa belos', 'mecanógrafa veloz', 'Mecanógrafa veloz'],
  ])('%s: offers %s and finds it', async (q, correction, title) => {
    const found = await search({ q });
    expect(found.search).toEqual({ isPartial: false, correction });
    expect(titlesOf(found)[0]).toBe(title);
  });

  it('corrects no word that a job contains, no short word, and no more than two letters', async () => {
    expect((await search({ q: 'ebanista' })).search.correction).toBeNull();
    await publishAll({ 'Evanista de apellido': {} });
    expect((await search({ q: 'ebanista' })).search.correction).toBeNull();
    expect((await search({ q: 'evo' })).search).toEqual({ isPartial: false, correction: null });
    expect(await find('elctrcsta')).not.toContain('Electricista naval');
  });

  it('finds words that were written together or apart', async () => {
    await publishAll({ 'Vidriero submarino': {} });
    expect(await find('vidrierosubmarino')).toEqual(['Vidriero submarino']);
    expect((await find('vidri ero'))[0]).toBe('Vidriero submarino');
    const id = await publishForTest(test, owner, { ...plain, title: 'Orfebre lunar' });
    expect((await search({ q: 'orfebrelunar' })).search.correction).toBe('orfebre lunar');
    await owner.patch(`/jobs/${id}`, { status: 'paused' });
    test.clock.advanceMinutes(1);
    expect((await search({ q: 'orfebrelunar' })).search.correction).toBeNull();
  });
});

describe('a part of a word', () => {
  it.each([
    ['eñador', 'Diseñador de parques', 'Evador nuevo'],
    ['ductor', 'Conductor de grúa', 'Doctor rural'],
    ['agina', 'Página literaria', 'Haina al día'],
    ['ECNOLOGIA', 'Tecnología textil', 'Ecología marina'],
    ['ductor de', 'Conductor de grúa', 'Doctor rural'],
  ])('%s: finds %s, and no correction of it', async (q, title, corrected) => {
    await publishAll({ [title]: {}, [corrected]: {} });
    test.clock.advanceMinutes(1);
    const found = await search({ q });
    expect(titlesOf(found)[0]).toBe(title);
    expect(titlesOf(found)).not.toContain(corrected);
    expect(found.search).toEqual({ isPartial: false, correction: null });
    expect((await search({ q, limit: '50', sort: 'title' })).jobs.map((job) => job.title)).toContain(title);
  });

  it('comes after the word itself and its forms; a correction is offered where no part is found', async () => {
    await publishAll({
      'Semiconductores nuevos': {},
      'Inductor de calma': {},
      'Doctor rural': { location: 'Azua' },
    });
    const found = await search({ q: 'ductor' });
    expect(titlesOf(found)).toEqual(['Inductor de calma', 'Semiconductores nuevos']);
    expect(found.search).toEqual({ isPartial: false, correction: null });
    // Without a job that has the part, it is a misspelled word.
    const elsewhere = await search({ q: 'ductor', location: 'Azua' });
    expect(elsewhere.search.correction).toBe('doctor');
    await publishAll({ 'Ductora de gas': {} });
    expect((await find('ductor'))[0]).toBe('Ductora de gas');
  });

  it('is found with other words, and in the description', async () => {
    await publishAll({ 'Heraldo uno': { description: '<p>Maneja un helicóptero.</p>' }, 'Heraldo dos': {} });
    expect(await find('heraldo licopter')).toEqual(['Heraldo uno']);
    expect(await find('licopter')).toEqual(['Heraldo uno']);
  });
});

describe('the company of an anonymous job', () => {
  it('is in no rank, partial result or correction', async () => {
    const hidden = await newReferent(test, { company: 'Quetzalcoa Velada' });
    await publishForTest(test, hidden, { ...plain, title: 'Puesto oculto', isAnonimous: true });
    for (const q of [
      'quetzalcoa',
      'quetzalcua',
      'kuetzalcoa',
      'quetzalcoa velada',
      'quetzalcoavelada',
      'quetzal',
    ]) {
      const found = await search({ q });
      expect(titlesOf(found), q).not.toContain('Puesto oculto');
      expect(found.search.correction, q).toBeNull();
    }
    expect((await search({ q: 'apicultor quetzalcoa' })).search).toEqual({
      isPartial: true,
      correction: null,
    });
    expect(titlesOf(await search({ q: 'apicultor quetzalcoa' }))).not.toContain('Puesto oculto');
  });

  it('is no longer a correction once the job is anonymous', async () => {
    const referent = await newReferent(test, { company: 'Xilofonera' });
    const id = await publishForTest(test, referent, { ...plain, title: 'Puesto mudable' });
    expect((await search({ q: 'xilofonero' })).jobs).toHaveLength(1);
    expect((await search({ q: 'xilofomera' })).search.correction).toBe('xilofonera');
    await referent.patch(`/jobs/${id}`, { isAnonimous: true });
    test.clock.advanceMinutes(1);
    expect(await search({ q: 'xilofomera' })).toMatchObject({ jobs: [], search: { correction: null } });
  });
});
