import { expect, it } from 'vitest';
import { deriveProfileFilters } from './profile-alert.ts';

const profile = {
  occupations: ['Vendedora', 'Cajera'],
  experiences: [{ position: 'Camarera' }],
  provinces: ['Samaná' as const],
  acceptsRemote: false,
};

it('the alert follows what the person looks for, where they live and want to work', () => {
  expect(deriveProfileFilters(profile, 'Santiago, República Dominicana')).toEqual({
    occupations: ['Cajera', 'Vendedora'],
    location: ['Samaná', 'Santiago'],
  });
  expect(deriveProfileFilters({ ...profile, acceptsRemote: true }, '').location).toEqual([
    'Remoto',
    'Samaná',
  ]);
});

it('the alert follows the jobs that the person had while they look for nothing', () =>
  expect(deriveProfileFilters({ ...profile, occupations: [] }, '').occupations).toEqual(['Camarera']));

it('greater Santo Domingo is one place, and without a place the alert is for anywhere', () => {
  expect(deriveProfileFilters({ ...profile, provinces: [] }, 'Santo Domingo').location).toEqual([
    'Distrito Nacional',
    'Santo Domingo',
  ]);
  expect(deriveProfileFilters({ ...profile, provinces: [], acceptsRemote: true }, '')).toEqual({
    occupations: ['Cajera', 'Vendedora'],
  });
});

it('a profile without occupations and jobs finds nothing', () =>
  expect(deriveProfileFilters({ ...profile, occupations: [], experiences: [] }, '').occupations).toBe(
    undefined,
  ));
