import type { Contact, Message, Unread } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';

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

/** Groups contacts: with messages, with a shared application, others. The order within a group stays. */
export function groupContacts(contacts: readonly Contact[]): { title: string; contacts: Contact[] }[] {
  const withMessages = contacts.filter(({ lastMessage }) => lastMessage !== null);
  const withoutMessages = contacts.filter(({ lastMessage }) => lastMessage === null);
  return [
    { title: 'Conversaciones', contacts: withMessages },
    { title: 'Por una aplicación', contacts: withoutMessages.filter(({ isTied }) => isTied) },
    { title: 'Otras personas', contacts: withoutMessages.filter(({ isTied }) => !isTied) },
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

/** The unread counters after a message of a sender (specification 1 §4). */
export const withUnreadMessage = ({ map, total }: Unread, senderId: Id): Unread => ({
  map: { ...map, [senderId]: (map[senderId] ?? 0) + 1 },
  total: total + 1,
});

/** The unread counters with a sender at zero (specification 1 §4). */
export function withSenderRead({ map, total }: Unread, senderId: Id): Unread {
  const { [senderId]: count = 0, ...rest } = map;
  return { map: rest, total: total - count };
}
