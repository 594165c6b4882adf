import { textLength } from '../../kernel/text.ts';
import { addMinutes } from '../../kernel/time.ts';

/** Maximum length of a message, in characters. */
export const MESSAGE_TEXT_MAX_LENGTH = 2000;

/** Number of messages per response (product.md, 'Chat'). */
export const MESSAGES_PAGE_SIZE = 100;

/** Maximum number of messages that a user may send per minute (product.md, 'Limits'). */
export const MESSAGES_PER_MINUTE = 60;

/** Maximum number of images that a user may send per hour: each one is encoded and stored. */
export const MESSAGE_IMAGES_PER_HOUR = 60;

/** Longer side of an image in a conversation, in pixels: enough to read a photographed document on a wide screen. */
export const MESSAGE_IMAGE_MAX_PX = 1600;

/**
 * Maximum number of contacts per page. A page with fewer conversations is the last one; the first page is then filled up with users
 * without a conversation.
 */
export const CONTACTS_PAGE_SIZE = 50;

/** Maximum number of shared applications that a conversation shows. */
export const SHARED_APPLICATIONS_MAX = 5;

/** An account younger than this many hours begins only a few conversations with strangers (product.md, 'Strangers'). */
export const YOUNG_ACCOUNT_HOURS = 24;

/** Conversations that a young account may begin in a day with users with whom it shares nothing. */
export const YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY = 5;

/** Accounts created after this time are young. */
export const youngAccountCutoff = (now: Date): Date => addMinutes(now, -60 * YOUNG_ACCOUNT_HOURS);

/** Maximum length of a search for users, in characters. */
export const CONTACT_SEARCH_MAX_LENGTH = 100;

/** Minimum interval between two typing events of a browser, in milliseconds. */
export const TYPING_SEND_INTERVAL_MS = 3_000;

/** A user counts as typing for this many milliseconds after the last typing event. */
export const TYPING_SHOWN_MS = 5_000;

/** Minimum interval between two events with delivery receipts, in milliseconds. */
export const DELIVERY_RECEIPT_INTERVAL_MS = 1_000;
/** Maximum number of senders in one event with delivery receipts. */
export const DELIVERY_RECEIPT_MAX_SENDERS = 50;

export const MESSAGE_EMPTY_TEXT = 'Escribe un mensaje o adjunta una imagen';
export const MESSAGE_TOO_LONG_TEXT = `El mensaje no puede superar los ${MESSAGE_TEXT_MAX_LENGTH} caracteres`;
export const MESSAGE_TO_SELF_TEXT = 'No puedes escribirte a ti mismo';
/**
 * Error for a message to a user who accepts messages only from users with a shared application or an earlier conversation
 * (product.md, 'Message permission').
 */
export const MESSAGE_NOT_ALLOWED_TEXT = 'Esta persona solo recibe mensajes de gente que ya conoce';
/** Error for a message to who hires, from somebody whose application to a blind job they have not answered. */
export const MESSAGE_WHILE_BLIND_TEXT =
  'Aplicaste a ciegas a una vacante de esta persona: podrán escribirse cuando responda a tu aplicación.';
/** Error for one conversation too many of a young account. */
export const UNCONFIRMED_CONVERSATIONS_TEXT = `Mientras no confirmes tu correo puedes empezar ${YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY} conversaciones al día con personas que no conoces.`;
export const YOUNG_ACCOUNT_CONVERSATIONS_TEXT = `Tu cuenta es nueva: hoy puedes empezar ${YOUNG_ACCOUNT_CONVERSATIONS_PER_DAY} conversaciones con personas que no conoces. Mañana podrás escribir a más.`;
/** Above the first message of a stranger. */
export const STRANGER_TEXT = 'No tienen nada en común en Uneed';
/** Error for a message to a user whose account is pending deletion: other users see it as deleted. */
export const MESSAGE_TO_PENDING_DELETION_TEXT = 'Esta persona ya no está disponible';

/** Returns the validation error of a message, or null if it can be sent. */
export function messageValidationError(draft: { text: string; hasImage: boolean }): string | null {
  const text = draft.text.trim();
  if (text === '' && !draft.hasImage) return MESSAGE_EMPTY_TEXT;
  if (textLength(text) > MESSAGE_TEXT_MAX_LENGTH) return MESSAGE_TOO_LONG_TEXT;
  return null;
}
