import type { TicketStatus } from '@uneed/domain/support/support.rules.ts';
import { Badge } from '../../ui/display/badge.tsx';

const BADGES = {
  open: { tone: 'warning', label: 'Por responder' },
  answered: { tone: 'success', label: 'Respondida' },
  closed: { tone: 'neutral', label: 'Cerrada' },
} as const;

/** The status of a question. */
export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={BADGES[status].tone}>{BADGES[status].label}</Badge>
);
