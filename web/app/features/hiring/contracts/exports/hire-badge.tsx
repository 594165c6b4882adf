import { HIRE_LABELS } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { HireStatus } from '@uneed/domain/people/notifications/notification.rules.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** The state of a hire; nothing before somebody is marked. */
export function HireBadge({ status }: { status: HireStatus | null }) {
  if (status === null) return null;
  const tone = status === 'confirmed' ? 'success' : status === 'marked' ? 'warning' : 'neutral';
  return <Badge tone={tone}>{HIRE_LABELS[status]}</Badge>;
}
