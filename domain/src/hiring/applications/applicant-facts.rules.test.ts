import { describe, expect, it } from 'vitest';
import * as rules from './applicant-facts.rules.ts';

const NOW = '2026-11';
const period = (from: string, to = '', isCurrent = false) => ({ from, to, isCurrent });

describe('months of work', () => {
  it.each([
    [[period('2024-01', '2024-12')], 12],
    [[period('2024-03', '2024-03')], 1],
    // Overlapping months count once.
    [[period('2024-01', '2024-12'), period('2024-07', '2025-06')], 18],
    [[period('2024-01', '2024-12'), period('2024-03', '2024-05')], 12],
    [[period('2026-10', '', true)], 2],
    // A year alone stands for its middle, and only for itself tells nothing.
    [[period('2019', '2021')], 24],
    [[period('2018', '2020'), period('2020', '2022')], 48],
    [[period('2019', '2019'), period('2026', '2026'), period('2020-10', '2020')], 0],
    [[period('2025', '', true)], 17],
    // What is planned, and what has no begin or end, does not count.
    [[period('2026-10', '2030-01')], 2],
    [[period('2027-10', '2030-01')], 0],
    [[period('', '2024-12'), period('2024-01'), period('', '', true)], 0],
    [[], 0],
  ])('%j are %i', (periods, months) => expect(rules.countMonths(periods, NOW)).toBe(months));

  it('of what goes on until the end of a year that is not over count until now', () =>
    expect(rules.countMonths([period('2025-01', '2026')], '2026-02')).toBe(14));

  it.each([
    [1, '1 mes'],
    [11, '11 meses'],
    [12, '1 año'],
    [35, '2 años'],
  ])('%i are told as %s', (months, text) => expect(rules.formatMonths(months)).toBe(text));
});

it.each([
  [null, ''],
  [0, 'Misma provincia'],
  [1, 'Provincia vecina'],
  [4, 'A\u00a04\u00a0provincias'],
])('a distance of %s is told as %j', (borders, text) => expect(rules.formatDistance(borders)).toBe(text));

it('orders and years of experience are offered once each, in ascending years', () => {
  const years = [...rules.APPLICANT_YEARS];
  expect(years).toEqual([...new Set(years)].sort((a, b) => a - b));
  const labels = Object.values(rules.APPLICANT_ORDER_LABELS);
  expect(new Set(labels).size).toBe(labels.length);
});

describe('the filter of applicants', () => {
  const facts: rules.FilteredFacts = {
    months: 24,
    studies: [{ level: 'technical', isCurrent: false }],
    languages: [{ name: 'Inglés', level: 'B1' }],
    province: 'Santiago',
    shifts: ['Noche'],
    fits: false,
    stage: 'review',
    status: 'rejected',
  };

  it.each([
    [{}, true],
    [{ stage: 'review' }, true],
    [{ stage: 'new' }, false],
    [{ status: 'rejected' }, true],
    [{ status: 'pending' }, false],
    [
      { language: 'ingles', level: 'B1', study: 'technical', years: 2, province: 'Santiago', shift: 'Noche' },
      true,
    ],
    [{ language: 'Francés' }, false],
    [{ fits: 'true' }, false],
    [{ fits: 'false' }, true],
    [{ language: 'Inglés', level: 'B2' }, false],
    [{ study: 'degree' }, false],
    [{ years: 3 }, false],
    [{ province: 'Azua' }, false],
    [{ shift: 'Mañana' }, false],
  ] as const)('%j: %s', (filter, expected) => expect(rules.fitsFilter(facts, filter)).toBe(expected));

  it('is told in words', () => {
    expect(
      rules.describeApplicantFilter({
        language: 'Inglés',
        level: 'B1',
        study: 'secondary',
        years: 1,
        province: 'Azua',
        shift: 'Noche',
      }),
    ).toEqual([
      'Inglés B1 o más',
      'Bachillerato o más',
      '1 año o más de experiencia',
      'vive en Azua',
      'turno noche',
    ]);
    expect(rules.describeApplicantFilter({ language: 'Inglés', level: 'native' })).toEqual(['Inglés nativo']);
    expect(rules.describeApplicantFilter({ language: 'Inglés' })).toEqual(['Inglés']);
    expect(rules.describeApplicantFilter({})).toEqual([]);
  });
});
