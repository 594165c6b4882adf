import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { MessageEvents } from '@uneed/domain/messages/messages.events.ts';
import { type Message, typingSchema } from '@uneed/domain/messages/messages.schema.ts';
import type { Logger } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createOnlineUsers } from './online-users.realtime.ts';

/** What is told over the sockets after something was committed. */
export type MessagesLive = {
  messageSent(message: Message, key: string | null, isFirst: boolean): void;
  messagesRead(readerId: Id, peerId: Id, until: Date): void;
  /** What the peer wrote to the receiver up to a moment is on a device of theirs. */
  messagesDelivered(receiverId: Id, peerId: Id, until: Date): void;
  /** Two people are apart, or no longer: both ask anew for the other, and neither is told why. */
  contactChanged(userId: Id, peerId: Id): void;
  /** The person asked for their list of people: whom they may see may have changed. */
  refreshOnlineUsers(userId: Id): void;
  /** The person shows or hides that they are online, to people whom `others` names or who saw them. */
  presenceSettingChanged(userId: Id, viewerIds: readonly Id[]): void;
};

type Dependencies = {
  realtime: Realtime;
  listVisibleIds(viewerId: Id): Promise<Id[]>;
  /** Whether one person may be told that the other writes. */
  canSendTyping(userId: Id, peerId: Id): Promise<boolean>;
  log: Logger;
};

export function createMessagesLive({
  realtime,
  listVisibleIds,
  canSendTyping,
  log,
}: Dependencies): MessagesLive {
  const { send, sendLocal } = realtime.sender<MessageEvents>();
  const onlineUsers = createOnlineUsers({
    presence: realtime.presence,
    listVisibleIds,
    send: (viewerId, online) => sendLocal(viewerId, 'getOnlineUsers', online),
    log,
  });
  // Each node keeps the lists of the people who are connected to it, so what changes them is told to all nodes.
  const refresh = realtime.defineBroadcast('presence.review', (userIds) => {
    for (const userId of userIds) void onlineUsers.refresh(userId);
  });
  const refreshViewersOf = realtime.defineBroadcast('presence.around', ([userId, ...viewerIds]) => {
    if (userId !== undefined) void onlineUsers.refreshViewersOf(userId, viewerIds);
  });
  realtime.onConnect((userId) => void onlineUsers.refresh(userId));
  realtime.on({
    name: 'typing',
    schema: typingSchema,
    handle: async (actor, { to }) => {
      if (realtime.presence.isOnline(to) && (await canSendTyping(actor.id, to)))
        send(to, 'typing', { from: actor.id });
    },
  });

  return {
    messageSent(message, key, isFirst) {
      send(message.receiverId, 'newMessage', message);
      send(message.senderId, 'messageSent', { message, key });
      if (isFirst) refresh([message.senderId, message.receiverId]);
    },
    messagesRead(readerId, peerId, until) {
      const payload = { reader: readerId, peer: peerId, until: until.toISOString() };
      send(readerId, 'messagesRead', payload);
      send(peerId, 'messagesRead', payload);
    },
    messagesDelivered(receiverId, peerId, until) {
      send(peerId, 'messagesDelivered', { receiver: receiverId, peer: peerId, until: until.toISOString() });
    },
    contactChanged(userId, peerId) {
      refresh([userId, peerId]);
      send(userId, 'contactChanged', { userId: peerId });
      send(peerId, 'contactChanged', { userId });
    },
    refreshOnlineUsers: (userId) => refresh([userId]),
    presenceSettingChanged: (userId, viewerIds) => refreshViewersOf([userId, ...viewerIds]),
  };
}
