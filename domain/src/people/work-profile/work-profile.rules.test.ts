import { describe, expect, it } from 'vitest';
import { SHIFT_LABELS } from '../../hiring/jobs/job.rules.ts';
import * as rules from './work-profile.rules.ts';

const period = (from: string, to = '', isCurrent = false) => ({ from, to, isCurrent });

describe('a profile of work', () => {
  it('fits a life of work, and a screen', () => {
    expect(rules.EXPERIENCES_MAX).toBeGreaterThanOrEqual(20);
    expect(rules.STUDIES_MAX).toBeGreaterThanOrEqual(10);
    expect(rules.SKILLS_MAX).toBe(30);
    expect(rules.LANGUAGES_MAX).toBeGreaterThanOrEqual(5);
    expect(rules.LICENCES_MAX).toBeGreaterThanOrEqual(5);
    expect(rules.OCCUPATIONS_MAX).toBe(10);
    expect(rules.EXPERIENCE_TEXT_MAX_LENGTH).toBe(500);
    expect(rules.WORK_NAME_MAX_LENGTH).toBeGreaterThan(rules.WORK_WORD_MAX_LENGTH);
    expect(rules.EXPECTED_PAY_MAX).toBeLessThan(2 ** 31);
  });

  it('has the shifts of jobs', () => expect(rules.WORK_SHIFTS).toEqual(SHIFT_LABELS));

  it('counts each word once, however it is spelled', () =>
    expect(rules.withoutSameWords(['Excel', 'inglés', 'EXCEL', 'Ingles', 'Caja'])).toEqual([
      'Excel',
      'inglés',
      'Caja',
    ]));
});

describe('months', () => {
  it.each(['2024-03', '1999-12'])('%s is one', (value) => expect(rules.isMonth(value)).toBe(true));
  it.each(['', '2024-13', '2024-3', '2024-00', '1899-01', '03/2024', '2024-03-01'])('%s is none', (value) =>
    expect(rules.isMonth(value)).toBe(false),
  );
  it('one can work at once, from a month on, or says nothing', () => {
    expect(['', 'now', '2026-12'].map(rules.isAvailableFrom)).toEqual([true, true, true]);
    expect(rules.isAvailableFrom('mañana')).toBe(false);
  });

  it('a period does not end before it begins', () => {
    expect(rules.isPeriodInOrder(period('2024-03', '2024-03'))).toBe(true);
    expect(rules.isPeriodInOrder(period('2024-03', '2024-02'))).toBe(false);
    expect(rules.isPeriodInOrder(period('', '2024-02'))).toBe(true);
    expect(rules.isPeriodInOrder(period('2024-03'))).toBe(true);
  });

  it.each([
    ['2024', '2024', true],
    ['2024-06', '2024', true],
    ['2024', '2024-01', true],
    ['2024', '2023-12', false],
    ['2024-01', '2023', false],
  ])('a year alone is enough: from %s to %s', (from, to, isInOrder) => {
    expect([from, to].map(rules.isPeriodDate)).toEqual([true, true]);
    expect(rules.isPeriodInOrder(period(from, to))).toBe(isInOrder);
  });

  it.each(['', '2024-', '-03', '24', '1899', '2024-13'])('%s begins and ends nothing', (value) =>
    expect(rules.isPeriodDate(value)).toBe(false),
  );

  it('a current one has no end', () => {
    expect(rules.withoutEndOfCurrent(period('2024-03', '2025-01', true)).to).toBe('');
    expect(rules.withoutEndOfCurrent(period('2024-03', '2025-01')).to).toBe('2025-01');
  });

  it('orders current ones first, then by end, the newest first, undated ones last', () => {
    const sorted = [
      period(''),
      period('2018-01', '2019-02'),
      period('2020-01', '', true),
      period('2019-01', '2019-02'),
      period('2021-05'),
      period('2020', '2021'),
      period('2017', '2019-02'),
    ].sort(rules.comparePeriods);
    expect(sorted.map(({ from }) => from)).toEqual([
      '2020-01',
      '2020',
      '2021-05',
      '2019-01',
      '2018-01',
      '2017',
      '',
    ]);
  });
});

it.each([
  [period('2024-03', '2024-05'), 'marzo de 2024 – mayo de 2024'],
  [period('2024-03', '', true), 'marzo de 2024 – actualidad'],
  [period('2019', '2021'), '2019 – 2021'],
  [period('2019'), 'Desde 2019'],
  [period('2019', '2019'), '2019'],
  [period('2024-03'), 'Desde marzo de 2024'],
  [period('', '2024-05'), 'Hasta mayo de 2024'],
  [period('', '', true), 'Actualmente'],
  [period(''), ''],
])('%j reads %s', (given, text) => expect(rules.formatPeriod(given)).toBe(text));

it('a year has twelve months', () => {
  expect(rules.MONTH_NAMES).toHaveLength(12);
  expect(rules.WORK_WORDS_MAX).toBeLessThanOrEqual(12);
});

describe('the next step', () => {
  const empty = {
    experiences: [],
    occupations: [],
    studies: [],
    skills: [],
    languages: [],
    shifts: [],
    provinces: [],
    availableFrom: '',
    isFirstJob: false,
  };
  it.each([
    [{}, 'experiences'],
    [{ isFirstJob: true }, 'occupations'],
    [{ experiences: [1], occupations: [1] }, 'availability'],
    [{ experiences: [1], occupations: [1], shifts: [1] }, 'studies'],
    [{ experiences: [1], occupations: [1], availableFrom: 'now', studies: [1] }, 'skills'],
    [{ experiences: [1], occupations: [1], provinces: [1], studies: [1], skills: [1] }, 'languages'],
  ] as const)('of %j is %s', (filled, step) => {
    expect(rules.nextStepOf({ ...empty, ...filled })).toBe(step);
    expect(rules.NEXT_STEP_LABELS[step]).not.toBe('');
  });
  it('is none when nothing is empty', () => {
    const one = [1];
    const full = {
      experiences: one,
      occupations: one,
      studies: one,
      skills: one,
      languages: one,
      shifts: one,
    };
    expect(rules.nextStepOf({ ...empty, ...full })).toBeNull();
  });
});
