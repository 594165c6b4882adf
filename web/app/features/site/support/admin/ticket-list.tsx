import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { TICKET_TOPIC_LABELS, type TicketStatus } from '@uneed/domain/site/support/support.rules.ts';
import type { TicketSummary } from '@uneed/domain/site/support/support.schema.ts';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../../platform/clock.ts';
import { formatRelativeTime } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { FilterLinks } from '../../../../ui/display/filter-links.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { buildSupportHref, TICKET_LISTS } from '../exports/support-href.ts';
import { ticketsQuery } from '../exports/support-queries.ts';

type Props = { status: TicketStatus; page: number };

const EMPTY_TEXTS: Record<TicketStatus, string> = {
  open: 'No hay consultas por responder',
  answered: 'No hay consultas respondidas sin cerrar',
  closed: 'Todavía no se ha cerrado ninguna consulta',
};

const SINCE_TEXTS: Record<TicketStatus, string> = {
  open: 'Espera desde',
  answered: 'Respondida',
  closed: 'Cerrada',
};

/** The questions with a status, for admins. */
export function TicketList({ status, page }: Props) {
  const list = useQuery({ ...ticketsQuery(status, page), placeholderData: keepPreviousData });
  return (
    <>
      <StatusLinks status={status} openCount={list.data?.openCount} />
      {list.isPending && <Skeleton className="h-40 w-full" />}
      {list.isError && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.tickets.length === 0 && <EmptyState icon={Inbox} title={EMPTY_TEXTS[status]} />}
      {list.isSuccess && list.data.tickets.length > 0 && (
        <>
          <ul className="flex flex-col gap-3">
            {list.data.tickets.map((ticket) => (
              <li key={ticket._id}>
                <TicketItem ticket={ticket} href={buildSupportHref(status, page, ticket._id)} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={list.data.pagination.totalPages}
            getHref={(number) => buildSupportHref(status, number)}
          />
        </>
      )}
    </>
  );
}

const StatusLinks = ({ status, openCount }: { status: TicketStatus; openCount: number | undefined }) => (
  <FilterLinks
    label="Consultas"
    current={status}
    links={TICKET_LISTS.map((list) => ({
      id: list.status,
      label:
        list.status === 'open' && openCount !== undefined
          ? `${list.label} (${formatCount(openCount)})`
          : list.label,
      to: buildSupportHref(list.status),
    }))}
  />
);

function TicketItem({ ticket, href }: { ticket: TicketSummary; href: string }) {
  const { reference, topic, name, userId, excerpt, status, statusAt } = ticket;
  return (
    <article className="bg-base-100 border-base-300 rounded-box hover:border-primary relative flex flex-col gap-2 border p-4 transition-colors sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="mr-auto min-w-0 text-base wrap-anywhere">
          {/* The whole card is the link's target. */}
          <Link to={href} className="after:rounded-box after:absolute after:inset-0">
            {TICKET_TOPIC_LABELS[topic]} <span className="text-muted block text-sm font-normal">{name}</span>
          </Link>
        </h2>
        {userId === null && <Badge>Sin cuenta</Badge>}
      </div>
      <p className="line-clamp-2 text-sm wrap-anywhere">{excerpt}</p>
      <p className="text-muted text-sm">
        {`${reference} · ${SINCE_TEXTS[status]} ${formatRelativeTime(statusAt, useNow())}`}
      </p>
    </article>
  );
}
