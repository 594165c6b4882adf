import { applicationTone } from '@uneed/domain/hiring/applications/application.rules.ts';
import {
  CONTRACT_LABELS,
  type ContractStatus,
  NO_CONTRACT_LABEL,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** The status of an applicant's contract; 'Sin estado' without one (specification 2 §4). */
export function ContractBadge({ status }: { status: ContractStatus | null }) {
  if (status === null) return <Badge>{NO_CONTRACT_LABEL}</Badge>;
  return <Badge tone={applicationTone(status)}>{CONTRACT_LABELS[status]}</Badge>;
}
