import { CONTACTS_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import type { Contact, Message, Unread } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatTimeCursor } from '@uneed/domain/kernel/time-cursor.ts';

/** Sets the last message of a contact and moves it to the top. Returns null when the contact is not in the list. */
export function withLastMessage(
  contacts: readonly Contact[],
  peerId: Id,
  message: Message,
): Contact[] | null {
  const contact = contacts.find(({ _id }) => _id === peerId);
  if (contact === undefined) return null;
  if (contact.lastMessage && contact.lastMessage.createdAt >= message.createdAt) return [...contacts];
  const others = contacts.filter(({ _id }) => _id !== peerId);
  return [{ ...contact, lastMessage: message }, ...others];
}

/** Groups contacts: with messages, and those with whom the user has something in common. The order within a group stays. */
export function groupContacts(contacts: readonly Contact[]): { title: string; contacts: Contact[] }[] {
  const withMessages = contacts.filter(({ lastMessage }) => lastMessage !== null);
  const withoutMessages = contacts.filter(({ lastMessage }) => lastMessage === null);
  return [
    { title: 'Conversaciones', contacts: withMessages },
    { title: 'Por una aplicación o recomendación', contacts: withoutMessages },
  ].filter((group) => group.contacts.length > 0);
}

/** The later of two ISO times, of which the first may be null. */
const latest = (one: string | null, other: string) => (one !== null && one >= other ? one : other);

/** The contact after a delivery receipt for all messages up to `until`. */
export const withDeliveryReceipt = (contact: Contact, until: string): Contact => ({
  ...contact,
  deliveredUntil: latest(contact.deliveredUntil, until),
});

/** The contact after a read receipt for all messages up to `until`. */
export const withReadReceipt = (contact: Contact, until: string): Contact => ({
  ...withDeliveryReceipt(contact, until),
  readUntil: latest(contact.readUntil, until),
});

/** State of an own message. */
export type MessageState = 'sent' | 'delivered' | 'read';

export function getMessageState(
  createdAt: string,
  peer: Pick<Contact, 'deliveredUntil' | 'readUntil'>,
): MessageState {
  const isReached = (until: string | null) => until !== null && createdAt <= until;
  if (isReached(peer.readUntil)) return 'read';
  return isReached(peer.deliveredUntil) ? 'delivered' : 'sent';
}

/** The unread counters after a message of a sender (product.md, 'Chat'). */
export const withUnreadMessage = ({ map, total }: Unread, senderId: Id): Unread => ({
  map: { ...map, [senderId]: (map[senderId] ?? 0) + 1 },
  total: total + 1,
});

/** The unread counters with a sender at zero. */
export function withSenderRead({ map, total }: Unread, senderId: Id): Unread {
  const { [senderId]: count = 0, ...rest } = map;
  return { map: rest, total: total - count };
}

/** The loaded contacts: conversations, newest first and without gaps, then others. */
export type ContactPages = {
  contacts: Contact[];
  /** Whether all conversations are loaded. */
  isComplete: boolean;
};

const isFull = (page: readonly Contact[]) =>
  page.filter(({ lastMessage }) => lastMessage).length >= CONTACTS_PAGE_SIZE;

function union(first: readonly Contact[], then: readonly Contact[]): Contact[] {
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...then.filter(({ _id }) => !ids.has(_id))];
}

/** The contacts after fetching the first page again. Keeps older pages, unless there may be a gap before them. */
export function withFirstPage(known: ContactPages | undefined, page: Contact[]): ContactPages {
  if (!isFull(page)) return { contacts: page, isComplete: true };
  const last = page.at(-1);
  const lastIndex =
    known?.contacts.findIndex(
      ({ _id, lastMessage }) => _id === last?._id && lastMessage?._id === last.lastMessage?._id,
    ) ?? -1;
  // More conversations are new than one page holds: the older ones are fetched again.
  if (known === undefined || lastIndex === -1) return { contacts: page, isComplete: false };
  const older = known.contacts.slice(lastIndex + 1).filter(({ lastMessage }) => lastMessage);
  return { contacts: union(page, older), isComplete: known.isComplete };
}

/** The contacts with the next page. */
export const withNextPage = ({ contacts }: ContactPages, page: Contact[]): ContactPages => ({
  contacts: union(contacts, page),
  isComplete: !isFull(page),
});

/** The cursor of the next page; undefined if no conversation is loaded. */
export function getNextCursor({ contacts }: ContactPages): string | undefined {
  const last = contacts.findLast(({ lastMessage }) => lastMessage);
  if (!last?.lastMessage) return undefined;
  return formatTimeCursor({ at: new Date(last.lastMessage.createdAt), id: last._id });
}
