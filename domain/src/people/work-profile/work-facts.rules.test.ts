import { describe, expect, it } from 'vitest';
import * as rules from './work-facts.rules.ts';

const study = (level: Parameters<typeof rules.reachesStudy>[1] | '', isCurrent = false) => ({
  title: 'Contabilidad',
  level,
  isCurrent,
});

describe('studies', () => {
  it.each([
    [study('degree'), 'degree', true],
    [study('degree'), 'secondary', true],
    [study('degree'), 'postgraduate', false],
    // Who is at the university has finished school.
    [study('degree', true), 'degree', false],
    [study('degree', true), 'technical', false],
    [study('degree', true), 'secondary', true],
    // A course says nothing about the others.
    [study('course'), 'basic', false],
    [study(''), 'basic', false],
  ] as const)('%j reach %s: %s', (item, level, expected) => {
    expect(rules.reachesStudy([item], level)).toBe(expected);
  });

  it('are compared by their level, of equal ones the first counts', () => {
    const [course, degree, other] = [
      study('course'),
      study('degree'),
      { ...study('degree'), title: 'Derecho' },
    ];
    expect(rules.highestStudy([course, degree, other])).toBe(degree);
    expect(rules.highestStudy([course])).toBe(course);
    expect(rules.highestStudy([])).toBeNull();
  });

  it('are told by their level, else by their title', () => {
    expect(rules.formatStudy(study('degree', true))).toBe('Universitario, en curso');
    expect(rules.formatStudy(study(''))).toBe('Contabilidad');
    expect(rules.formatStudy(null)).toBe('');
  });
});

describe('languages', () => {
  const languages = [
    { name: 'Inglés', level: 'B2' },
    { name: 'Francés', level: '' },
    { name: 'Español', level: 'native' },
  ] as const;

  it.each([
    ['ingles', undefined, true],
    ['INGLÉS', 'B2', true],
    ['Inglés', 'C1', false],
    ['Francés', undefined, true],
    ['Francés', 'A1', false],
    ['Español', 'C2', true],
    ['Italiano', undefined, false],
  ] as const)('%s at least %s: %s', (name, level, expected) => {
    expect(rules.speaks(languages, name, level)).toBe(expected);
  });

  it('are told with their level', () =>
    expect(languages.map(rules.formatLanguage)).toEqual(['Inglés B2', 'Francés', 'Español nativo']));
});

it('the last job is told with its company, if there is one', () => {
  expect(rules.formatLastJob({ position: 'Cajera', company: 'La Espiga' })).toBe('Cajera en La Espiga');
  expect(rules.formatLastJob({ position: 'Cajera', company: '' })).toBe('Cajera');
  expect(rules.formatLastJob({ position: 'Carpintero', company: 'Por cuenta propia' })).toBe(
    'Carpintero por cuenta propia',
  );
  expect(rules.formatLastJob(null)).toBe('');
});
