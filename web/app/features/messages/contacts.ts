import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Contact, Message, Unread } from '@uneed/domain/messages/messages.schema.ts';

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

/** The person as they are once they have read up to `until`. */
export const withReading = (contact: Contact, until: string): Contact =>
  contact.readUntil !== null && contact.readUntil >= until ? contact : { ...contact, readUntil: until };

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
