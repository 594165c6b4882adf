import { MESSAGES_PER_MINUTE } from '@uneed/domain/community/messages/message.rules.ts';
import * as api from '@uneed/domain/community/messages/messages.api.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../platform/http/mount.ts';
import type { ContactsService } from './contacts.service.ts';
import type { MessageSending } from './message-sending.service.ts';
import type { MessagesLive } from './messages.realtime.ts';
import type { MessagesService } from './messages.service.ts';

type Services = {
  messages: MessagesService;
  contacts: ContactsService;
  live: MessagesLive;
  send: MessageSending['send'];
};

export function mountMessages(mount: Mount, { messages, contacts, live, send }: Services): void {
  mount(api.getUnread, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor }) => messages.getUnread(actor),
  });

  mount(api.listContacts, {
    who: 'party',
    limit: '300/minute',
    handle: ({ actor, query }) => {
      if (query.q) return contacts.search(actor, query.q);
      if (query.before === undefined) live.refreshOnlineUsers(actor.id);
      return contacts.list(actor, query.before);
    },
  });

  mount(api.getContact, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params }) => contacts.find(actor, params.userId),
  });

  mount(api.listSharedApplications, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params }) => contacts.listSharedApplications(actor, params.userId),
  });

  mount(api.listMessages, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params, query }) =>
      messages.listMessages(actor, { peerId: params.userId, before: query.before }),
  });

  mount(api.sendMessage, {
    who: 'party',
    limit: `${MESSAGES_PER_MINUTE}/minute`,
    bodyLimit: UPLOAD_BODY_BYTES,
    handle: ({ actor, params, body, idempotencyKey }) => send(actor, params.userId, body, idempotencyKey),
  });

  mount(api.markRead, {
    who: 'party',
    limit: '600/minute',
    allowsSuspended: true,
    handle: ({ actor, params }) => messages.markRead(actor, params.userId),
  });
}
