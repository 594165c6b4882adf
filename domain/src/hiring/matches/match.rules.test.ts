import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { type MatchFacts, type MatchProfile, matchReason, matchScore } from './match.rules.ts';

/** Noon in the Dominican Republic. */
const now = new Date('2026-11-20T16:00:00Z');
const newcomer: MatchProfile = {
  occupations: [],
  expectedPay: null,
  shifts: [],
  categories: ['Seguridad'],
  skills: ['Excel', 'Inglés'],
};
const cashier: MatchProfile = {
  ...newcomer,
  occupations: [
    { label: 'Cajera', isWanted: true },
    { label: 'Vendedora', isWanted: false },
  ],
};
const buildFacts = (changes: Partial<MatchFacts> = {}): MatchFacts => ({
  place: 'far',
  shift: '',
  category: 'Legal y Jurídico',
  skills: [],
  salary: null,
  publishedAt: addDays(now, -3),
  named: [],
  related: [],
  ...changes,
});

describe('the reason', () => {
  const reason = (profile: MatchProfile, changes: Partial<MatchFacts>) =>
    matchReason(profile, buildFacts(changes), now);

  it('of who named no occupation is the category of earlier applications, the province, then the day', () => {
    expect(reason(newcomer, {})).toBeNull();
    expect(reason(newcomer, { publishedAt: new Date('2026-11-20T04:00:00Z') })).toBe('Nueva hoy');
    // 23:59 of the day before, in the Dominican Republic.
    expect(reason(newcomer, { publishedAt: new Date('2026-11-20T03:59:00Z') })).toBeNull();
    expect(reason(newcomer, { place: 'own', publishedAt: now })).toBe('En tu zona');
    expect(reason(newcomer, { place: 'own', category: 'Seguridad' })).toBe(
      'Como otras a las que aplicaste: Seguridad',
    );
  });

  it('is the occupation, first one that is looked for, with the place', () => {
    expect(reason(cashier, { named: [0, 1], place: 'own' })).toBe('Buscas: Cajera, en tu zona');
    expect(reason(cashier, { named: [1], place: 'neighbor' })).toBe(
      'Tu experiencia: Vendedora, cerca de tu provincia',
    );
    expect(reason(cashier, { related: [0] })).toBe('Parecida a: Cajera');
    expect(reason(cashier, { named: [0], place: 'remote' })).toBe('Buscas: Cajera, desde tu casa');
  });

  it('is none for other work, once an occupation is named', () => {
    expect(reason(cashier, { place: 'own', publishedAt: now })).toBeNull();
    expect(reason(cashier, { category: 'Seguridad' })).toBe('Como otras a las que aplicaste: Seguridad');
  });
});

describe('the order', () => {
  const rank = (profile: MatchProfile, ...jobs: Partial<MatchFacts>[]) =>
    jobs.map((changes) => matchScore(profile, buildFacts(changes), now));
  const expectDescending = (scores: number[]) => {
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  };

  it('is by category, province, shared skills and age for who named no occupation', () => {
    expectDescending(
      rank(
        newcomer,
        { category: 'Seguridad', place: 'own' },
        { place: 'own', skills: ['Excel', 'Inglés'] },
        { place: 'own', skills: ['Excel'] },
        { category: 'Seguridad' },
        { category: 'Seguridad', publishedAt: addDays(now, -20) },
        {},
      ),
    );
  });

  it('has the occupation at home first, then near and similar work at home, then far away', () => {
    expectDescending(
      rank(
        cashier,
        { named: [0], place: 'own' },
        { named: [1], place: 'own' },
        { named: [0], place: 'neighbor', skills: ['Excel'] },
        { related: [0], place: 'own' },
        { named: [0], place: 'far' },
        { related: [0], place: 'far' },
        { place: 'far' },
      ),
    );
  });

  it('lowers what pays less than expected, and other shifts', () => {
    const profile = { ...cashier, expectedPay: 25_000, shifts: ['Tarde'] };
    expectDescending(
      rank(
        profile,
        { named: [0], salary: 25_000, shift: 'Tarde' },
        { named: [0], salary: 30_000, shift: 'Noche' },
        { named: [0], salary: 24_999, shift: 'Tarde' },
        { named: [0], salary: 20_000, shift: 'Noche' },
      ),
    );
    const alike = [{ named: [0], salary: 25_000 }, { named: [0] }, { named: [0], shift: '08:00 - 17:00' }];
    expect(new Set(rank(profile, ...alike)).size).toBe(1);
  });
});
