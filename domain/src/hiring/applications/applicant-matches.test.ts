import { describe, expect, it } from 'vitest';
import type { Experience } from '../../people/work-profile/work-profile.schema.ts';
import {
  type AskedWork,
  applicantScore,
  fitsShift,
  listMatches,
  type OfferedWork,
} from './applicant-matches.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const MONTH = '2026-11';

const job: AskedWork = {
  title: 'Cajera',
  skills: ['Excel'],
  requirements: [],
  location: 'Santiago',
  shift: 'Noche',
  modality: '',
  disponibilidad: '',
};

const work = (position: string, isCurrent = false): Experience => ({
  position,
  company: 'La Espiga',
  place: '',
  from: '',
  to: '',
  isCurrent,
  description: '',
});

const offer = (
  profile: Partial<OfferedWork['profile']> = {},
  changes: Partial<Omit<OfferedWork, 'profile'>> = {},
): OfferedWork => ({
  profile: {
    experiences: [],
    studies: [],
    languages: [],
    licences: [],
    skills: [],
    occupations: [],
    shifts: [],
    availableFrom: '',
    provinces: [],
    acceptsRemote: false,
    isFirstJob: false,
    ...profile,
  },
  province: null,
  same: [],
  related: [],
  months: 0,
  ...changes,
});

describe('what matches a vacancy', () => {
  it.each([
    ['nothing', offer(), job, []],
    ['months', offer({}, { same: [work('Cajera')], months: 30 }), job, ['2 años como Cajera']],
    ['undated work', offer({}, { same: [work('Cajera')] }), job, ['Trabajó como Cajera']],
    ['current work', offer({}, { same: [work('Cajera', true)] }), job, ['Trabaja como Cajera']],
    ['similar work', offer({}, { related: [work('Vendedora')] }), job, ['Trabajo parecido: Vendedora']],
    ['a skill in other letters', offer({ skills: ['EXCEL', 'Word'] }), job, ['Excel']],
    ['the province', offer({}, { province: 'Santiago' }), job, ['Vive en Santiago']],
    ['a neighbouring province', offer({}, { province: 'La Vega' }), job, ['Provincia vecina']],
    ['a far one', offer({}, { province: 'Pedernales' }), job, []],
    [
      'where one would work',
      offer({ provinces: ['Santiago'] }, { province: 'Azua' }),
      job,
      ['Puede trabajar en Santiago'],
    ],
    [
      'work from home',
      offer({ acceptsRemote: true }, { province: 'Azua' }),
      { ...job, modality: 'remote' },
      ['Acepta trabajar desde casa'],
    ],
    ['the shift', offer({ shifts: ['Tarde', 'Noche'] }), job, ['Turno: Noche']],
    ['another shift', offer({ shifts: ['Tarde'] }), job, []],
  ] as const)('%s', (_, offered, asked, expected) => {
    expect(listMatches(offered, asked, MONTH)).toEqual(expected);
  });

  it('is only what the vacancy asks for', () => {
    const offered = offer({
      languages: [
        { name: 'Inglés', level: 'C1' },
        { name: 'Francés', level: 'A1' },
      ],
      studies: [{ title: 'Liceo', level: 'secondary', from: '', to: '', isCurrent: false }],
      licences: [{ name: 'Licencia de conducir', expires: '' }],
      availableFrom: 'now',
    });
    const asks = (...requirements: string[]) => listMatches(offered, { ...job, requirements }, MONTH);
    expect(asks()).toEqual([]);
    expect(asks('Bilingüe')).toEqual(['Inglés C1']);
    expect(asks('Inglés conversacional')).toEqual(['Inglés C1']);
    // Whoever has just begun does not work in it.
    expect(asks('Francés')).toEqual([]);
    expect(asks('Bachillerato completo')).toEqual(['Bachillerato']);
    expect(asks('Técnico en contabilidad')).toEqual([]);
    expect(asks('Licencia de conducir vigente')).toEqual(['Licencia de conducir']);
    expect(asks('Disponibilidad inmediata')).toEqual(['Disponible ahora mismo']);
  });

  it('is a driving licence of the category that is asked for, or of any where none is named', () => {
    const name = 'Licencia de conducir categoría 02';
    const asks = (requirement: string, own = name) =>
      listMatches(
        offer({ licences: [{ name: own, expires: '' }] }),
        { ...job, requirements: [requirement] },
        MONTH,
      );
    expect(asks('Licencia de conducir vigente')).toEqual([name]);
    expect(asks('Licencia categoría 2')).toEqual([name]);
    expect(asks('Licencia de conducir categoría 03')).toEqual([]);
    expect(asks('Licencia de conducir, categorías 02 y 03')).toEqual([name]);
    expect(asks('Licencia categoría 3 o categoría 2')).toEqual([name]);
    expect(asks('Licencia de conducir cat. 03')).toEqual([]);
    expect(asks('Categoría 02')).toEqual([]);
    expect(asks('Licenciatura en Contabilidad', 'Licencia categoría 02')).toEqual([]);
    expect(asks('Licencia de conducir', 'Licencia de motocicleta categoría 01')).toEqual([]);
    expect(asks('Licencia de conducir categoría 03', 'Licencia de conducir')).toEqual([
      'Licencia de conducir',
    ]);
  });

  it('is no licence that has expired', () => {
    const licences = [{ name: 'Licencia de conducir', expires: '2026-10' }];
    const requirements = ['Licencia de conducir'];
    expect(listMatches(offer({ licences }), { ...job, requirements }, MONTH)).toEqual([]);
  });
});

it('a shift is compared where both are known, and fixed hours are not', () => {
  expect(fitsShift(['Noche'], 'Noche')).toBe(true);
  expect(fitsShift(['Tarde'], 'Noche')).toBe(false);
  expect(fitsShift([], 'Noche')).toBeNull();
  expect(fitsShift(['Noche'], '08:00 - 17:00')).toBeNull();
});

it('the same work counts most, then similar work, the place and skills in any letters', () => {
  const score = (offered: OfferedWork) => applicantScore(offered, job, NOW);
  const same = score(offer({}, { same: [work('Cajera')] }));
  const related = score(offer({}, { related: [work('Vendedora')] }));
  const none = score(offer());
  expect(same).toBeGreaterThan(related);
  expect(related).toBeGreaterThan(none);
  expect(score(offer({ skills: ['excel'] }))).toBeGreaterThan(none);
  expect(score(offer({}, { province: 'Santiago' }))).toBeGreaterThan(
    score(offer({}, { province: 'La Vega' })),
  );
  expect(score(offer({ shifts: ['Tarde'] }))).toBeLessThan(none);
});
