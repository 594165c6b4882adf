import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import {
  DISMISSAL_LABELS,
  type DismissedJob,
  dismissalPoints,
  isLikeDismissed,
  MATCH_DISMISSED_POINTS,
  type MatchFacts,
  type MatchProfile,
  matchReason,
  matchScore,
} from './match.rules.ts';

/** Noon in the Dominican Republic. */
const now = new Date('2026-11-20T16:00:00Z');
const newcomer: MatchProfile = {
  occupations: [],
  province: 'Santiago',
  provinces: [],
  worksRemotely: false,
  expectedPay: null,
  availabilities: [],
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
  location: 'Azua',
  isRemote: false,
  availability: '',
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
    expect(reason(newcomer, { location: 'Santiago', publishedAt: now })).toBe('En tu provincia');
    expect(reason(newcomer, { location: 'Santiago', category: 'Seguridad' })).toBe(
      'Como otras a las que aplicaste: Seguridad',
    );
    expect(reason({ ...newcomer, province: undefined }, { location: '' })).toBeNull();
  });

  it('is the occupation, first one that is looked for, with the place', () => {
    expect(reason(cashier, { named: [0, 1], location: 'Santiago' })).toBe('Buscas: Cajera, en tu zona');
    expect(reason(cashier, { named: [1], location: 'La Vega' })).toBe(
      'Tu experiencia: Vendedora, cerca de tu provincia',
    );
    expect(reason(cashier, { related: [0] })).toBe('Parecida a: Cajera');
    expect(reason({ ...cashier, worksRemotely: true }, { named: [0], isRemote: true })).toBe(
      'Buscas: Cajera, desde tu casa',
    );
  });

  it('is none for other work, once an occupation is named', () => {
    expect(reason(cashier, { location: 'Santiago', publishedAt: now })).toBeNull();
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
        { category: 'Seguridad', location: 'Santiago' },
        { location: 'Santiago', skills: ['Excel', 'Inglés'] },
        { location: 'Santiago', skills: ['Excel'] },
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
        { named: [0], location: 'Santiago' },
        { named: [1], location: 'Santiago' },
        { named: [0], location: 'La Vega', skills: ['Excel'] },
        { related: [0], location: 'Santiago' },
        { named: [0], location: 'Azua' },
        { related: [0], location: 'Azua' },
        { location: 'Azua' },
      ),
    );
  });

  it('counts greater Santo Domingo as one place, and the provinces where somebody wants to work', () => {
    const [same, wanted, far] = rank(
      { ...cashier, province: 'Distrito Nacional', provinces: ['Azua'] },
      { named: [0], location: 'Santo Domingo' },
      { named: [0], location: 'Azua' },
      { named: [0], location: 'Samaná' },
    );
    expect(same).toBe(wanted);
    expect(same).toBeGreaterThan(far ?? 0);
  });

  it('lowers what pays less than expected, and other working times', () => {
    const profile = { ...cashier, expectedPay: 25_000, availabilities: ['Part Time'] };
    expectDescending(
      rank(
        profile,
        { named: [0], salary: 25_000, availability: 'Part Time' },
        { named: [0], salary: 30_000, availability: 'Full Time' },
        { named: [0], salary: 24_999, availability: 'Part Time' },
        { named: [0], salary: 20_000, availability: 'Full Time' },
      ),
    );
    expect(new Set(rank(profile, { named: [0], salary: 25_000 }, { named: [0] })).size).toBe(1);
  });
});

describe('a vacancy that did not interest', () => {
  const dismissed: DismissedJob = {
    reason: 'work',
    location: 'Azua',
    availability: 'Full Time',
    category: 'Ventas y Comercial',
    company: 'acme',
    salary: 15_000,
  };
  const job = { location: '', availability: '', category: '', company: '', salary: null };

  it.each([
    ['work', { category: 'Ventas y Comercial' }, { category: 'Seguridad' }],
    ['place', { location: 'Azua' }, { location: 'Santiago' }],
    ['pay', { salary: 15_000 }, { salary: 15_001 }],
    ['time', { availability: 'Full Time' }, { availability: 'Part Time' }],
    ['company', { company: 'acme' }, { company: 'otra' }],
  ] as const)('lowers those with the same %s alone', (reason, alike, other) => {
    expect(DISMISSAL_LABELS[reason]).toBeTruthy();
    expect(isLikeDismissed({ ...job, ...alike }, { ...dismissed, reason })).toBe(true);
    expect(isLikeDismissed({ ...job, ...other }, { ...dismissed, reason })).toBe(false);
    expect(isLikeDismissed(job, { ...dismissed, reason })).toBe(false);
  });

  it('counts at most twice', () => {
    const alike = { ...job, location: 'Azua' };
    const byPlace: DismissedJob = { ...dismissed, reason: 'place' };
    expect(dismissalPoints(alike, [])).toBe(0);
    expect(dismissalPoints(alike, [byPlace, dismissed])).toBe(MATCH_DISMISSED_POINTS);
    expect(dismissalPoints(alike, [byPlace, byPlace, byPlace])).toBe(2 * MATCH_DISMISSED_POINTS);
  });
});
