import type { PlanEndStage } from '../../people/notifications/notification.rules.ts';

/** A first reminder is sent this many days before a plan ends. */
export const PLAN_FIRST_REMINDER_DAYS = 7;

/** A last reminder is sent this many days before a plan ends. */
export const PLAN_LAST_REMINDER_DAYS = 1;

/** A user is notified that a plan has ended within this many days; later nothing is sent. */
export const PLAN_ENDED_NOTICE_DAYS = 7;

/** Days before the end at which a stage ends and starts. */
const STAGE_DAYS: Readonly<Record<PlanEndStage, readonly [number, number]>> = {
  first: [PLAN_LAST_REMINDER_DAYS, PLAN_FIRST_REMINDER_DAYS],
  last: [0, PLAN_LAST_REMINDER_DAYS],
  ended: [-PLAN_ENDED_NOTICE_DAYS, 0],
};

/** Returns the days from now between which a plan ends that is at this stage: after `after`, up to and including `until`. */
export const planEndStageDays = (stage: PlanEndStage): { after: number; until: number } => ({
  after: STAGE_DAYS[stage][0],
  until: STAGE_DAYS[stage][1],
});
