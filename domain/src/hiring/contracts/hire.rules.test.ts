import { expect, test } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { HIRE_STATUSES } from '../../people/notifications/notification.rules.ts';
import {
  DELETED_JOB_HIRES_MAX,
  HIRE_LABELS,
  HIRE_MARKS_MAX,
  HIRE_UNDO_DAYS,
  HIRE_UNDO_LATE_TEXT,
  hireUndoUntil,
  isHireActive,
  isHireUndoable,
} from './hire.rules.ts';

const NOW = new Date('2026-11-21T14:00:00Z');

test('a confirmed hire is undone for 30 days, any other never', () => {
  expect([HIRE_UNDO_DAYS, HIRE_MARKS_MAX, DELETED_JOB_HIRES_MAX]).toEqual([30, 3, 20]);
  expect(HIRE_UNDO_LATE_TEXT).toContain('30 días');
  expect(hireUndoUntil(NOW)).toEqual(addDays(NOW, 30));
  const undoable = (status: (typeof HIRE_STATUSES)[number], days: number) =>
    isHireUndoable({ status, answeredAt: NOW }, addDays(NOW, days));
  expect([undoable('confirmed', 29), undoable('confirmed', 30)]).toEqual([true, false]);
  for (const status of HIRE_STATUSES.filter((status) => status !== 'confirmed'))
    expect(undoable(status, 1)).toBe(false);
  expect(isHireUndoable({ status: 'confirmed', answeredAt: null }, NOW)).toBe(false);
});

test('a hire stands while it is marked or confirmed', () => {
  expect(HIRE_STATUSES.filter(isHireActive)).toEqual(['marked', 'confirmed']);
  expect(new Set(HIRE_STATUSES.map((status) => HIRE_LABELS[status])).size).toBe(HIRE_STATUSES.length);
});
