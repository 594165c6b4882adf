import { expect, it } from 'vitest';
import { contractEmailDueAt } from '../contracts/contract.rules.ts';
import {
  isReferralCode,
  ownLinkPath,
  RECOMMENDATION_DAYS,
  RECOMMENDED_JOBS_MAX,
  recommendsFrom,
  referralEmailDueAt,
  referralPath,
  showsRecommendation,
  toReferralSteps,
} from './referral.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const createdAt = at(0);

it('a link has a code of 8 letters and digits', () => {
  expect(['aB3dE6gH', 'aB3dE6g', 'aB3dE6gHi', 'aB3-E6gH', ''].map(isReferralCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(referralPath('aB3dE6gH')).toBe('/r/aB3dE6gH');
  expect(ownLinkPath('1')).toBe('/jobs/1?enlace-propio');
});

it('a device remembers 20 vacancies for 30 days, and an account recommends from its second day on', () => {
  expect([RECOMMENDATION_DAYS, RECOMMENDED_JOBS_MAX]).toEqual([30, 20]);
  expect(recommendsFrom(at(0))).toEqual(new Date('2026-11-21T00:00:00Z'));
});

it('returns the steps in the order of their dates; the first opening and the last change count', () => {
  const events = [
    { kind: 'applied', at: at(0) },
    { kind: 'seen', at: at(1) },
    { kind: 'seen', at: at(2) },
    { kind: 'pending', at: at(3) },
    { kind: 'accepted', at: at(4) },
    { kind: 'pending', at: at(5) },
    { kind: 'reminded', at: at(6) },
  ];
  expect(toReferralSteps(events, { createdAt, withdrawnAt: null })).toEqual([
    { step: 'applied', at: at(0) },
    { step: 'seen', at: at(1) },
    { step: 'accepted', at: at(4) },
    { step: 'pending', at: at(5) },
  ]);
});

it('an answer without a contract means not chosen; of two steps at the same time the later one is the state', () => {
  const events = [
    { kind: 'answered', at: at(1) },
    { kind: 'seen', at: at(1) },
  ];
  expect(toReferralSteps(events, { createdAt, withdrawnAt: null }).map(({ step }) => step)).toEqual([
    'applied',
    'seen',
    'rejected',
  ]);
});

it('the mark of the owner and the confirmation are steps; a hire that was denied or undone has none', () => {
  const hired = [
    { kind: 'accepted', at: at(1) },
    { kind: 'hired', at: at(2) },
    { kind: 'hire_confirmed', at: at(3) },
  ];
  const stepsOf = (events: typeof hired) =>
    toReferralSteps(events, { createdAt, withdrawnAt: null }).map(({ step }) => step);
  expect(stepsOf(hired.slice(0, 2))).toEqual(['applied', 'accepted', 'marked']);
  expect(stepsOf(hired)).toEqual(['applied', 'accepted', 'marked', 'hired']);
  const declined = { kind: 'hire_declined', at: at(3) };
  expect(stepsOf([...hired.slice(0, 2), declined])).toEqual(['applied', 'accepted']);
  expect(stepsOf([...hired, { kind: 'hire_undone', at: at(4) }])).toEqual(['applied', 'accepted']);
});

it('a contract that lapsed without a decision is not in process any more', () => {
  const events = [
    { kind: 'seen', at: at(1) },
    { kind: 'pending', at: at(2) },
    { kind: 'lapsed', at: at(3) },
  ];
  const stepsOf = (all: typeof events) =>
    toReferralSteps(all, { createdAt, withdrawnAt: null }).map(({ step }) => step);
  expect(stepsOf(events)).toEqual(['applied', 'seen']);
  expect(stepsOf([...events, { kind: 'pending', at: at(4) }])).toEqual(['applied', 'seen', 'pending']);
});

it('a withdrawn application shows nothing of a later one', () => {
  const events = [{ kind: 'accepted', at: at(5) }];
  expect(toReferralSteps(events, { createdAt, withdrawnAt: at(2) })).toEqual([
    { step: 'applied', at: at(0) },
    { step: 'withdrawn', at: at(2) },
  ]);
});

it.each([
  ['/jobs/0193f7a0-0000-7000-8000-000000000000', true],
  ['/login', true],
  ['/signup', true],
  ['/onboarding', true],
  ['/', false],
  ['/jobs', false],
  // Route data, which pages of jobs do not request.
  ['/jobs/0193f7a0-0000-7000-8000-000000000000.data', false],
  ['/jobs/x/y', false],
  ['/post/0193f7a0-0000-7000-8000-000000000000', false],
])('%s: %s', (path, expected) => expect(showsRecommendation(path)).toBe(expected));

it.each([
  ['applied', createdAt],
  ['seen', createdAt],
  ['pending', contractEmailDueAt(createdAt)],
  ['accepted', contractEmailDueAt(createdAt)],
  ['rejected', contractEmailDueAt(createdAt)],
  ['hired', createdAt],
] as const)('the email about %s waits only if it is an answer', (notice, dueAt) => {
  expect(referralEmailDueAt(notice, createdAt)).toEqual(dueAt);
});
