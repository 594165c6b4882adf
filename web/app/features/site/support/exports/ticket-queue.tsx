import type { TicketStatus } from '@uneed/domain/site/support/support.rules.ts';
import { TicketDetail } from '../admin/ticket-detail.tsx';
import { TicketList } from '../admin/ticket-list.tsx';

type Props = { status: TicketStatus; page: number; ticketId: string | null };

/** The questions to the support for admins: a list, or one that was opened from it. */
export const TicketQueue = ({ status, page, ticketId }: Props) =>
  ticketId === null ? (
    <TicketList status={status} page={page} />
  ) : (
    <TicketDetail ticketId={ticketId} status={status} page={page} />
  );
