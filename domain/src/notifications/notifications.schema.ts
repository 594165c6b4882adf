import * as z from 'zod';
import { CONTRACT_STATUSES } from '../contracts/contract.rules.ts';
import { idSchema } from '../kernel/ids.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import { REVIEW_DECISIONS } from '../referents/referent.rules.ts';
import { NOTIFICATION_KINDS } from './notification.rules.ts';

/** Something that a person is told, with all that belongs together in one. */
export const notificationSchema = z.object({
  /** Later ones are greater; it changes when something joins. */
  _id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  /** How many people, messages or changes it tells of. */
  count: z.int(),
  /** Who did it, the latest of several; null when that is not told, or when they are gone. */
  person: z.object({ _id: idSchema, fullName: z.string(), profilePic: z.string() }).nullable(),
  /** The vacancy that it is about; `isGone` when there is no page of it any more. */
  job: z.object({ _id: idSchema, title: z.string(), isGone: z.boolean() }).nullable(),
  /** The post that it is about, by its title or the beginning of its content; `isGone` when others cannot see it any more. */
  post: z.object({ _id: idSchema, title: z.string(), isGone: z.boolean() }).nullable(),
  /** What went along with an application, when it tells of one: the beginning of the note, and whether there is a CV. */
  application: z.object({ note: z.string(), hasCv: z.boolean() }).nullable(),
  /** What a contract became. */
  status: z.enum(CONTRACT_STATUSES).nullable(),
  /** How a request to become a referent was decided. */
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  /** When a vacancy closes by itself, or did. */
  closesAt: timeSchema.nullable(),
  /** When the latest of it happened. */
  createdAt: timeSchema,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsQuerySchema = z.object({
  /** Only what is older than this one. */
  before: idSchema.optional(),
});

export const notificationsPageSchema = z.object({
  /** Newest first. */
  notifications: z.array(notificationSchema),
  /** How many in all were not read. */
  unread: z.int(),
  /** What to ask for `before` to go on; null at the end. */
  next: idSchema.nullable(),
});
export type NotificationsPage = z.infer<typeof notificationsPageSchema>;

export const unreadNotificationsSchema = z.object({ unread: z.int() });

/** One notification, or all of them. */
export const readNotificationsSchema = z.union([
  z.object({ id: idSchema }),
  z.object({ all: z.literal(true) }),
]);
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
