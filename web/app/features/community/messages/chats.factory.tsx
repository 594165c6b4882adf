import {
  getContact,
  getUnread,
  listContacts,
  listMessages,
  listSharedApplications,
  markRead,
  sendMessage,
} from '@uneed/domain/community/messages/messages.api.ts';
import type {
  Contact,
  Message,
  SharedApplication,
} from '@uneed/domain/community/messages/messages.schema.ts';
import { vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import ChatsPage from './chats-page.tsx';

export const me = buildSessionUser();
export const LUIS = '01900000-0000-7000-8000-0000000000b1';
export const EVA = '01900000-0000-7000-8000-0000000000b2';

/** Builds a contact. */
export const buildContact = (_id: string, fullName: string, changes: Partial<Contact> = {}): Contact => ({
  _id,
  fullName,
  profilePic: '',
  role: 'candidate',
  isVerified: false,
  company: '',
  position: '',
  lastMessage: null,
  unread: 0,
  readUntil: null,
  deliveredUntil: null,
  isDeleted: false,
  canWrite: true,
  isLeaving: false,
  isBlocked: false,
  isTied: false,
  ...changes,
});
/** The id with this number. */
export const buildId = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

let count = 0;
/** Builds a message to or from Luis, later than the one before. */
export const buildMessage = (text: string, senderId: string): Message => {
  count += 1;
  return {
    _id: buildId(count),
    senderId,
    receiverId: senderId === LUIS ? me._id : LUIS,
    text,
    image: '',
    imageSize: null,
    createdAt: new Date(Date.UTC(2026, 10, 21, 18, 5, 0, count)).toISOString(),
  };
};

/** Stubs layout APIs that jsdom lacks. */
export function stubLayout() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}

/** The text in the body of a sent message. */
export const getText = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : '';

type ChatsState = {
  messages?: Message[];
  unread?: number;
  sharedApplications?: SharedApplication[];
  luis?: Partial<Contact>;
  session?: Partial<typeof me>;
};

/** Renders the chats of a user with the contacts Luis and Eva. */
export function openChats(
  at: string,
  { messages = [], unread = 0, sharedApplications = [], luis: changes = {}, session = {} }: ChatsState = {},
) {
  const server = fakeServer();
  const luis = buildContact(LUIS, 'Luis Báez', {
    unread,
    lastMessage: messages.at(-1) ?? null,
    ...changes,
  });
  server.reply(getUnread, () => ({ map: Object.fromEntries(unread ? [[LUIS, unread]] : []), total: unread }));
  server.reply(listContacts, () => [luis, buildContact(EVA, 'Eva Núñez')]);
  server.reply(listMessages, () => messages);
  server.reply(listSharedApplications, () => sharedApplications);
  server.reply(getContact, () => luis);
  server.reply(markRead, () => ({ map: {}, total: 0 }));
  server.reply(sendMessage, ({ body }) => buildMessage(getText(body), me._id));
  return { server, ...renderPage(ChatsPage, { at, session: { ...me, ...session } }) };
}
