import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { jobFacetsQuerySchema } from '../jobs/job-list.schema.ts';
import { ALERT_FREQUENCIES } from './alert.rules.ts';

/** The filters of the job list, its search text included, as the listing's link has them. */
export const alertFiltersSchema = jobFacetsQuerySchema;

const values = z.array(z.string()).optional();

/** The same filters as an alert has them: without the date of publication, values in alphabetical order. */
export const storedAlertFiltersSchema = z.object({
  q: z.string().optional(),
  /** Only of the alert that follows the profile of work. */
  occupations: values,
  location: values,
  category: values,
  skill: values,
  salaryRange: values,
  company: values,
  jobType: values,
  availability: values,
  special: values,
  unspecified: z.literal('include').optional(),
});

/** A saved search whose owner is notified of new jobs that match it. */
export const alertSchema = z.object({
  _id: idSchema,
  filters: storedAlertFiltersSchema,
  frequency: z.enum(ALERT_FREQUENCIES),
  /** Whether it follows the profile of work of its user, who does not change its filters otherwise. */
  isOfProfile: z.boolean(),
  /** A paused alert finds nothing and sends nothing; jobs published meanwhile are not sent later. */
  isPaused: z.boolean(),
  createdAt: timeSchema,
  /** When the latest job was found; null if there was none yet. */
  lastMatchAt: timeSchema.nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

export const newAlertSchema = z.object({
  filters: alertFiltersSchema,
  frequency: z.enum(ALERT_FREQUENCIES),
});
export type NewAlert = z.infer<typeof newAlertSchema>;

/** Turns on the alert that follows the profile of work. */
export const profileAlertSchema = newAlertSchema.pick({ frequency: true });

/** Changes of an alert: only the given fields change. */
export const alertChangesSchema = z.object({
  filters: alertFiltersSchema.optional(),
  frequency: z.enum(ALERT_FREQUENCIES).optional(),
  isPaused: z.boolean().optional(),
  base: baseSchema.optional(),
});
export type AlertChanges = z.infer<typeof alertChangesSchema>;
