import { describe, expect, it } from 'vitest';
import {
  DISMISSAL_LABELS,
  type DismissedJob,
  dismissalPoints,
  isLikeDismissed,
  MATCH_DISMISSED_POINTS,
} from './dismissal.rules.ts';

describe('a vacancy that did not interest', () => {
  const dismissed: DismissedJob = {
    reason: 'work',
    location: 'Azua',
    isRemote: false,
    shift: 'Noche',
    availability: 'Full Time',
    category: 'Ventas y Comercial',
    company: 'acme',
    salary: 15_000,
  };
  const job = {
    ...{ location: '', isRemote: false, shift: '', availability: '', category: '', company: '' },
    salary: null,
  };

  it.each([
    ['work', { category: 'Ventas y Comercial' }, { category: 'Seguridad' }],
    ['place', { location: 'Azua' }, { location: 'Santiago' }],
    ['pay', { salary: 15_000 }, { salary: 15_001 }],
    ['time', { shift: 'Noche' }, { shift: 'Tarde', availability: 'Full Time' }],
    ['company', { company: 'acme' }, { company: 'otra' }],
  ] as const)('lowers those with the same %s alone', (reason, alike, other) => {
    expect(DISMISSAL_LABELS[reason]).toBeTruthy();
    expect(isLikeDismissed({ ...job, ...alike }, { ...dismissed, reason })).toBe(true);
    expect(isLikeDismissed({ ...job, ...other }, { ...dismissed, reason })).toBe(false);
    expect(isLikeDismissed(job, { ...dismissed, reason })).toBe(false);
    // What nobody gave is like nothing.
    expect(isLikeDismissed(job, { ...job, reason })).toBe(false);
  });

  it('is not far away where it is remote', () => {
    const byPlace: DismissedJob = { ...dismissed, reason: 'place' };
    const inAzua = { ...job, location: 'Azua' };
    expect(isLikeDismissed({ ...inAzua, isRemote: true }, byPlace)).toBe(false);
    expect(isLikeDismissed(inAzua, { ...byPlace, isRemote: true })).toBe(false);
  });

  it('is compared by its working time where the dismissed one has no hours', () => {
    const byTime: DismissedJob = { ...dismissed, reason: 'time', shift: '' };
    expect(isLikeDismissed({ ...job, availability: 'Full Time', shift: 'Tarde' }, byTime)).toBe(true);
    expect(isLikeDismissed({ ...job, availability: 'Part Time' }, byTime)).toBe(false);
  });

  it('counts at most twice', () => {
    const alike = { ...job, location: 'Azua' };
    const byPlace: DismissedJob = { ...dismissed, reason: 'place' };
    expect(dismissalPoints(alike, [])).toBe(0);
    expect(dismissalPoints(alike, [byPlace, dismissed])).toBe(MATCH_DISMISSED_POINTS);
    expect(dismissalPoints(alike, [byPlace, byPlace, byPlace])).toBe(2 * MATCH_DISMISSED_POINTS);
  });
});
