import { expect, it } from 'vitest';
import { describeFilters } from './describe-filters.ts';

it.each([
  [{}, 'Todas las vacantes'],
  [{ q: '', location: [] }, 'Todas las vacantes'],
  [{ q: 'chofer' }, 'Chofer'],
  [{ q: 'ñapa' }, 'Ñapa'],
  [
    {
      q: 'chofer',
      location: ['Santiago', 'La Vega'],
      jobType: ['Full Time'],
      salaryRange: ['100000+', '30000-50000', '75000-100000', '50000-75000'],
    },
    'Chofer en Santiago o La Vega, tiempo completo, desde RD$30,000',
  ],
  [{ location: ['Santiago'] }, 'Vacantes en Santiago'],
  [{ location: ['Remoto'] }, 'Vacantes en remoto'],
  [{ q: 'ventas', location: ['Remoto', 'Azua'] }, 'Ventas en Azua o en remoto'],
  [{ location: ['Azua', 'Remoto', 'Peravia'] }, 'Vacantes en Azua, Peravia o en remoto'],
  [{ location: ['Azua', 'Peravia', 'Samaná', 'Duarte'] }, 'Vacantes en Azua, Peravia, Samaná o Duarte'],
  [
    { location: ['Azua', 'Peravia', 'Samaná', 'Duarte', 'Valverde'] },
    'Vacantes en Azua, Peravia, Samaná o 2 más',
  ],
  [{ category: ['Seguridad'], location: ['Azua'] }, 'Vacantes de Seguridad en Azua'],
  [{ category: ['Seguridad'], skill: ['Sales'] }, 'Vacantes de Seguridad, Sales'],
  [{ skill: ['Sales', 'Billing'] }, 'Vacantes de Sales o Billing'],
  [{ q: 'chofer', category: ['Seguridad'] }, 'Chofer, Seguridad'],
  [{ company: ['Ron del Este'] }, 'Vacantes: empresa Ron del Este'],
  [
    { jobType: ['Part Time'], availability: ['Part Time', 'Remoto'] },
    'Vacantes: medio tiempo, medio tiempo o remoto',
  ],
  [{ jobType: ['Full Time'], availability: ['Full Time'] }, 'Vacantes: tiempo completo'],
  [{ special: ['referral', 'hiring_bonus'] }, 'Vacantes: bono por referido, bono de contratación'],
  [{ posted: '7d' as const }, 'Vacantes: últimos 7 días'],
  [
    { q: 'chofer', availability: ['Remoto'], salaryRange: ['0-20000'], unspecified: 'include' as const },
    'Chofer, remoto o sin indicar, menos de RD$20,000 o a convenir',
  ],
  [{ q: 'chofer', unspecified: 'include' as const }, 'Chofer'],
  // Links get damaged.
  [{ q: 'chofer', jobType: ['constructor'], salaryRange: ['mucho'] }, 'Chofer, constructor'],
])('describes %o as «%s»', (filters, text) => expect(describeFilters(filters)).toBe(text));

it.each([
  [['0-20000'], 'menos de RD$20,000'],
  [['0-30000'], 'hasta RD$30,000'],
  [['0-20000', '20000-30000'], 'hasta RD$30,000'],
  [['20000-30000'], 'de RD$20,000 a RD$30,000'],
  [['20000-30000', '50000-75000'], 'de RD$20,000 a RD$30,000 o de RD$50,000 a RD$75,000'],
  [['30000-60000', '30000-50000'], 'de RD$30,000 a RD$60,000'],
  [['100000+', '60000-100000'], 'desde RD$60,000'],
])('describes the salary ranges %o as «%s»', (salaryRange, text) =>
  expect(describeFilters({ q: 'chofer', salaryRange })).toBe(`Chofer, ${text}`),
);

it('does not mention the salary when all ranges are chosen', () => {
  const salaryRange = ['0-20000', '20000-30000', '30000-50000', '50000-75000', '75000-100000', '100000+'];
  expect(describeFilters({ q: 'chofer', salaryRange })).toBe('Chofer');
});
