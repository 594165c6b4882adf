import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Contact, Message, Unread } from '@uneed/domain/messages/messages.schema.ts';
import { GONE_PERSON_NAME } from '@uneed/domain/settings/settings.rules.ts';

/** The list with this message as the last of its conversation, on top; null when its person is not in the list. */
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

/** Whether somebody's account is gone: only what was said is left, and there is nobody to block or report. */
export const isGone = ({ fullName, canWrite }: Pick<Contact, 'fullName' | 'canWrite'>): boolean =>
  fullName === GONE_PERSON_NAME && !canWrite;

/** The list in parts, in its own order: whom one talks to, whom an application ties, others. */
export function groupsOf(contacts: readonly Contact[]): { title: string; contacts: Contact[] }[] {
  const talks = contacts.filter(({ lastMessage }) => lastMessage !== null);
  const silent = contacts.filter(({ lastMessage }) => lastMessage === null);
  return [
    { title: 'Conversaciones', contacts: talks },
    { title: 'Por una aplicación', contacts: silent.filter(({ isTied }) => isTied) },
    { title: 'Otras personas', contacts: silent.filter(({ isTied }) => !isTied) },
  ].filter((group) => group.contacts.length > 0);
}

/** The later of two moments, of which one may not have been. */
const later = (one: string | null, other: string) => (one !== null && one >= other ? one : other);

/** The person as they are once what one wrote up to `until` is on a device of theirs. */
export const withDelivery = (contact: Contact, until: string): Contact => ({
  ...contact,
  deliveredUntil: later(contact.deliveredUntil, until),
});

/** The person as they are once they have read up to `until`. */
export const withReading = (contact: Contact, until: string): Contact => ({
  ...withDelivery(contact, until),
  readUntil: later(contact.readUntil, until),
});

/** How far a message of one's own has come. */
export type SentState = 'sent' | 'delivered' | 'read';

export function sentState(createdAt: string, peer: Pick<Contact, 'deliveredUntil' | 'readUntil'>): SentState {
  const isBy = (until: string | null) => until !== null && createdAt <= until;
  if (isBy(peer.readUntil)) return 'read';
  return isBy(peer.deliveredUntil) ? 'delivered' : 'sent';
}

/** The counters with one more message of a sender (specification 1 §4). */
export const withOneMore = ({ map, total }: Unread, senderId: Id): Unread => ({
  map: { ...map, [senderId]: (map[senderId] ?? 0) + 1 },
  total: total + 1,
});

/** The counters with a sender at zero (specification 1 §4). */
export function withoutSender({ map, total }: Unread, senderId: Id): Unread {
  const { [senderId]: count = 0, ...rest } = map;
  return { map: rest, total: total - count };
}
