import { textLength } from '../kernel/text.ts';

/** A message has at most this many characters. */
export const MESSAGE_TEXT_MAX_LENGTH = 2000;

/** Messages of a conversation that one call answers (specification 1 §7, DESIGN §5). */
export const MESSAGES_PAGE_SIZE = 100;

/** Messages that one person may send in a minute (DESIGN §5). */
export const MESSAGES_PER_MINUTE = 60;

/** Pictures that one person may send in an hour: each has to be made anew and is kept. */
export const MESSAGE_IMAGES_PER_HOUR = 60;

/** The longer side of a picture in a conversation, in pixels: enough to read a photographed document on a wide screen. */
export const MESSAGE_IMAGE_MAX_PX = 1600;

/** The list of people is filled up to this many with others that one has not written to yet (DESIGN §5). */
export const CONTACTS_LIST_SIZE = 50;

/** Conversations that the list shows, newest first; older ones are found by name. */
export const CONVERSATIONS_MAX = 200;

/** Applications that a conversation names as what ties its two people. */
export const SHARED_APPLICATIONS_MAX = 5;

/** A search for people has at most this many characters. */
export const CONTACT_SEARCH_MAX_LENGTH = 100;

/** While somebody writes, their browser says so at most this often, in milliseconds. */
export const TYPING_SEND_INTERVAL_MS = 3_000;

/** Without news of it, somebody counts as writing for this long, in milliseconds. */
export const TYPING_SHOWN_MS = 5_000;

/** A browser says what it received at most this often, in milliseconds, and of at most so many people at once. */
export const DELIVERY_RECEIPT_INTERVAL_MS = 1_000;
export const DELIVERY_RECEIPT_MAX_SENDERS = 50;

export const MESSAGE_EMPTY_TEXT = 'Escribe un mensaje o adjunta una imagen';
export const MESSAGE_TOO_LONG_TEXT = `El mensaje no puede superar los ${MESSAGE_TEXT_MAX_LENGTH} caracteres`;
export const MESSAGE_TO_SELF_TEXT = 'No puedes escribirte a ti mismo';
/** To somebody who only hears from people tied by an application or an earlier conversation (DESIGN §5). */
export const MESSAGE_NOT_ALLOWED_TEXT = 'Esta persona solo recibe mensajes de gente que ya conoce';
/** Why nothing can be sent to somebody who asked for the deletion of their account: for others they are gone already. */
export const MESSAGE_TO_PENDING_DELETION_TEXT = 'Esta persona ya no está disponible';
/** Specification 1 §5, in its words. */
export const MESSAGE_IMAGE_TYPE_TEXT = 'Please select an image file';

/** Why a message cannot be sent as it is, or null when it can (specification 1 §5). */
export function messageValidationError(draft: { text: string; hasImage: boolean }): string | null {
  const text = draft.text.trim();
  if (text === '' && !draft.hasImage) return MESSAGE_EMPTY_TEXT;
  if (textLength(text) > MESSAGE_TEXT_MAX_LENGTH) return MESSAGE_TOO_LONG_TEXT;
  return null;
}
