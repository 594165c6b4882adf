import { ORDER_STATUS_LABELS, type OrderStatus } from '@uneed/domain/organizations/plans/order.rules.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

const TONES = {
  pending_payment: 'warning',
  receipt_sent: 'primary',
  confirmed: 'success',
  refused: 'error',
  lapsed: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;

/** The state of an order. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
);
