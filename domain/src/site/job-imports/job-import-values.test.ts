import { expect, it } from 'vitest';
import {
  findCategory,
  toAvailability,
  toEmploymentTerm,
  toExperience,
  toList,
  toModality,
  toPay,
  toPlace,
  toShift,
} from './job-import-values.ts';

it('choices are found by key, by label and by what other lists call them', () => {
  expect(['Full Time', 'tiempo completo', 'FULLTIME', 'Jornada completa'].map(toAvailability)).toEqual(
    Array(4).fill('Full Time'),
  );
  expect(['onsite', 'PRESENCIAL', 'Hybrid remote', 'Fully remote'].map(toModality)).toEqual([
    'onsite',
    'onsite',
    'hybrid',
    'remote',
  ]);
  expect(['1 a 2 años', 'ninguna'].map(toExperience)).toEqual(['1-2', 'none']);
  expect(['Fijo', 'Pasantía'].map(toEmploymentTerm)).toEqual(['indefinite', 'internship']);
  expect(toModality('en la luna')).toBe('en la luna');
  expect(findCategory('tecnologia e informatica')).toBe('Tecnología e Informática');
  expect(findCategory('Varios')).toBeUndefined();
});

it('places are provinces, their municipalities, or remote', () => {
  expect(toPlace('SANTIAGO', 'villa gonzalez')).toEqual({
    location: 'Santiago',
    municipality: 'Villa González',
  });
  expect(toPlace('Higuey', '')).toEqual({ location: 'La Altagracia', municipality: 'Higüey' });
  expect(toPlace('Teletrabajo', 'Higüey')).toEqual({ location: 'Remoto', municipality: '' });
  expect(toPlace('Miami', '').location).toBe('');
});

it('a pay may be one amount or a range', () => {
  expect(toPay('RD$25,000 - 30,000 al mes')).toEqual({ salary: 'RD$25,000', salaryMax: '30,000' });
  expect(toPay('25,000–30,000')).toEqual({ salary: '25,000', salaryMax: '30,000' });
  expect(toPay('25 mil - 30 mil')).toEqual({ salary: '25 mil', salaryMax: '30 mil' });
  // Whether the first amount is in thousands too is not guessed.
  expect(toPay('25-30 mil')).toEqual({ salary: '25-30 mil', salaryMax: '' });
  expect(toPay('RD$ 25,000')).toEqual({ salary: 'RD$ 25,000', salaryMax: '' });
  expect(toPay('a convenir')).toEqual({ salary: 'a convenir', salaryMax: '' });
});

it('shifts and lists are as the form has them', () => {
  expect(toShift('8:00-17:00')).toBe('08:00 - 17:00');
  expect(toShift('manana')).toBe('Mañana');
  expect(toShift('cuando sea')).toBe('cuando sea');
  expect(toList('- Inglés\n- Excel')).toEqual(['Inglés', 'Excel']);
  expect(toList('Inglés; Excel, avanzado')).toEqual(['Inglés', 'Excel, avanzado']);
  expect(toList('Inglés, Excel')).toEqual(['Inglés', 'Excel']);
});
