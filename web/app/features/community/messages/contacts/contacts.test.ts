import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { expect, it } from 'vitest';
import { buildContact } from '../chats.factory.tsx';
import {
  groupContacts,
  withLastMessage,
  withReadReceipt,
  withSenderRead,
  withUnreadMessage,
} from './contacts.ts';

const message = (createdAt: string): Message => ({
  _id: createdAt,
  senderId: 'a',
  receiverId: 'me',
  text: 'Hola',
  image: '',
  imageSize: null,
  createdAt,
});
const contact = (_id: string, at: string | null) =>
  buildContact(_id, _id, { lastMessage: at === null ? null : message(at) });

it('sorts the newest conversation first', () => {
  const list = [contact('b', '2026-01-02'), contact('a', '2026-01-01'), contact('c', null)];
  expect(withLastMessage(list, 'a', message('2026-01-03'))?.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(withLastMessage(list, 'c', message('2026-01-03'))?.map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
  expect(withLastMessage(list, 'a', message('2025-01-01'))).toEqual(list);
  expect(withLastMessage(list, 'x', message('2026-01-03'))).toBeNull();
});

it('increments counters per message and resets them per sender', () => {
  const one = withUnreadMessage({ map: {}, total: 0 }, 'a');
  const three = withUnreadMessage(withUnreadMessage(one, 'a'), 'b');
  expect(three).toEqual({ map: { a: 2, b: 1 }, total: 3 });
  expect(withSenderRead(three, 'a')).toEqual({ map: { b: 1 }, total: 1 });
  expect(withSenderRead(three, 'x')).toEqual(three);
});

it('groups contacts by messages and what they have in common', () => {
  const groups = groupContacts([contact('a', '2026-01-01'), contact('b', null), contact('c', null)]);
  expect(groups.map(({ title, contacts }) => [title, contacts.map(({ _id }) => _id)])).toEqual([
    ['Conversaciones', ['a']],
    ['Por una aplicación o recomendación', ['b', 'c']],
  ]);
  expect(groupContacts([contact('c', null)])).toHaveLength(1);
});

it('never moves a read receipt back', () => {
  const read = withReadReceipt(contact('a', null), '2026-01-02');
  expect(read.readUntil).toBe('2026-01-02');
  expect(withReadReceipt(read, '2026-01-01').readUntil).toBe('2026-01-02');
});
