import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent, publish, publishForTest } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('searches', () => {
  let owner: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test, { company: 'Ferretería Ñandú' });
    const plain = { category: 'Seguridad', location: 'La Vega', skills: [], description: '<p>Texto.</p>' };
    const titles: Record<string, Partial<NewJob>> = {
      'Técnico de cámaras': {},
      'Vendedora senior': { location: 'Distrito Nacional' },
      'Programación web': {
        location: 'Santiago',
        description: '<p>Usarás <em>C++</em> y Node.js&nbsp;cada día &amp; noche.</p>',
      },
      'Auxiliar de almacén': { skills: ['Montacargas', "O'Clock"] },
      'Electricista nocturno': { location: 'Santo Domingo' },
      'Cocinero de hotel': { category: 'Hotelería, Turismo y Gastronomía', disponibilidad: 'Remoto' },
      'Técnico de luz': {},
    };
    for (const [title, changes] of Object.entries(titles))
      await publish(owner, { ...plain, title, ...changes });
    const hidden = await newReferent(test, { company: 'Zafiro Secreto' });
    await publish(hidden, {
      ...plain,
      title: 'Puesto reservado',
      location: 'Puerto Plata',
      isAnonimous: true,
    });
    await publish(owner, { ...plain, title: 'Borrador oculto', status: 'draft' });
  });
  type Found = { jobs: { title: string }[]; pagination: { total: number } };

  /** Returns the titles of the found jobs, best first. */
  async function search(q: string): Promise<string[]> {
    const response = await test.anonymous.get(`/jobs?q=${encodeURIComponent(q)}`);
    expect(response.statusCode, response.body).toBe(200);
    const { jobs, pagination }: Found = response.json();
    expect(pagination.total).toBe(jobs.length);
    return jobs.map(({ title }) => title);
  }

  /** The same in alphabetical order. */
  const find = async (q: string): Promise<string[]> => (await search(q)).sort();

  describe('a search', () => {
    it.each([
      ['técnico', ['Técnico de cámaras', 'Técnico de luz']],
      ['TECNICO', ['Técnico de cámaras', 'Técnico de luz']],
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
      // Words in different fields, and stop words.
      ['auxiliar en la vega', ['Auxiliar de almacén']],
      ['de la', ['Técnico de cámaras', 'Cocinero de hotel', 'Técnico de luz', 'Auxiliar de almacén'].sort()],
      // Word forms: plural, singular, gender, verbs of one stem.
      ['vendedores', ['Vendedora senior']],
      ['almacenes', ['Auxiliar de almacén']],
      ['programaciones', ['Programación web']],
      ['programacion', ['Programación web']],
      ['programadora', ['Programación web']],
      // The capital has two names.
      ['santo domingo', ['Electricista nocturno', 'Vendedora senior']],
      ['distrito nacional', ['Vendedora senior']],
      // What people write instead of a province.
      ['stgo.', ['Programación web']],
      ['reservado pop', ['Puesto reservado']],
      ['Pto. Plata', ['Puesto reservado']],
      ['sto dgo', ['Electricista nocturno', 'Vendedora senior']],
      ['sd', ['Electricista nocturno', 'Vendedora senior']],
      ['vendedora dn', ['Vendedora senior']],
      ['borrador', []],
    ])('for %s finds %j', async (q, titles) => {
      expect(await find(q)).toEqual([...titles].sort());
    });

    it.each(['elctricista', 'electricsita', 'electricistaa', 'elextricista', 'Elécticista nocturno'])(
      'tolerates the typo in %s',
      async (q) => {
        expect(await find(q)).toEqual(['Electricista nocturno']);
      },
    );

    it('tolerates no typo in short words, and not three typos', async () => {
      expect(await find('lus')).toEqual([]);
      expect(await find('lctrcsta')).toEqual([]);
    });

    it.each([
      ['tecnico CÁMARA', 'Técnico de cámaras'],
      ['TECNICO CÁMARA 9', 'Técnico de cámaras'],
      ['luces', 'Técnico de luz'],
      // Nothing in the Distrito Nacional itself.
      ['electricista dn', 'Electricista nocturno'],
    ])('for %s finds %s first', async (q, title) => {
      expect((await search(q)).at(0)).toBe(title);
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
    ])('treats %j as text', async (q) => {
      const response = await test.anonymous.get(`/jobs?q=${encodeURIComponent(q)}`);
      expect(response.statusCode).toBe(200);
      expect((await test.anonymous.get(`/jobs/facets?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
    });

    it('finds nothing for text without a letter, and everything for blanks', async () => {
      expect(await find('%')).toEqual([]);
      expect(await find('🦜 _')).toEqual([]);
      expect((await find('  ')).length).toBeGreaterThan(5);
    });

    describe('with a word of one letter', () => {
      it.each([
        ['electricista n', ['Electricista nocturno']],
        ['n electricista', ['Electricista nocturno']],
        ['elctricista n', ['Electricista nocturno']],
        ['b electricista n', ['Electricista nocturno']],
        // Another job contains that letter as a word (C++).
        ['electricista c', ['Electricista nocturno']],
        ['programacion c', ['Programación web']],
        ['zzz n', []],
        ['c', ['Programación web']],
      ])('%s finds %j', async (q, titles) => {
        expect(await find(q)).toEqual(titles);
      });

      it.each(['n', 'n b', 'n %'])(
        'filters nothing if no job contains it and there is no other word: %s',
        async (q) => {
          const all = (await test.anonymous.get('/jobs?limit=50')).json();
          const found = (await test.anonymous.get(`/jobs?limit=50&q=${encodeURIComponent(q)}`)).json();
          expect(found).toEqual({ ...all, search: { isPartial: false, correction: null } });
          expect(found.jobs.length).toBeGreaterThan(5);
        },
      );

      it('puts jobs that contain it first, and counts the others too', async () => {
        await publishForTest(test, owner, { title: 'Chofer con licencia H' });
        test.clock.advanceMinutes(1);
        await publishForTest(test, owner, { title: 'Chofer de noche' });
        const response = await test.anonymous.get('/jobs?q=chofer%20h');
        const { jobs, pagination }: Found = response.json();
        expect(jobs.map(({ title }) => title)).toEqual(['Chofer con licencia H', 'Chofer de noche']);
        expect(pagination.total).toBe(2);
        const second: Found = (await test.anonymous.get('/jobs?q=chofer%20h&limit=1&page=2')).json();
        expect(second.jobs.map(({ title }) => title)).toEqual(['Chofer de noche']);
        const { location } = (await test.anonymous.get('/jobs/facets?q=chofer%20h')).json();
        expect(location).toContainEqual({ value: 'Santiago', count: 2 });
      });

      it('puts exact matches before similar ones, as without the letter', async () => {
        await publishForTest(test, owner, { title: 'Barbero de barrio' });
        test.clock.advanceMinutes(1);
        await publishForTest(test, owner, { title: 'Barbera de barrio' });
        const titles = async (q: string) => {
          const { jobs }: Found = (await test.anonymous.get(`/jobs?q=${q}`)).json();
          return jobs.map(({ title }) => title);
        };
        const found = await titles('barberos');
        expect(found).toHaveLength(2);
        expect(await titles('barberos%20n')).toEqual(found);
      });
    });

    it('accepts 10,000 characters and 1,400 words', async () => {
      for (const q of ['x'.repeat(10_000), 'luz de '.repeat(1_400)]) {
        expect((await test.anonymous.get(`/jobs?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
      }
    });

    it('finds a job as soon as it is published or changed, and not when it is paused', async () => {
      const id = await publishForTest(test, owner, { title: 'Buzo marino' });
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

  describe('the company of an anonymous job', () => {
    it.each(['zafiro', 'Zafiro Secreto', 'secret', 'zafiros', 'zafira'])('is not found by %s', async (q) => {
      expect(await find(q)).toEqual([]);
    });

    it('counts as an unknown word beside a word of the job', async () => {
      const outcome = async (q: string) => (await test.anonymous.get(`/jobs?q=${q}`)).json();
      const found = await outcome('reservado%20zafiro');
      expect(found.search).toEqual({ isPartial: true, correction: null });
      expect(found).toEqual(await outcome('reservado%20qwxzjk'));
    });

    it('is in no filter, count or order', async () => {
      for (const query of ['company=zafiro', 'company=', 'company=%25', 'company=_']) {
        expect((await test.anonymous.get(`/jobs?${query}`)).body).not.toMatch(/zafiro/i);
      }
      expect((await test.anonymous.get('/jobs?company=zafiro')).json()).toMatchObject({
        jobs: [],
        pagination: { total: 0 },
      });
      for (const query of ['', 'q=reservado', 'special=anonymous', 'company=zafiro']) {
        const { company } = (await test.anonymous.get(`/jobs/facets?${query}`)).json();
        expect(JSON.stringify(company)).not.toMatch(/zafiro/i);
      }
      const reserved = (await test.anonymous.get('/jobs?q=reservado')).json().jobs[0]._id;
      expect((await test.anonymous.get(`/jobs/${reserved}/similar`)).statusCode).toBe(200);
    });

    it('does not affect the order by company: jobs without a name come last, newest first', async () => {
      const first = await newReferent(test, { company: 'Aaa' });
      await publishForTest(test, first, { title: 'Incógnita', isAnonimous: true });
      const { jobs } = (await test.anonymous.get('/jobs?sort=company&limit=50')).json();
      const names: string[] = jobs.map((job: { company: string }) => job.company);
      expect(names.slice(-2)).toEqual(['', '']);
      expect(names.filter(Boolean)).toHaveLength(names.length - 2);
      expect(jobs.at(-2).title).toBe('Incógnita');
    });

    it('is found until the job becomes anonymous', async () => {
      const referent = await newReferent(test, { company: 'Mudable' });
      const id = await publishForTest(test, referent, { title: 'Portero' });
      expect(await find('mudable')).toEqual(['Portero']);
      await referent.patch(`/jobs/${id}`, { isAnonimous: true });
      test.clock.advanceMinutes(1);
      expect(await find('mudable')).toEqual([]);
      expect(await find('mudabla')).toEqual([]);
    });
  });
});

describe('an occupation with conditions', () => {
  let owner: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test);
  });

  const publishPlain = (title: string, text: string, changes: Partial<NewJob> = {}) =>
    publish(owner, {
      title,
      description: `<p>${text}</p>`,
      skills: [],
      shift: '',
      location: 'La Vega',
      ...changes,
    });

  async function search(q: string) {
    const { jobs, search: outcome } = (
      await test.anonymous.get(`/jobs?${new URLSearchParams({ q })}`)
    ).json();
    return { titles: jobs.map(({ title }: { title: string }) => title), outcome };
  }

  it('comes without them before other work whose text has the words, and the search is partial', async () => {
    await publishPlain('Topógrafo de día', 'Mides terrenos.');
    await publishPlain('Dibujante de planos', 'Hablas con topógrafos. Sin experiencia.');
    const less = await search('topógrafa sin experiencia');
    expect(less.titles).toEqual(['Topógrafo de día', 'Dibujante de planos']);
    expect(less.outcome).toEqual({ isPartial: true, correction: null });
    await publishPlain('Topógrafo novel', 'Sin experiencia.');
    const exact = await search('topógrafa sin experiencia');
    expect(exact.titles[0]).toBe('Topógrafo novel');
    expect(exact.outcome).toEqual({ isPartial: false, correction: null });
  });

  it('is not in a place that its text only mentions', async () => {
    await publishPlain('Herrero de portones', 'Entregas en Dajabón.', { location: 'Azua' });
    await publishPlain('Ayudante de taller', 'Con un herrero. Sin experiencia.', { location: 'Dajabón' });
    const { titles, outcome } = await search('herrero sin experiencia dajabón');
    expect(titles[0]).toBe('Herrero de portones');
    expect(outcome.place).toMatchObject({ name: 'Dajabón', isEmpty: true });
  });
});
