import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { MessageEvents } from '@uneed/domain/messages/messages.events.ts';
import { type Message, typingSchema } from '@uneed/domain/messages/messages.schema.ts';
import type { Logger } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createOnlineLists } from './online-lists.ts';

/** What is told over the sockets after something was committed. */
export type MessagesLive = {
  sent(message: Message, key: string | null, isFirst: boolean): void;
  read(reader: Id, peer: Id, until: Date): void;
  /** What the peer wrote to the receiver up to a moment is on a device of theirs. */
  delivered(receiver: Id, peer: Id, until: Date): void;
  /** Two people are apart, or no longer: both ask anew for the other, and neither is told why. */
  acquainted(one: Id, other: Id): void;
  /** The person asked for their list of people: whom they may see may have changed. */
  looked(person: Id): void;
  /** The person shows or hides that they are online, to people whom `others` names or who saw them. */
  presenceChanged(person: Id, others: readonly Id[]): void;
};

type Needs = {
  realtime: Realtime;
  visibleTo(viewer: Id): Promise<Id[]>;
  /** Whether one person may be told that the other writes. */
  mayTellTyping(one: Id, other: Id): Promise<boolean>;
  log: Logger;
};

export function createMessagesLive({ realtime, visibleTo, mayTellTyping, log }: Needs): MessagesLive {
  const { send, sendHere } = realtime.sender<MessageEvents>();
  const lists = createOnlineLists({
    presence: realtime.presence,
    visibleTo,
    send: (viewer, online) => sendHere(viewer, 'getOnlineUsers', online),
    log,
  });
  // Each node keeps the lists of the people who are connected to it, so what changes them is told to all nodes.
  const review = realtime.everywhere('presence.review', (people) => {
    for (const person of people) void lists.review(person);
  });
  const reviewAround = realtime.everywhere('presence.around', ([person, ...others]) => {
    if (person !== undefined) void lists.reviewAround(person, others);
  });
  realtime.onConnect((person) => void lists.review(person));
  realtime.hear({
    name: 'typing',
    schema: typingSchema,
    handle: async (actor, { to }) => {
      if (realtime.presence.isOnline(to) && (await mayTellTyping(actor.id, to)))
        send(to, 'typing', { from: actor.id });
    },
  });

  return {
    sent(message, key, isFirst) {
      send(message.receiverId, 'newMessage', message);
      send(message.senderId, 'messageSent', { message, key });
      if (isFirst) review([message.senderId, message.receiverId]);
    },
    read(reader, peer, until) {
      const news = { reader, peer, until: until.toISOString() };
      send(reader, 'messagesRead', news);
      send(peer, 'messagesRead', news);
    },
    delivered(receiver, peer, until) {
      send(peer, 'messagesDelivered', { receiver, peer, until: until.toISOString() });
    },
    acquainted(one, other) {
      review([one, other]);
      send(one, 'contactChanged', { userId: other });
      send(other, 'contactChanged', { userId: one });
    },
    looked: (person) => review([person]),
    presenceChanged: (person, others) => reviewAround([person, ...others]),
  };
}
