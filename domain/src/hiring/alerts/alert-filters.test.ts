import { expect, test } from 'vitest';
import type { JobFilters } from '../jobs/job-list.schema.ts';
import { alertFiltersKey, alertResultsPath, isEmptyAlert, normalizeAlertFilters } from './alert-filters.ts';

test('the same search has the same key, in whatever order and case it was entered', () => {
  const key = alertFiltersKey({ q: 'Chofer  Mecánico', location: ['Santiago', 'La Vega'] });
  expect(alertFiltersKey({ location: ['La Vega', 'Santiago', 'La Vega'], q: ' chofer mecanico ' })).toBe(key);
  expect(alertFiltersKey({ q: 'chofer', location: ['Santiago', 'La Vega'] })).not.toBe(key);
  expect(alertFiltersKey({ q: 'chofer mecanico', category: ['Santiago', 'La Vega'] })).not.toBe(key);
});

test('filters are stored without empty values', () => {
  const filters = { q: '  ', location: [], category: ['Seguridad', '', 'Seguridad'] };
  expect(normalizeAlertFilters(filters)).toEqual({ category: ['Seguridad'] });
});

test('a date of publication or a text without words is no filter', () => {
  const posted: JobFilters = { posted: '7d' };
  for (const filters of [{}, { q: '' }, { q: '¡¿!?' }, { location: [] }, posted])
    expect(isEmptyAlert(filters)).toBe(true);
  for (const filters of [{ q: 'c' }, { special: ['referral'] }]) expect(isEmptyAlert(filters)).toBe(false);
});

test('jobs without a salary or an availability are kept only where one of these is filtered', () => {
  expect(normalizeAlertFilters({ q: 'chofer', unspecified: 'include' })).toEqual({ q: 'chofer' });
  const filters = { q: 'chofer', salaryRange: ['0-20000'] };
  const keeping: JobFilters = { ...filters, unspecified: 'include' };
  expect(normalizeAlertFilters(keeping)).toEqual(keeping);
  expect(alertFiltersKey(keeping)).not.toBe(alertFiltersKey(filters));
  expect(alertResultsPath(keeping)).toBe(
    '/jobs?q=chofer&salaryRange=0-20000&unspecified=include&sort=newest',
  );
});

test('the path of the results has one parameter per value', () => {
  const filters = {
    q: 'chofer & guía',
    category: ['Arte, Cultura y Entretenimiento'],
    location: ['Azua', 'Baní'],
  };
  expect(alertResultsPath(filters)).toBe(
    '/jobs?q=chofer%20%26%20gu%C3%ADa&location=Azua&location=Ban%C3%AD&category=Arte%2C%20Cultura%20y%20Entretenimiento&sort=newest',
  );
});
