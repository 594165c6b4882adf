import * as z from 'zod';
import { AREAS } from '../../kernel/area.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { EMPLOYMENT_DECISIONS } from '../referents/employment.rules.ts';
import { REVIEW_DECISIONS } from '../referents/referent.rules.ts';
import { SANCTION_EVENTS } from '../safety/sanction.rules.ts';
import {
  ANSWER_REASONS,
  BONUS_NOTICES,
  BONUS_SIDES,
  CONTRACT_NOTICES,
  HIRE_STATUSES,
  INTERVIEW_NOTICES,
  INTERVIEW_SIDES,
  NOTIFICATION_KINDS,
  ORDER_EVENTS,
  PLAN_END_STAGES,
  REFERRAL_NOTICES,
} from './notification.rules.ts';

/** A notification; related events are grouped into one. */
export const notificationSchema = z.object({
  /** Increases with time; changes when an event is added to the group. */
  _id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Number of users, messages or changes in the group. */
  count: z.int(),
  /** The user who caused it, the latest of several; null if hidden or deleted. */
  person: z.object({ _id: idSchema, fullName: z.string(), profilePic: z.string() }).nullable(),
  /** The job of the notification; `isGone` if its page no longer exists. */
  job: z.object({ _id: idSchema, title: z.string(), isGone: z.boolean() }).nullable(),
  /** The post of the notification, by its title or the beginning of its content; `isGone` if others cannot see it any more. */
  post: z.object({ _id: idSchema, title: z.string(), isGone: z.boolean() }).nullable(),
  /** For a single application: the beginning of its note, and whether it has a CV. */
  application: z.object({ note: z.string(), hasCv: z.boolean() }).nullable(),
  /** New status of a contract, or that it lapsed. */
  status: z.enum(CONTRACT_NOTICES).nullable(),
  /** Why an application was answered without a contract. */
  answer: z.enum(ANSWER_REASONS).nullable(),
  /** Decision about a verification review. */
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  /** What an admin decided about the user's content or account. */
  sanction: z
    .object({
      event: z.enum(SANCTION_EVENTS),
      /** The removed content; null for the account. */
      subject: z.enum(['post', 'comment', 'job']).nullable(),
      title: z.string(),
      reason: z.string(),
    })
    .nullable(),
  /** The alert that found the jobs (`count`), in words, and the path of its results; null if several alerts found them. */
  alert: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** The question to the support that was answered, by the number that its sender knows. */
  ticket: z.object({ reference: z.string() }).nullable(),
  /** The enterprise that published jobs, by its public page. */
  enterprise: z.object({ slug: z.string() }).nullable(),
  /** What an enterprise decided about the referent who says to work there. */
  employment: z.enum(EMPLOYMENT_DECISIONS).nullable(),
  /** The order of the user that changed. */
  order: z
    .object({
      orderId: idSchema,
      reference: z.string(),
      event: z.enum(ORDER_EVENTS),
      area: z.enum(AREAS),
      reason: z.string(),
    })
    .nullable(),
  /** The plan of the user that ends, by its name. */
  plan: z
    .object({ name: z.string(), stage: z.enum(PLAN_END_STAGES), endsAt: timeSchema, area: z.enum(AREAS) })
    .nullable(),
  /** What happened to the hire of the application. */
  hire: z.enum(HIRE_STATUSES).nullable(),
  /** What became of an application that the user recommended, and whose it is; null for a deleted candidate. */
  referral: z.object({ notice: z.enum(REFERRAL_NOTICES), candidateName: z.string().nullable() }).nullable(),
  /** What happened to a bonus, on which side of it the user is. */
  bonus: z
    .object({
      /** Null in notifications that are older than this field. */
      _id: idSchema.nullable().default(null),
      notice: z.enum(BONUS_NOTICES),
      side: z.enum(BONUS_SIDES),
      title: z.string(),
      amount: z.int().nullable(),
      reason: z.string(),
      area: z.enum(AREAS),
    })
    .nullable(),
  /** What happened to an interview, on which side of it the user is, and when it is; without a time for one that is only offered. */
  interview: z
    .object({
      notice: z.enum(INTERVIEW_NOTICES),
      side: z.enum(INTERVIEW_SIDES),
      startsAt: timeSchema.nullable(),
      /** Of a reminder: whether the candidate should confirm before going. */
      isUncertain: z.boolean().optional(),
    })
    .nullable(),
  /** Who of a team mentions whom in a private note, and the applicant as the owner of the job knows them, by id alone. */
  mention: z.object({ author: z.string(), member: z.string(), applicantId: idSchema }).nullable(),
  /** When a job closes or closed by its date. */
  closesAt: timeSchema.nullable(),
  /** Time of the latest event in the group. */
  createdAt: timeSchema,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsQuerySchema = z.object({
  /** Id of a notification: only older ones are returned. */
  before: idSchema.optional(),
});

export const notificationsPageSchema = z.object({
  /** Newest first. */
  notifications: z.array(notificationSchema),
  /** Total number of unread notifications. */
  unread: z.int(),
  /** Value of `before` for the next page; null on the last page. */
  next: idSchema.nullable(),
});
export type NotificationsPage = z.infer<typeof notificationsPageSchema>;

export const unreadNotificationsSchema = z.object({ unread: z.int() });

/** Marks one notification as read, or all. */
export const readNotificationsSchema = z.union([
  z.object({ id: idSchema }),
  z.object({ all: z.literal(true) }),
]);
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
