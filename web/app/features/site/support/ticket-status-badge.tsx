import type { TicketStatus } from '@uneed/domain/site/support/support.rules.ts';
import { Badge } from '../../../ui/display/badge.tsx';

const TONES = { open: 'warning', answered: 'success', closed: 'neutral' } as const;
const LABELS = { open: 'En espera', answered: 'Respondida', closed: 'Cerrada' } as const;

/** The status of a question. */
export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={TONES[status]}>{LABELS[status]}</Badge>
);
