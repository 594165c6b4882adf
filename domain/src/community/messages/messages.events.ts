import type { Id } from '../../kernel/ids.ts';
import type { Message } from './messages.schema.ts';

/** Live events about conversations, from server to browser, by event name (product.md, 'Chat'). */
export type MessageEvents = {
  /** The receiver of the event, and the online users that the receiver may see; always the complete list. */
  getOnlineUsers: Id[];
  /** A message to the receiver of the event. */
  newMessage: Message;
  /** A message that the receiver of the event sent on any device; `key` is the `Idempotency-Key` of the request. */
  messageSent: { message: Message; key: string | null };
  /** `reader` has read the conversation with `peer` up to `until` (ISO time); sent to both. */
  messagesRead: { reader: Id; peer: Id; until: string };
  /** Messages from `peer` to `receiver` up to `until` (ISO time) have reached a device of `receiver`; sent to `peer`. */
  messagesDelivered: { receiver: Id; peer: Id; until: string };
  /** The relation to the user `userId` may have changed; the browser loads the contact again. Does not say what changed. */
  contactChanged: { userId: Id };
  /** The user `from` is typing a message to the receiver of the event. */
  typing: { from: Id };
};

/** Live events from browser to server, by event name. */
export type MessageClientEvents = {
  typing: { to: Id };
  /** Delivery receipts: messages from these users up to these times have arrived. Sent in batches, at most once per second. */
  received: { from: Id; until: string }[];
};
