import { TICKET_TOPIC_LABELS } from '@uneed/domain/site/support/support.rules.ts';
import type { Ticket } from '@uneed/domain/site/support/support.schema.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ReplyForm } from '../reply-form.tsx';
import { SenderThread } from '../sender-thread.tsx';
import { useCloseTicket, useReply } from '../support.queries.ts';
import { TicketStatusBadge } from '../ticket-status-badge.tsx';

/** A question of the viewer: its messages, and what the user may do. An answered one is open. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { topic, reference, status } = ticket;
  return (
    <Card>
      <details open={status === 'answered'} className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="text-base">{TICKET_TOPIC_LABELS[topic]}</h3>
            <p className="text-muted text-sm">{reference}</p>
          </div>
          <span className="shrink-0">
            <TicketStatusBadge status={status} />
          </span>
          <ChevronDown aria-hidden className="text-muted size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 pt-4">
          <SenderThread ticket={ticket} />
          {ticket.can.reply ? (
            <OwnTicketActions ticket={ticket} />
          ) : (
            <p className="text-muted text-sm">
              {status === 'closed'
                ? 'Está cerrada. Si necesitas algo más, envía otra consulta.'
                : 'Solo los dueños y los reclutadores de la empresa pueden responder.'}
            </p>
          )}
        </div>
      </details>
    </Card>
  );
}

function OwnTicketActions({ ticket: { _id: id, status } }: { ticket: Ticket }) {
  const reply = useReply();
  const close = useCloseTicket();
  const [isReplying, setIsReplying] = useState(status === 'answered');
  const closeButton = (
    <Button
      tone="ghost"
      isBusy={close.isPending}
      disabled={reply.isPending}
      onClick={() =>
        close.mutate(
          { params: { id } },
          {
            onSuccess: toastReply,
            onError: toastError,
          },
        )
      }
    >
      Cerrar consulta
    </Button>
  );
  if (!isReplying)
    return (
      <div className="flex flex-wrap justify-end gap-3">
        {closeButton}
        <Button tone="outline" onClick={() => setIsReplying(true)}>
          Agregar algo
        </Button>
      </div>
    );
  return (
    <ReplyForm
      ticketId={id}
      send={(text, idempotencyKey) => reply.mutateAsync({ params: { id }, body: { text }, idempotencyKey })}
      isBusy={reply.isPending}
      actions={closeButton}
    />
  );
}
