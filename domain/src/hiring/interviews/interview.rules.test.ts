import { describe, expect, it } from 'vitest';
import { addDays, addMinutes, localHourStart } from '../../kernel/time.ts';
import {
  CALENDAR_INTERVIEWS_MAX,
  CALENDAR_PAST_DAYS,
  calendarSince,
  formatInterviewTime,
  groupByDay,
  INTERVIEW_CANDIDATES_MAX,
  INTERVIEW_DAYS_AHEAD,
  INTERVIEW_DEFAULT_MINUTES,
  INTERVIEW_KIND_LABELS,
  INTERVIEW_KINDS,
  INTERVIEW_MINUTES,
  INTERVIEW_NOTE_MAX_LENGTH,
  INTERVIEW_PLACE_LABELS,
  INTERVIEW_PLACE_MAX_LENGTH,
  INTERVIEW_REASON_MAX_LENGTH,
  INTERVIEW_REMINDER_MINUTES,
  INTERVIEW_RESULT_DAYS,
  INTERVIEW_SLOTS_MAX,
  INTERVIEWERS_MAX,
  interviewEnd,
  interviewerBusyText,
  interviewHorizon,
  isReminderTimely,
  mayAnswerNoShow,
  mayRecordResult,
  OWN_INTERVIEWS_MAX,
  overlaps,
  RESULT_TIME_TEXT,
  remindersDue,
} from './interview.rules.ts';

/** Tuesday, ten in the morning there. */
const AT = localHourStart('2026-12-01', 10);
const before = (minutes: number) => addMinutes(AT, -minutes);

describe('an interview', () => {
  it('has these limits', () => {
    expect([INTERVIEW_SLOTS_MAX, INTERVIEW_DAYS_AHEAD, INTERVIEW_CANDIDATES_MAX, INTERVIEWERS_MAX]).toEqual([
      20, 60, 10, 6,
    ]);
    expect([
      INTERVIEW_PLACE_MAX_LENGTH,
      INTERVIEW_NOTE_MAX_LENGTH,
      INTERVIEW_REASON_MAX_LENGTH,
      INTERVIEW_RESULT_DAYS,
    ]).toEqual([300, 500, 500, 14]);
    expect([CALENDAR_PAST_DAYS, CALENDAR_INTERVIEWS_MAX, OWN_INTERVIEWS_MAX]).toEqual([30, 500, 200]);
    expect(INTERVIEW_MINUTES).toEqual([15, 30, 45, 60]);
    expect(INTERVIEW_MINUTES).toContain(INTERVIEW_DEFAULT_MINUTES);
    for (const kind of INTERVIEW_KINDS)
      expect(INTERVIEW_KIND_LABELS[kind]).not.toBe(INTERVIEW_PLACE_LABELS[kind]);
    expect(RESULT_TIME_TEXT).toContain('14 días');
  });

  it('is told in the time of Santo Domingo', () => {
    expect(formatInterviewTime(AT)).toBe('martes 1 de diciembre, 10:00 a. m.');
    expect(formatInterviewTime(localHourStart('2026-12-02', 0))).toBe(
      'miércoles 2 de diciembre, 12:00 a. m.',
    );
    expect(formatInterviewTime(addMinutes(localHourStart('2026-12-02', 12), 5))).toBe(
      'miércoles 2 de diciembre, 12:05 p. m.',
    );
    expect(interviewerBusyText(AT)).toContain('martes 1 de diciembre, 10:00 a. m.');
  });

  it('ends when its minutes are over, and is offered for 60 days', () => {
    expect(interviewEnd(AT, 45)).toEqual(addMinutes(AT, 45));
    expect(interviewHorizon(AT)).toEqual(addDays(AT, 60));
  });

  it('overlaps another one that begins before its end', () => {
    const starts = [addMinutes(AT, 60), AT, addMinutes(AT, 30)];
    expect(overlaps(starts, 30)).toBe(false);
    expect(overlaps(starts, 45)).toBe(true);
    expect(overlaps([AT, AT], 15)).toBe(true);
    expect(overlaps([AT], 60)).toBe(false);
  });
});

describe('reminders', () => {
  it('are due a day and an hour before, those that are not past', () => {
    expect(INTERVIEW_REMINDER_MINUTES).toEqual({ dayBefore: 1440, hourBefore: 60 });
    const dayBefore = { reminder: 'dayBefore', at: before(1440) };
    const hourBefore = { reminder: 'hourBefore', at: before(60) };
    expect(remindersDue(AT, before(1441))).toEqual([dayBefore, hourBefore]);
    expect(remindersDue(AT, before(1440))).toEqual([hourBefore]);
    expect(remindersDue(AT, before(60))).toEqual([]);
  });

  it('are not sent late', () => {
    const timely = (minutes: number) =>
      (['dayBefore', 'hourBefore'] as const).map((each) => isReminderTimely(each, AT, before(minutes)));
    expect([timely(61), timely(60), timely(1), timely(0)]).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });
});

describe('the result', () => {
  it('is recorded from the beginning on, for 14 days', () => {
    expect([before(1), AT, addDays(AT, 14)].map((now) => mayRecordResult(AT, now))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('of a no-show is answered within 14 days', () => {
    expect([AT, addDays(AT, 14)].map((now) => mayAnswerNoShow(AT, now))).toEqual([true, false]);
  });
});

it('a calendar begins 30 days ago', () => expect(calendarSince(AT)).toEqual(addDays(AT, -30)));

it('times are grouped by their day there', () => {
  const late = { startsAt: '2026-12-02T03:30:00.000Z' };
  const next = { startsAt: '2026-12-02T04:00:00.000Z' };
  expect([...groupByDay([late, next])]).toEqual([
    ['2026-12-01', [late]],
    ['2026-12-02', [next]],
  ]);
});
