import { expect, it } from 'vitest';
import type { AlertFilters } from './alert-filters.ts';
import { alertReason } from './alert-reason.ts';

const job = {
  title: 'Chofer',
  location: 'La Vega',
  category: 'Seguridad',
  skills: ['Sales'],
  salary: 32_000,
  salaryMax: null,
  disponibilidad: 'Remoto',
};

it.each<[AlertFilters, string]>([
  [{ q: 'chofer' }, 'chofer'],
  [{ q: 'IT Support' }, 'IT Support'],
  [{ q: 'chofer', location: ['Azua', 'La Vega'] }, 'chofer en La Vega'],
  [{ location: ['Azua', 'Remoto'] }, 'vacantes en remoto'],
  [
    { category: ['Legal y Jurídico', 'Seguridad'], skill: ['Sales', 'Billing'] },
    'vacantes de Seguridad, Sales',
  ],
  [{ q: 'chofer', salaryRange: ['100000+', '30000-50000'] }, 'chofer, de RD$30,000 a RD$50,000'],
  [{ q: 'chofer', availability: ['Full Time', 'Remoto'] }, 'chofer, remoto'],
  [{ occupations: ['Cajera', 'Choferes'], location: ['La Vega'] }, 'choferes en La Vega'],
  [{ occupations: ['Cajera', 'Mesera'] }, 'cajera o Mesera'],
  // All values stay if the job fulfils none.
  [{ location: ['Otra parte'] }, 'vacantes en Otra parte'],
])('the reason of an alert for %o is: %s', (filters, reason) => {
  expect(alertReason(filters, job)).toBe(`Porque buscas: ${reason}`);
});

it('a range fits a job that pays some amount of it', () => {
  const filters = { q: 'chofer', salaryRange: ['30000-50000', '100000+'] };
  const reason = alertReason(filters, { ...job, salary: 25_000, salaryMax: 32_000 });
  expect(reason).toBe('Porque buscas: chofer, de RD$30,000 a RD$50,000');
});

it('a range does not fit a job without a salary', () => {
  const filters = { q: 'chofer', salaryRange: ['0-20000'] };
  expect(alertReason(filters, { ...job, salary: null })).toBe('Porque buscas: chofer, menos de RD$20,000');
});

it('says that a job without a salary or an availability is kept, if the job has none', () => {
  const filters: AlertFilters = {
    q: 'chofer',
    salaryRange: ['30000-50000'],
    availability: ['Remoto'],
    unspecified: 'include',
  };
  expect(alertReason(filters, job)).toBe('Porque buscas: chofer, remoto, de RD$30,000 a RD$50,000');
  expect(alertReason(filters, { ...job, salary: null, disponibilidad: '' })).toBe(
    'Porque buscas: chofer, remoto o sin indicar, de RD$30,000 a RD$50,000 o a convenir',
  );
});
