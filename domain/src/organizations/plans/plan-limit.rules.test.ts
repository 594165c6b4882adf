import { expect, it } from 'vitest';
import {
  CANDIDATES_EXCEEDED_TEXT,
  isExceeded,
  jobLimitText,
  jobUsageText,
  usageMonth,
} from './plan-limit.rules.ts';

it('a month begins at midnight in Santo Domingo', () => {
  expect(usageMonth(new Date('2026-12-01T03:59:59Z'))).toBe('2026-11-01');
  expect(usageMonth(new Date('2026-12-01T04:00:00Z'))).toBe('2026-12-01');
  expect(usageMonth(new Date('2027-01-01T02:00:00Z'))).toBe('2026-12-01');
});

it('the usage is exceeded above the limit, and never without one', () => {
  expect(isExceeded({ used: 3, limit: 3 })).toBe(false);
  expect(isExceeded({ used: 4, limit: 3 })).toBe(true);
  expect(isExceeded({ used: 400, limit: null })).toBe(false);
});

it('the texts say what was used', () => {
  expect(jobUsageText({ used: 2, limit: 3 })).toBe('Este mes: 2 de 3 vacantes');
  expect(jobUsageText({ used: 1, limit: null })).toBe('Este mes: 1 vacante, sin límite');
  expect(jobLimitText('basico')).toContain('Tu plan Básico permite publicar 3 vacantes al mes');
  expect(CANDIDATES_EXCEEDED_TEXT).toContain('aplicar es gratis');
});
