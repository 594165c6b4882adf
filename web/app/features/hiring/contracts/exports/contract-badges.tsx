import { applicationTone } from '@uneed/domain/hiring/applications/application.rules.ts';
import {
  CONTRACT_LABELS,
  type ContractStatus,
  NO_CONTRACT_LABEL,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { HIRE_LABELS } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { HireStatus } from '@uneed/domain/people/notifications/notification.rules.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** The state of a hire; nothing before somebody is marked. */
export function HireBadge({ status }: { status: HireStatus | null }) {
  if (status === null) return null;
  const tone = status === 'confirmed' ? 'success' : status === 'marked' ? 'warning' : 'neutral';
  return <Badge tone={tone}>{HIRE_LABELS[status]}</Badge>;
}

/** The status of an applicant's contract; 'Sin estado' without one (product.md, 'Contracts'). */
export function ContractBadge({ status }: { status: ContractStatus | null }) {
  if (status === null) return <Badge>{NO_CONTRACT_LABEL}</Badge>;
  return <Badge tone={applicationTone(status)}>{CONTRACT_LABELS[status]}</Badge>;
}
