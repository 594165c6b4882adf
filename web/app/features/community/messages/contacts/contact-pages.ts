import { CONTACTS_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import { formatTimeCursor } from '@uneed/domain/kernel/time-cursor.ts';

/** The loaded contacts: conversations, newest first and without gaps, then others. */
export type ContactPages = {
  contacts: Contact[];
  /** Whether all conversations are loaded. */
  isComplete: boolean;
};

const isFull = (page: readonly Contact[]) =>
  page.filter(({ lastMessage }) => lastMessage).length >= CONTACTS_PAGE_SIZE;

function union(first: readonly Contact[], then: readonly Contact[]): Contact[] {
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...then.filter(({ _id }) => !ids.has(_id))];
}

/** The contacts after fetching the first page again. Keeps older pages, unless there may be a gap before them. */
export function withFirstPage(known: ContactPages | undefined, page: Contact[]): ContactPages {
  if (!isFull(page)) return { contacts: page, isComplete: true };
  const last = page.at(-1);
  const lastIndex =
    known?.contacts.findIndex(
      ({ _id, lastMessage }) => _id === last?._id && lastMessage?._id === last.lastMessage?._id,
    ) ?? -1;
  // More conversations are new than one page holds: the older ones are fetched again.
  if (known === undefined || lastIndex === -1) return { contacts: page, isComplete: false };
  const older = known.contacts.slice(lastIndex + 1).filter(({ lastMessage }) => lastMessage);
  return { contacts: union(page, older), isComplete: known.isComplete };
}

/** The contacts with the next page. */
export const withNextPage = ({ contacts }: ContactPages, page: Contact[]): ContactPages => ({
  contacts: union(contacts, page),
  isComplete: !isFull(page),
});

/** The cursor of the next page; undefined if no conversation is loaded. */
export function getNextCursor({ contacts }: ContactPages): string | undefined {
  const last = contacts.findLast(({ lastMessage }) => lastMessage);
  if (!last?.lastMessage) return undefined;
  return formatTimeCursor({ at: new Date(last.lastMessage.createdAt), id: last._id });
}
