import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { myTicketsQuery } from '../exports/support-queries.ts';
import { TicketCard } from './ticket-card.tsx';

/** The questions of the viewer with their answers; nothing without any. */
export function MyTickets() {
  const { data, error, refetch } = useQuery(myTicketsQuery);
  if (error === null && !data?.tickets.length) return null;
  return (
    <section aria-labelledby="consultas" className="flex flex-col gap-4">
      <h2 id="consultas" className="flex items-center gap-2 text-xl">
        <MessagesSquare aria-hidden className="text-primary size-6" />
        Tus consultas
      </h2>
      {data === undefined && error !== null && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      <ul className="flex flex-col gap-4">
        {data?.tickets.map((ticket) => (
          <li key={ticket._id}>
            <TicketCard ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}
