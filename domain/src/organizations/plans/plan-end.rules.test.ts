import { expect, it } from 'vitest';
import {
  formatPlanEnd,
  PLAN_END_STAGES,
  PLAN_ENDED_NOTICE_DAYS,
  PLAN_FIRST_REMINDER_DAYS,
  PLAN_LAST_REMINDER_DAYS,
  planEndStageDays,
} from './plan-end.rules.ts';

const NOW = new Date('2027-01-31T12:00:00-04:00');

it('the reminders are 7 days and 1 day before the end and after it, without gap or overlap', () => {
  expect([PLAN_FIRST_REMINDER_DAYS, PLAN_LAST_REMINDER_DAYS, PLAN_ENDED_NOTICE_DAYS]).toEqual([7, 1, 7]);
  expect(PLAN_END_STAGES.map(planEndStageDays)).toEqual([
    { after: 1, until: 7 },
    { after: 0, until: 1 },
    { after: -7, until: 0 },
  ]);
});

it('says in calendar days when a plan ends', () => {
  const texts = ['2027-02-07', '2027-02-01', '2027-01-31', '2027-01-30'].map((day) =>
    formatPlanEnd(new Date(`${day}T23:00:00-04:00`), NOW),
  );
  expect(texts).toEqual(['termina en 7 días', 'termina mañana', 'termina hoy', 'terminó']);
});
