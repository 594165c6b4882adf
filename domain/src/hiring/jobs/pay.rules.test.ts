import { expect, it } from 'vitest';
import {
  isPayWithin,
  LOWEST_MINIMUM_WAGE,
  minimumWageWarning,
  salaryLabel,
  salaryMaxError,
} from './pay.rules.ts';

const pay = (salary: number | null, salaryMax: number | null = null) => ({ salary, salaryMax });

it.each([
  [pay(null), 'Salario a convenir'],
  [pay(35_000), 'RD$35,000 al mes'],
  [pay(25_000, 32_000), 'RD$25,000\u00a0–\u00a032,000 al mes'],
])('%o is shown as %s', (value, label) => {
  expect(salaryLabel(value)).toBe(label);
});

it.each([
  [pay(null), null],
  [pay(25_000), null],
  [pay(25_000, 25_001), null],
  [pay(25_000, 25_000), 'Debe ser más de RD$25,000; déjalo vacío si es un solo monto'],
  [pay(null, 25_000), 'Escribe también desde cuánto'],
])('the upper end of %o: %s', (value, error) => {
  expect(salaryMaxError(value)).toBe(error);
});

it.each([
  [pay(25_000, 32_000), { min: 32_000, max: 40_000 }, true],
  [pay(25_000, 32_000), { min: 20_000, max: 25_000 }, true],
  [pay(25_000, 32_000), { min: 32_001, max: null }, false],
  [pay(25_000, 32_000), { min: 0, max: 24_999 }, false],
  [pay(25_000), { min: 25_000, max: null }, true],
  [pay(null), { min: 0, max: null }, false],
])('%o has some amount within %o: %s', (value, range, isWithin) => {
  expect(isPayWithin(value, range)).toBe(isWithin);
});

it('a full day below every minimum wage is warned of, also when only the lower end is below it', () => {
  const below = Math.floor(LOWEST_MINIMUM_WAGE);
  const rest = / menos que el salario mínimo más bajo del sector privado/;
  expect(minimumWageWarning(pay(below), 'Full Time')).toMatch(/^Es menos que/);
  expect(minimumWageWarning(pay(below), '')).toMatch(rest);
  expect(minimumWageWarning(pay(15_000, 18_000), '')).toMatch(
    /^RD\$15,000, lo menos que pagas, es menos que/,
  );
  expect(minimumWageWarning(pay(below), 'Part Time')).toBeNull();
  expect(minimumWageWarning(pay(below + 1, 18_000), 'Full Time')).toBeNull();
  expect(minimumWageWarning(pay(null), 'Full Time')).toBeNull();
});
