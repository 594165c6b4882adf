import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { expect, it } from 'vitest';
import { buildContact, buildId } from '../chats.factory.tsx';
import { type ContactPages, getNextCursor, withFirstPage, withNextPage } from './contacts.ts';

const PAGE = 50;
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const message = (n: number): Message => ({
  _id: `message ${n}`,
  senderId: buildId(n),
  receiverId: 'me',
  text: 'Hola',
  image: '',
  imageSize: null,
  createdAt: day(n),
});
/** The conversation with a person, whose last message has this number: the higher, the newer. */
const conversation = (person: number, last = person) =>
  buildContact(buildId(person), `Persona ${person}`, { lastMessage: message(last) });
const stranger = buildContact('stranger', 'Otra Persona', { lastMessage: null });
/** Conversations from the newest to the oldest person. */
const conversations = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => conversation(newest - index));
const idsOf = ({ contacts }: ContactPages) => contacts.map(({ _id }) => _id);

it('is complete when the first page has room for strangers', () => {
  const page = [conversation(1), stranger];
  expect(withFirstPage(undefined, page)).toEqual({ contacts: page, isComplete: true });
  expect(getNextCursor(withFirstPage(undefined, page))).toBe(`${day(1)}_${buildId(1)}`);
  expect(getNextCursor(withFirstPage(undefined, [stranger]))).toBeUndefined();
});

it('is incomplete after a full page, and complete after one that is not', () => {
  const first = withFirstPage(undefined, conversations(60, 11));
  expect(first.isComplete).toBe(false);
  const all = withNextPage(first, conversations(10, 1));
  expect(all.isComplete).toBe(true);
  expect(all.contacts).toEqual(conversations(60, 1));
  expect(withNextPage(first, conversations(10, 10 - PAGE + 1)).isComplete).toBe(false);
});

it('keeps older pages when the first one is fetched again', () => {
  const known = { contacts: conversations(60, 1), isComplete: true };
  // Somebody of the second page has written.
  const refetched = withFirstPage(known, [conversation(5, 61), ...conversations(60, 12)]);
  expect(refetched.isComplete).toBe(true);
  expect(idsOf(refetched)).toEqual(
    [5, ...Array.from({ length: 60 }, (_, n) => 60 - n).filter((n) => n !== 5)].map(buildId),
  );
});

it('drops older pages when there may be a gap before them', () => {
  const known = { contacts: conversations(60, 1), isComplete: true };
  const page = conversations(120, 71);
  expect(withFirstPage(known, page)).toEqual({ contacts: page, isComplete: false });
  const answered = [...conversations(109, 61), conversation(60, 61)];
  expect(withFirstPage(known, answered)).toEqual({ contacts: answered, isComplete: false });
});

it('lists a person once who has written while the next page was fetched', () => {
  const first = { contacts: [conversation(5, 61), ...conversations(60, 12)], isComplete: false };
  expect(idsOf(withNextPage(first, conversations(11, 1))).filter((id) => id === buildId(5))).toEqual([
    buildId(5),
  ]);
});
