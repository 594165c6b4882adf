import { TICKET_TOPIC_LABELS, type TicketStatus } from '@uneed/domain/site/support/support.rules.ts';
import type { AdminTicket } from '@uneed/domain/site/support/support.schema.ts';
import { Link } from 'react-router';
import { formatDate, formatQuantity, withNonBreakingSpaces } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { buildSupportHref } from '../exports/support-href.ts';
import { TicketStatusBadge } from '../ticket-status-badge.tsx';

/** Who sent a question, and what is known about them. */
export function TicketSender({ ticket, status }: { ticket: AdminTicket; status: TicketStatus }) {
  const { name, email, page, earlier } = ticket;
  return (
    <Card className="flex flex-col gap-4 text-sm">
      <section aria-label="Quién pregunta" className="flex flex-col gap-2 wrap-anywhere">
        <h3 className="text-base">{name}</h3>
        <p>{email}</p>
        <AccountFacts ticket={ticket} />
      </section>
      {page !== '' && (
        <p className="wrap-anywhere">
          Página:{' '}
          <Link to={page} className="link link-primary">
            {page}
          </Link>
        </p>
      )}
      <section aria-label="Otras consultas" className="border-base-300 flex flex-col gap-1 border-t pt-4">
        <h3 className="text-sm">Otras consultas de este correo</h3>
        {earlier.length === 0 && <p className="text-muted">Ninguna.</p>}
        <ul>
          {earlier.map(({ _id, reference, topic, createdAt, ...other }) => (
            <li
              key={_id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
            >
              <Link to={buildSupportHref(status, 1, _id)} className="link-hover font-semibold">
                {TICKET_TOPIC_LABELS[topic]}
                <span className="text-muted block font-normal">
                  {reference} · {formatDate(createdAt)}
                </span>
              </Link>
              <TicketStatusBadge status={other.status} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function AccountFacts({ ticket: { account, isEmailOfAccount } }: { ticket: AdminTicket }) {
  if (account === null)
    return (
      <p className="text-muted">
        {isEmailOfAccount
          ? 'Escribió sin iniciar sesión, con el correo de una cuenta. No sabemos si es su dueño: no le des datos de la cuenta.'
          : 'Escribió sin cuenta.'}
      </p>
    );
  const { createdAt, removalCount, suspensionCount, isSuspended } = account;
  return (
    <>
      <p className="text-muted">
        Cuenta del {formatDate(createdAt)} ·{' '}
        {withNonBreakingSpaces(formatQuantity(removalCount, 'contenido quitado', 'contenidos quitados'))} ·{' '}
        {withNonBreakingSpaces(formatQuantity(suspensionCount, 'suspensión', 'suspensiones'))}
      </p>
      {isSuspended && (
        <p>
          <Badge tone="error">Suspendida</Badge>
        </p>
      )}
    </>
  );
}
