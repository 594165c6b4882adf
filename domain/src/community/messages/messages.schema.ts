import * as z from 'zod';
import { PARTY_ROLES } from '../../kernel/actor.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { NOT_AN_IMAGE } from '../../kernel/quoted-texts/chat-texts.ts';
import { getText } from '../../kernel/quoted-texts/quoted-text.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { parseTimeCursor } from '../../kernel/time-cursor.ts';
import { DATA_URL_MAX_LENGTH } from '../../people/media/media.schema.ts';
import {
  CONTACT_SEARCH_MAX_LENGTH,
  DELIVERY_RECEIPT_MAX_SENDERS,
  MESSAGE_EMPTY_TEXT,
  MESSAGE_TEXT_MAX_LENGTH,
  MESSAGE_TOO_LONG_TEXT,
} from './message.rules.ts';

/** A message, as both users of its conversation see it (product.md, 'Chat'). */
export const messageSchema = z.object({
  _id: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  text: z.string(),
  /** Path of the image, only for these two users; empty if there is none. */
  image: z.string(),
  /** Size of the image in pixels, to reserve its space while it loads. */
  imageSize: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** Defines the order of a conversation: each message is at least one millisecond later than the one before. */
  createdAt: timeSchema,
});
export type Message = z.infer<typeof messageSchema>;

const notAnImage = { error: () => getText(NOT_AN_IMAGE) };

/** Body to send a message: a text, an image as a data URL, or both. */
export const sendMessageSchema = z
  .object({
    text: text({ max: MESSAGE_TEXT_MAX_LENGTH, tooLong: MESSAGE_TOO_LONG_TEXT }).nullish(),
    image: z
      .string(notAnImage)
      .max(DATA_URL_MAX_LENGTH, notAnImage)
      .refine((value) => value === '' || value.startsWith('data:'), notAnImage)
      .nullish(),
  })
  .transform(({ text, image }) => ({ text: text ?? '', image: image ?? '' }))
  .refine(({ text, image }) => text !== '' || image !== '', MESSAGE_EMPTY_TEXT);
export type SendMessage = z.infer<typeof sendMessageSchema>;

/** A user in the contact list, with the last message. */
export const contactSchema = z.object({
  _id: idSchema,
  /** The name of the person or of the enterprise, whose picture is its logo. */
  fullName: z.string(),
  profilePic: z.string(),
  role: z.enum(PARTY_ROLES),
  /** Whether the referent, or the enterprise, is verified. */
  isVerified: z.boolean(),
  company: z.string(),
  position: z.string(),
  /** Whether the account no longer exists; then `fullName` says so, and only the messages remain. */
  isDeleted: z.boolean(),
  /** Whether the viewer may write to this user: false if the privacy settings do not allow it, or the account is deleted. */
  canWrite: z.boolean(),
  /** Whether the viewer waits for an answer to an application to a blind job of this user; not in lists. */
  isWaitingBlindly: z.literal(true).optional(),
  /** Whether the account is pending deletion, and so hidden. */
  isLeaving: z.boolean(),
  /** Whether the viewer has blocked this user. The opposite is never sent. */
  isBlocked: z.boolean(),
  /** Whether the two share an application or a recommendation; in lists only for users without a conversation. */
  isTied: z.boolean(),
  /** Whether this user wrote first, shares nothing with the viewer, and has no answer yet; not in lists. */
  isStranger: z.literal(true).optional(),
  lastMessage: messageSchema.nullable(),
  /** Unread messages from this user. */
  unread: z.int(),
  /** Messages of the viewer up to this time have reached a device of this user; null if none. */
  deliveredUntil: timeSchema.nullable(),
  /** This user has read the messages of the viewer up to this time; null if none. */
  readUntil: timeSchema.nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

/** An application that two users share, as one of them may see it: never one to an anonymous job of the other. */
export const sharedApplicationSchema = z.object({
  jobId: idSchema,
  title: z.string(),
  company: z.string(),
  /** Whether the viewer owns the job and the other user applied. */
  isOwner: z.boolean(),
  appliedAt: timeSchema,
});
export type SharedApplication = z.infer<typeof sharedApplicationSchema>;

/** Number of unread messages, per sender and in total. */
export const unreadSchema = z.object({ map: z.record(z.string(), z.int()), total: z.int() });
export type Unread = z.infer<typeof unreadSchema>;

export const contactsQuerySchema = z.object({
  /** Part of a name, ignoring case and accents. Searches users with a conversation and those who let the viewer find them. */
  q: text({ max: CONTACT_SEARCH_MAX_LENGTH }).optional(),
  /** A time cursor: the last message and the id of a contact. Only conversations after it in the list are returned. */
  before: z.string().max(100).transform(parseTimeCursor).optional().catch(undefined),
  /** `true` leaves out users with whom the viewer has neither a conversation nor anything in common. */
  known: z.stringbool().optional().catch(undefined),
});

export const historyQuerySchema = z.object({
  /** Id of a message: only older ones are returned. */
  before: idSchema.optional(),
});

export const peerParamsSchema = z.object({ userId: idSchema });

/** Payload of the typing event: the user to whom the message is written. */
export const typingSchema = z.object({ to: idSchema });

/** Payload of the event with delivery receipts: per sender, the time of the last received message. */
export const deliveryReceiptsSchema = z
  .array(z.object({ from: idSchema, until: timeSchema }))
  .max(DELIVERY_RECEIPT_MAX_SENDERS);
