import { expect, it } from 'vitest';
import { PLAN_END_STAGES } from '../../people/notifications/notification.rules.ts';
import {
  PLAN_ENDED_NOTICE_DAYS,
  PLAN_FIRST_REMINDER_DAYS,
  PLAN_LAST_REMINDER_DAYS,
  planEndStageDays,
} from './plan-end.rules.ts';

it('the reminders are 7 days and 1 day before the end and after it, without gap or overlap', () => {
  expect([PLAN_FIRST_REMINDER_DAYS, PLAN_LAST_REMINDER_DAYS, PLAN_ENDED_NOTICE_DAYS]).toEqual([7, 1, 7]);
  expect(PLAN_END_STAGES.map(planEndStageDays)).toEqual([
    { after: 1, until: 7 },
    { after: 0, until: 1 },
    { after: -7, until: 0 },
  ]);
});
