import { expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { findUserProvince } from '../../people/places/provinces.ts';
import {
  alertMatchesSince,
  expiresSoonUntil,
  type MatchFacts,
  type MatchProfile,
  matchReason,
  matchScore,
  missingFirstSteps,
} from './home.rules.ts';

/** Noon in the Dominican Republic. */
const now = new Date('2026-11-20T16:00:00Z');
const profile: MatchProfile = {
  province: 'Santiago',
  categories: ['Seguridad'],
  skills: ['Excel', 'Inglés'],
};
const buildFacts = (changes: Partial<MatchFacts> = {}): MatchFacts => ({
  location: 'Azua',
  category: 'Legal y Jurídico',
  skills: [],
  publishedAt: addDays(now, -3),
  ...changes,
});

it('names the category of earlier applications first, then the province, then the day', () => {
  const reason = (changes: Partial<MatchFacts>) => matchReason(profile, buildFacts(changes), now);
  expect(reason({})).toBeNull();
  expect(reason({ publishedAt: new Date('2026-11-20T04:00:00Z') })).toBe('Nueva hoy');
  // 23:59 of the day before, in the Dominican Republic.
  expect(reason({ publishedAt: new Date('2026-11-20T03:59:00Z') })).toBeNull();
  expect(reason({ location: 'Santiago', publishedAt: now })).toBe('En tu provincia');
  expect(reason({ location: 'Santiago', category: 'Seguridad' })).toBe(
    'Como otras a las que aplicaste: Seguridad',
  );
});

it('has no reason of the province for a user without one', () => {
  expect(matchReason({ ...profile, province: undefined }, buildFacts({ location: '' }), now)).toBeNull();
});

it('ranks category, province, shared skills and recency', () => {
  const score = (changes: Partial<MatchFacts>) => matchScore(profile, buildFacts(changes), now);
  const ranked = [
    score({ category: 'Seguridad', location: 'Santiago' }),
    score({ location: 'Santiago', skills: ['Excel', 'Inglés'] }),
    score({ location: 'Santiago', skills: ['Excel'] }),
    score({ category: 'Seguridad' }),
    score({ category: 'Seguridad', publishedAt: addDays(now, -20) }),
    score({}),
  ];
  expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
  expect(new Set(ranked).size).toBe(ranked.length);
  expect(score({ skills: ['Excel', 'Inglés', 'Excel'] })).toBe(score({ skills: ['Excel', 'Inglés'] }));
});

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
