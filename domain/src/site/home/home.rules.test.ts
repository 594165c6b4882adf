import { expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { findUserProvince } from '../../people/places/provinces.ts';
import { alertMatchesSince, expiresSoonUntil, missingFirstSteps } from './home.rules.ts';

/** Noon in the Dominican Republic. */
const now = new Date('2026-11-20T16:00:00Z');

it('lists the first steps that are missing, in their order', () => {
  const done = { hasBio: true, hasLocation: true, hasApplied: true, hasCv: true };
  expect(missingFirstSteps(done)).toEqual([]);
  expect(missingFirstSteps({ ...done, hasLocation: false })).toEqual(['completeProfile']);
  expect(missingFirstSteps({ hasBio: false, hasLocation: true, hasApplied: false, hasCv: false })).toEqual([
    'completeProfile',
    'findJobs',
    'uploadCv',
  ]);
});

it('a vacancy is about to expire within a week', () => {
  expect(expiresSoonUntil(now)).toEqual(addDays(now, 7));
});

it.each([
  ['Santiago de los Caballeros, Santiago, República Dominicana', 'Santiago'],
  ['La Vega, Provincia La Vega', 'La Vega'],
  ['Santiago, Azua', 'Azua'],
  ['samana', 'Samaná'],
  ['Miami, Florida', undefined],
  ['', undefined],
])('finds the province of %j', (place, province) => expect(findUserProvince(place)).toBe(province));

it('counts what alerts found in the last week', () => {
  expect(alertMatchesSince(now)).toEqual(addDays(now, -7));
});
