import { expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { type SimilarFacts, similarReason, similarScore } from './similar-job.rules.ts';

const now = new Date('2026-11-20T16:00:00Z');
const build = (changes: Partial<SimilarFacts> = {}): SimilarFacts => ({
  ...{ work: 'category', place: 'far', category: 'Ventas y Comercial', location: 'Azua' },
  ...{ isSameTime: false, isSameModality: false, pay: null, publishedAt: addDays(now, -3) },
  ...changes,
});

it('the order is the occupation in the place, near by, similar work in the place, then the category', () => {
  const scores = [
    build({ work: 'occupation', place: 'own' }),
    build({ work: 'occupation', place: 'neighbor' }),
    build({ work: 'related', place: 'own' }),
    build({ work: 'occupation' }),
    build({ work: 'category', place: 'neighbor' }),
    build({ work: 'related' }),
    build(),
  ].map((job) => Number(similarScore(job, now)));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

it('the same hours and modality, a pay that is not lower and a later date count among equals', () => {
  const base = Number(similarScore(build(), now));
  for (const better of [
    { isSameTime: true },
    { isSameModality: true },
    { pay: 'same' as const },
    { pay: 'more' as const },
    { publishedAt: now },
  ])
    expect(similarScore(build(better), now)).toBeGreaterThan(base);
  expect(similarScore(build({ pay: 'less' }), now)).toBe(base);
});

it('other work is not similar', () =>
  expect(similarScore(build({ work: null, place: 'own' }), now)).toBeNull());

it.each([
  [
    { work: 'occupation', place: 'own', pay: 'more', isSameTime: true },
    'Misma ocupación, en Azua · paga más',
  ],
  [{ work: 'related', place: 'neighbor', isSameTime: true }, 'Trabajo parecido, cerca · mismo horario'],
  [{ work: 'category', place: 'far', pay: 'less' }, 'También de Ventas y Comercial'],
  [{ work: 'occupation', place: 'remote' }, 'Misma ocupación, desde tu casa'],
] as const)('the reason of %j is %s', (facts, text) => expect(similarReason(build(facts))).toBe(text));
