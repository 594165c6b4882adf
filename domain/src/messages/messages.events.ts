import type { Id } from '../kernel/ids.ts';
import type { Message } from './messages.schema.ts';

/** What the server tells a browser about conversations, by event name (specification 1 §7, DESIGN §5). */
export type MessageEvents = {
  /** Who is online among the people whom the viewer may see; the whole list each time. */
  getOnlineUsers: Id[];
  /** Somebody wrote to me. */
  newMessage: Message;
  /** I wrote, on this device or another; `key` is the `Idempotency-Key` it was sent with. */
  messageSent: { message: Message; key: string | null };
  /** `reader` has read the conversation with `peer` up to `until` (ISO time); told to both. */
  messagesRead: { reader: Id; peer: Id; until: string };
  /** What `peer` wrote to `receiver` up to `until` (ISO time) has reached a device of theirs; told to the peer. */
  messagesDelivered: { receiver: Id; peer: Id; until: string };
  /** What `userId` and I may do with each other may have changed: whoever shows them asks anew. It never says what. */
  contactChanged: { userId: Id };
  /** Somebody is writing to me. */
  typing: { from: Id };
};

/** What a browser tells the server, by event name. */
export type MessageClientEvents = {
  typing: { to: Id };
  /** What these people wrote up to these moments is here: gathered, said at most once a second. */
  received: { from: Id; until: string }[];
};
