import { useQuery } from '@tanstack/react-query';
import { TICKET_TOPIC_LABELS, type TicketStatus } from '@uneed/domain/site/support/support.rules.ts';
import type { AdminTicket } from '@uneed/domain/site/support/support.schema.ts';
import { ArrowLeft } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { buildSupportHref } from '../exports/support-href.ts';
import { ticketQuery } from '../exports/support-queries.ts';
import { useSetStatus } from '../support.queries.ts';
import { Thread } from '../thread.tsx';
import { TicketStatusBadge } from '../ticket-status-badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import { NoteForm } from './note-form.tsx';
import { TicketSender } from './ticket-sender.tsx';

type Props = { ticketId: string; status: TicketStatus; page: number };

/** A question for admins, opened from a page of a list. */
export function TicketDetail({ ticketId, status, page }: Props) {
  const { data, error, refetch } = useQuery(ticketQuery(ticketId));
  return (
    <>
      <Link
        to={buildSupportHref(status, page)}
        className="link-hover text-primary -my-2 inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Volver a las consultas
      </Link>
      {data === undefined && error === null && <Skeleton className="h-96 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Conversation ticket={data} />
          <TicketSender ticket={data} status={status} />
        </div>
      )}
    </>
  );
}

function Conversation({ ticket }: { ticket: AdminTicket }) {
  const { topic, reference, status, name, messages } = ticket;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto min-w-0">
          <h2 className="text-lg">{TICKET_TOPIC_LABELS[topic]}</h2>
          <p className="text-muted text-sm">{reference}</p>
        </div>
        <div className="flex items-center gap-3">
          <TicketStatusBadge status={status} />
          <StatusButton ticket={ticket} />
        </div>
      </div>
      <Thread
        messages={messages.map(({ from, isNote, by, ...message }) => ({
          ...message,
          kind: isNote ? 'note' : from,
          author: isNote
            ? `Nota de ${by ?? 'una cuenta eliminada'}`
            : from === 'sender'
              ? name
              : (by ?? 'Equipo Uneed'),
        }))}
      />
      {status !== 'closed' && <AnswerForm key={`answer ${ticket._id}`} ticket={ticket} />}
      <NoteForm key={`note ${ticket._id}`} ticketId={ticket._id} />
    </Card>
  );
}

function StatusButton({ ticket: { _id: id, status, version } }: { ticket: AdminTicket }) {
  const change = useSetStatus();
  const isClosed = status === 'closed';
  const submit = () =>
    change.mutate(
      { params: { id }, body: { status: isClosed ? 'open' : 'closed', version } },
      {
        onSuccess: ({ message }) => void toast.success(message),
        onError: ({ message }) => void toast.error(message),
      },
    );
  return (
    <Button tone="outline" isBusy={change.isPending} onClick={submit}>
      {isClosed ? 'Reabrir' : 'Cerrar'}
    </Button>
  );
}
