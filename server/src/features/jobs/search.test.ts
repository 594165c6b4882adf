import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/users.ts';
import { newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
let owner: TestUser;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
  owner = await newReferent(test, { company: 'Ferretería Ñandú' });
  const plain = { category: 'Seguridad', location: 'La Vega', skills: [], description: '<p>Texto.</p>' };
  const titles: Record<string, Partial<NewJob>> = {
    'Técnico de cámaras': {},
    'Vendedora senior': { location: 'Distrito Nacional' },
    'Programación web': { description: '<p>Usarás <em>C++</em> y Node.js&nbsp;cada día &amp; noche.</p>' },
    'Auxiliar de almacén': { skills: ['Montacargas', "O'Clock"] },
    'Electricista nocturno': { location: 'Santo Domingo' },
    'Cocinero de hotel': { category: 'Hotelería, Turismo y Gastronomía', disponibilidad: 'Remoto' },
    'Técnico de luz': {},
  };
  for (const [title, changes] of Object.entries(titles))
    await publish(owner, { ...plain, title, ...changes });
  const hidden = await newReferent(test, { company: 'Zafiro Secreto' });
  await publish(hidden, { ...plain, title: 'Puesto reservado', isAnonimous: true });
  await publish(owner, { ...plain, title: 'Borrador oculto', status: 'draft' });
});
afterAll(() => test.close());

type Found = { jobs: { title: string }[]; pagination: { total: number } };

async function find(q: string): Promise<string[]> {
  const response = await test.nobody.get(`/jobs?q=${encodeURIComponent(q)}`);
  expect(response.statusCode, response.body).toBe(200);
  const { jobs, pagination }: Found = response.json();
  expect(pagination.total).toBe(jobs.length);
  return jobs.map(({ title }) => title).sort();
}

describe('a search', () => {
  it.each([
    ['técnico', ['Técnico de cámaras', 'Técnico de luz']],
    ['TECNICO', ['Técnico de cámaras', 'Técnico de luz']],
    ['tecnico CÁMARA', ['Técnico de cámaras']],
    // Parts of words, in the middle too.
    ['endedo', ['Vendedora senior']],
    ['aja', []],
    // Each field: company, description (not its markup), skills, location, category.
    ['ferreteria nandu cocinero', ['Cocinero de hotel']],
    ['usaras', ['Programación web']],
    ['node.js', ['Programación web']],
    ['c++', ['Programación web']],
    ['nbsp', []],
    ['montacarga', ['Auxiliar de almacén']],
    ["o'clock", ['Auxiliar de almacén']],
    ['gastronomia', ['Cocinero de hotel']],
    ['remoto', ['Cocinero de hotel']],
    // Words across fields, and words that say nothing.
    ['auxiliar en la vega', ['Auxiliar de almacén']],
    ['de la', ['Técnico de cámaras', 'Cocinero de hotel', 'Técnico de luz', 'Auxiliar de almacén'].sort()],
    // Word forms: plural, singular, gender, verbs of one stem.
    ['vendedores', ['Vendedora senior']],
    ['almacenes', ['Auxiliar de almacén']],
    ['programaciones', ['Programación web']],
    ['programacion', ['Programación web']],
    ['programadora', ['Programación web']],
    ['luces', ['Técnico de luz']],
    // The capital has two names.
    ['santo domingo', ['Electricista nocturno', 'Vendedora senior']],
    ['distrito nacional', ['Vendedora senior']],
    ['borrador', []],
  ])('for %s finds %j', async (q, titles) => {
    expect(await find(q)).toEqual([...titles].sort());
  });

  it.each(['elctricista', 'electricsita', 'electricistaa', 'elextricista', 'Elécticista nocturno'])(
    'forgives the typo in %s',
    async (q) => {
      expect(await find(q)).toEqual(['Electricista nocturno']);
    },
  );

  it('forgives none in short words, and not two', async () => {
    expect(await find('lus')).toEqual([]);
    expect(await find('elctrcista')).toEqual([]);
  });

  it('puts what is spelt so before what nearly is, whatever the order', async () => {
    await publish(owner, { title: 'Pintor de barcos' });
    test.clock.advanceMinutes(1);
    await publish(owner, { title: 'Pintar de barcas' });
    const titles = async (query: string) =>
      (await test.nobody.get(`/jobs?${query}`)).json().jobs.map((job: { title: string }) => job.title);
    expect(await titles('q=pintor%20barcos&sort=title')).toEqual(['Pintor de barcos', 'Pintar de barcas']);
    expect(await titles('q=pintor&limit=1&page=2')).toEqual(['Pintar de barcas']);
    expect(await titles('q=pintar&sort=oldest')).toEqual(['Pintar de barcas', 'Pintor de barcos']);
  });

  it.each([
    '%',
    '_',
    '%%%',
    "'",
    '"',
    "'; drop table jobs; --",
    '\\',
    '🦜',
    '\0',
    '<b>',
    '!(a | b):*',
    ':*',
    '((',
    "a'b\\",
  ])('takes %j for text', async (q) => {
    const response = await test.nobody.get(`/jobs?q=${encodeURIComponent(q)}`);
    expect(response.statusCode).toBe(200);
    expect((await test.nobody.get(`/jobs/facets?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
  });

  it('finds nothing for text without a letter, everything for blanks', async () => {
    expect(await find('%')).toEqual([]);
    expect(await find('🦜 _')).toEqual([]);
    expect((await find('  ')).length).toBeGreaterThan(5);
  });

  describe('with a word of one letter', () => {
    it.each([
      ['electricista n', ['Electricista nocturno']],
      ['n electricista', ['Electricista nocturno']],
      ['TECNICO CÁMARA 9', ['Técnico de cámaras']],
      ['elctricista n', ['Electricista nocturno']],
      ['b electricista n', ['Electricista nocturno']],
      // Another vacancy holds that letter as a word (C++).
      ['electricista c', ['Electricista nocturno']],
      ['programacion c', ['Programación web']],
      ['zzz n', []],
      ['c', ['Programación web']],
    ])('%s finds %j', async (q, titles) => {
      expect(await find(q)).toEqual(titles);
    });

    it.each(['n', 'n b', 'n %'])(
      'narrows nothing down where no vacancy holds it and no other word stands: %s',
      async (q) => {
        const all = (await test.nobody.get('/jobs?limit=50')).json();
        const found = (await test.nobody.get(`/jobs?limit=50&q=${encodeURIComponent(q)}`)).json();
        expect(found).toEqual(all);
        expect(found.jobs.length).toBeGreaterThan(5);
      },
    );

    it('puts those that hold it first, and counts the others too', async () => {
      await publish(owner, { title: 'Chofer con licencia H' });
      test.clock.advanceMinutes(1);
      await publish(owner, { title: 'Chofer de noche' });
      const response = await test.nobody.get('/jobs?q=chofer%20h');
      const { jobs, pagination }: Found = response.json();
      expect(jobs.map(({ title }) => title)).toEqual(['Chofer con licencia H', 'Chofer de noche']);
      expect(pagination.total).toBe(2);
      const second: Found = (await test.nobody.get('/jobs?q=chofer%20h&limit=1&page=2')).json();
      expect(second.jobs.map(({ title }) => title)).toEqual(['Chofer de noche']);
      const { location } = (await test.nobody.get('/jobs/facets?q=chofer%20h')).json();
      expect(location).toContainEqual({ value: 'Santiago', count: 2 });
    });

    it('puts what is spelt so before what nearly is, as without the letter', async () => {
      await publish(owner, { title: 'Barbero de barrio' });
      test.clock.advanceMinutes(1);
      await publish(owner, { title: 'Barbera de barrio' });
      const titles = async (q: string) => {
        const { jobs }: Found = (await test.nobody.get(`/jobs?q=${q}`)).json();
        return jobs.map(({ title }) => title);
      };
      const found = await titles('barberos');
      expect(found).toHaveLength(2);
      expect(await titles('barberos%20n')).toEqual(found);
    });
  });

  it('takes ten thousand characters, and a hundred words', async () => {
    for (const q of ['x'.repeat(10_000), 'luz de '.repeat(1_400)]) {
      expect((await test.nobody.get(`/jobs?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
    }
  });

  it('knows of a vacancy as soon as it is published, changed or paused', async () => {
    const id = await publish(owner, { title: 'Buzo marino' });
    expect(await find('buzo')).toEqual(['Buzo marino']);
    await owner.patch(`/jobs/${id}`, { title: 'Apneista' });
    test.clock.advanceMinutes(1);
    expect(await find('buzo')).toEqual([]);
    expect(await find('apneista')).toEqual(['Apneista']);
    await owner.patch(`/jobs/${id}`, { status: 'paused' });
    test.clock.advanceMinutes(1);
    expect(await find('apneista')).toEqual([]);
  });
});

describe('the company of an anonymous vacancy', () => {
  it.each(['zafiro', 'Zafiro Secreto', 'secret', 'zafiros', 'zafira', 'reservado zafiro'])(
    'is not found by %s',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it('is in no filter, count or order', async () => {
    for (const query of ['company=zafiro', 'company=', 'company=%25', 'company=_']) {
      expect((await test.nobody.get(`/jobs?${query}`)).body).not.toMatch(/zafiro/i);
    }
    expect((await test.nobody.get('/jobs?company=zafiro')).json()).toMatchObject({
      jobs: [],
      pagination: { total: 0 },
    });
    for (const query of ['', 'q=reservado', 'special=anonymous', 'company=zafiro']) {
      const { company } = (await test.nobody.get(`/jobs/facets?${query}`)).json();
      expect(JSON.stringify(company)).not.toMatch(/zafiro/i);
    }
    const reserved = (await test.nobody.get('/jobs?q=reservado')).json().jobs[0]._id;
    expect((await test.nobody.get(`/jobs/${reserved}/similar`)).statusCode).toBe(200);
  });

  it('does not show in the order by company: all without a name come last, newest first', async () => {
    const first = await newReferent(test, { company: 'Aaa' });
    await publish(first, { title: 'Incógnita', isAnonimous: true });
    const { jobs } = (await test.nobody.get('/jobs?sort=company&limit=50')).json();
    const names: string[] = jobs.map((job: { company: string }) => job.company);
    expect(names.slice(-2)).toEqual(['', '']);
    expect(names.filter(Boolean)).toHaveLength(names.length - 2);
    expect(jobs.at(-2).title).toBe('Incógnita');
  });

  it('can be searched again once it is shown, and no longer once it is hidden', async () => {
    const turning = await newReferent(test, { company: 'Mudable' });
    const id = await publish(turning, { title: 'Portero' });
    expect(await find('mudable')).toEqual(['Portero']);
    await turning.patch(`/jobs/${id}`, { isAnonimous: true });
    test.clock.advanceMinutes(1);
    expect(await find('mudable')).toEqual([]);
    expect(await find('mudabla')).toEqual([]);
  });
});
