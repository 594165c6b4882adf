import { useQuery } from '@tanstack/react-query';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { unreadMessagesQuery } from '../exports/unread-messages-query.ts';
import { useOnline } from '../exports/use-online.ts';
import { ContactRow } from './contact-row.tsx';
import { groupContacts } from './contacts.ts';

type Props = { contacts: readonly Contact[]; openId: Id | null; isOnlineOnly: boolean; isGrouped: boolean };

/** The contacts, each with a link to the conversation; grouped unless they are search results. */
export function ContactList({ contacts, openId, isOnlineOnly, isGrouped }: Props) {
  const online = useOnline();
  const unread = useQuery(unreadMessagesQuery).data;
  if (contacts.length === 0) {
    const emptyText = isGrouped
      ? 'Todavía no hay nadie a quien escribirle'
      : 'No encontramos a nadie con ese nombre';
    return (
      <p className="text-muted px-4 py-10 text-center text-sm">
        {isOnlineOnly ? 'Nadie en línea en este momento' : emptyText}
      </p>
    );
  }
  const rows = (items: readonly Contact[]) =>
    items.map((contact) => (
      <li key={contact._id}>
        <ContactRow
          contact={contact}
          isOpen={contact._id === openId}
          isOnline={online.includes(contact._id)}
          unread={unread === undefined ? contact.unread : (unread.map[contact._id] ?? 0)}
        />
      </li>
    ));
  const groups = groupContacts(contacts);
  if (!isGrouped || groups.length < 2) return <ul>{rows(contacts)}</ul>;
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title}>
      <h2 className="text-muted px-4 pt-3 pb-1 text-xs leading-4 font-semibold">{group.title}</h2>
      <ul>{rows(group.contacts)}</ul>
    </section>
  ));
}
