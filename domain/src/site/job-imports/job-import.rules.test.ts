import { expect, it } from 'vitest';
import {
  describeImportCounts,
  EMPTY_JOB_IMPORT_MAPPING,
  isSuspiciousLoss,
  JOB_IMPORT_REQUIRED_FIELDS,
  missingImportFields,
  NO_JOB_IMPORT_COUNTS,
  nextFeedFetch,
  suspiciousLossText,
} from './job-import.rules.ts';

it('a mapping needs a column for each required field, or a value for all rows', () => {
  expect(missingImportFields(EMPTY_JOB_IMPORT_MAPPING)).toEqual(JOB_IMPORT_REQUIRED_FIELDS);
  const columns = { reference: 'Código', title: 'Puesto', description: 'Texto' };
  const defaults = { location: 'Santiago', category: '' };
  expect(missingImportFields({ columns, defaults })).toEqual(['category']);
  expect(missingImportFields({ columns, defaults: { ...defaults, category: 'Seguridad' } })).toEqual([]);
});

it('the result of an import names only what happened', () => {
  expect(describeImportCounts(NO_JOB_IMPORT_COUNTS)).toBe('Sin cambios');
  expect(describeImportCounts({ ...NO_JOB_IMPORT_COUNTS, created: 1, refused: 2 })).toBe(
    '1 nueva, 2 con errores',
  );
  const many = { created: 1200, changed: 2, reopened: 1, unchanged: 1, refused: 0, closed: 3 };
  expect(describeImportCounts(many)).toBe('1,200 nuevas, 2 cambiadas, 1 reabierta, 1 igual, 3 cerradas');
});

it('a feed is fetched again a day later', () => {
  expect(nextFeedFetch(new Date('2026-11-29T10:00:00Z'))).toEqual(new Date('2026-11-30T10:00:00Z'));
});

it.each([
  [5, 9, true],
  [5, 10, false],
  [4, 4, false],
  [1_000, 1_000, true],
])('%i missing of %i open vacancies: suspicious is %s', (missing, open, expected) => {
  expect(isSuspiciousLoss({ missing, open })).toBe(expected);
});

it('the owner reads how many a suspicious list has lost', () => {
  expect(suspiciousLossText({ missing: 1_200, open: 1_300 })).toContain('1,200 de sus 1,300 vacantes');
});
