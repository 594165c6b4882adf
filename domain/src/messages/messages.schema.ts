import * as z from 'zod';
import { roleSchema } from '../kernel/actor.ts';
import { idSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.schema.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import { DATA_URL_MAX_LENGTH } from '../media/media.schema.ts';
import {
  CONTACT_SEARCH_MAX_LENGTH,
  DELIVERY_RECEIPT_MAX_SENDERS,
  MESSAGE_EMPTY_TEXT,
  MESSAGE_IMAGE_TYPE_TEXT,
  MESSAGE_TEXT_MAX_LENGTH,
  MESSAGE_TOO_LONG_TEXT,
} from './message.rules.ts';

/** A message as the two people of its conversation read it (specification 1 §3). */
export const messageSchema = z.object({
  _id: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  text: z.string(),
  /** Path of the picture, for these two people only; empty when there is none. */
  image: z.string(),
  /** Pixels of the picture, so that its place is kept free while it loads. */
  imageSize: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** Within a conversation each message is at least a millisecond later than the one before: this is its order. */
  createdAt: timeSchema,
});
export type Message = z.infer<typeof messageSchema>;

/** What is sent: a text, a picture as a data URL, or both. */
export const sendMessageSchema = z
  .object({
    text: text({ max: MESSAGE_TEXT_MAX_LENGTH, tooLong: MESSAGE_TOO_LONG_TEXT }).nullish(),
    image: z
      .string(MESSAGE_IMAGE_TYPE_TEXT)
      .max(DATA_URL_MAX_LENGTH, MESSAGE_IMAGE_TYPE_TEXT)
      .refine((value) => value === '' || value.startsWith('data:'), MESSAGE_IMAGE_TYPE_TEXT)
      .nullish(),
  })
  .transform(({ text, image }) => ({ text: text ?? '', image: image ?? '' }))
  .refine(({ text, image }) => text !== '' || image !== '', MESSAGE_EMPTY_TEXT);
export type SendMessage = z.infer<typeof sendMessageSchema>;

/** Somebody to talk to, with what was said last. */
export const contactSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  role: roleSchema,
  company: z.string(),
  position: z.string(),
  /** Whether one may write to them: not to who only hears from people they know, nor to who is gone. */
  canWrite: z.boolean(),
  /** Whether they asked for the deletion of their account and are hidden until it is gone. */
  isLeaving: z.boolean(),
  /** Whether one has blocked them; whom they block is theirs to know. */
  isBlocked: z.boolean(),
  /** Whether an application ties the two; looked up only of whom the list names before anything was said. */
  isTied: z.boolean(),
  lastMessage: messageSchema.nullable(),
  /** Messages of theirs that one has not read. */
  unread: z.int(),
  /** Up to which moment what one wrote has reached a device of theirs; null when nothing. */
  deliveredUntil: timeSchema.nullable(),
  /** Up to which moment they have read what one wrote; null when nothing. */
  readUntil: timeSchema.nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

/** An application that ties two people, as one of them may know of it: never one to an anonymous vacancy of the other. */
export const sharedApplicationSchema = z.object({
  jobId: idSchema,
  title: z.string(),
  company: z.string(),
  /** Whether the vacancy is the viewer's own, and the other the one who applied. */
  isOwner: z.boolean(),
  appliedAt: timeSchema,
});
export type SharedApplication = z.infer<typeof sharedApplicationSchema>;

/** Unread messages by who wrote them, and in all (specification 1 §3). */
export const unreadSchema = z.object({ map: z.record(z.string(), z.int()), total: z.int() });
export type Unread = z.infer<typeof unreadSchema>;

export const contactsQuerySchema = z.object({
  /** Part of a name, without regard to case and accents; any member may be found. */
  q: text({ max: CONTACT_SEARCH_MAX_LENGTH }).optional(),
});

export const historyQuerySchema = z.object({
  /** Only messages before this one. */
  before: idSchema.optional(),
});

export const peerParamsSchema = z.object({ userId: idSchema });

/** What a browser says while its person writes: to whom. */
export const typingSchema = z.object({ to: idSchema });

/** What a browser says when messages came: from whom, and when the last of them was written. */
export const deliveryReceiptsSchema = z
  .array(z.object({ from: idSchema, until: timeSchema }))
  .max(DELIVERY_RECEIPT_MAX_SENDERS);
