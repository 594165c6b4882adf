import { useQuery } from '@tanstack/react-query';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { Link } from 'react-router';
import { useApi } from '../../../../platform/api/api-query.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { useNow } from '../../../../platform/clock.ts';
import { formatBadge } from '../../../../platform/format.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { unreadMessagesQuery } from '../exports/unread-messages-query.ts';
import { useOnline } from '../exports/use-online.ts';
import { formatShortTime } from '../message-list/message-time.ts';
import { groupContacts } from './contacts.ts';

const EMPTY_TEXTS: Readonly<Record<Area, string>> = {
  person:
    'Aquí verás tus conversaciones y a las personas de tus aplicaciones y recomendaciones. Busca a alguien por su nombre.',
  enterprise:
    'Aquí verás tus conversaciones y a quienes apliquen a tus vacantes. Busca a alguien por su nombre.',
};

type Props = { contacts: readonly Contact[]; openId: Id | null; isOnlineOnly: boolean; isGrouped: boolean };

/** The contacts, each with a link to the conversation; grouped unless they are search results. */
export function ContactList({ contacts, openId, isOnlineOnly, isGrouped }: Props) {
  const online = useOnline();
  const { area } = useApi();
  const unread = useQuery(unreadMessagesQuery).data;
  if (contacts.length === 0) {
    const emptyText = isGrouped ? EMPTY_TEXTS[area] : 'No encontramos a nadie con ese nombre';
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

type RowProps = { contact: Contact; isOpen: boolean; isOnline: boolean; unread: number };

/** The text below the name: the last message, or job and company. */
function useSubtitle({ lastMessage, role, isVerified, company, position }: Contact): string {
  const viewer = useViewer();
  if (lastMessage === null) {
    if (role === 'enterprise') return isVerified ? 'Empresa verificada' : 'Empresa';
    const work = [position, company].filter(Boolean).join(' · ');
    return work || (role === 'referent' ? 'Referente' : 'Candidato');
  }
  const text = lastMessage.text || '📷 Imagen';
  return lastMessage.senderId === viewer?._id ? `Tú: ${text}` : text;
}

/** A contact in the list: last message, its time and the unread count. */
function ContactRow({ contact, isOpen, isOnline, unread }: RowProps) {
  const subtitle = useSubtitle(contact);
  const { chat } = usePaths();
  const hasUnread = unread > 0;
  const now = useNow();
  return (
    <Link
      to={chat(contact._id)}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        'flex min-h-18 items-center gap-3 px-4 py-2.5 -outline-offset-2',
        isOpen ? 'bg-primary/10' : 'hover:bg-base-200',
      )}
    >
      <Avatar name={contact.fullName} picture={contact.profilePic} isOnline={isOnline} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline justify-between gap-2">
          <span className={classNames('truncate', hasUnread ? 'font-bold' : 'font-semibold')}>
            {contact.fullName}
          </span>
          {contact.lastMessage && (
            <time dateTime={contact.lastMessage.createdAt} className="text-muted shrink-0 text-xs">
              {formatShortTime(contact.lastMessage.createdAt, now)}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={classNames('truncate text-sm', hasUnread ? 'font-semibold' : 'text-muted')}>
            {subtitle}
          </span>
          {hasUnread && (
            <span className="bg-primary text-primary-content forced-colors:border min-w-5 shrink-0 rounded-full px-1.5 text-center text-xs leading-5 font-bold tabular-nums">
              <span>{formatBadge(unread)}</span>
              <span className="sr-only"> sin leer</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
