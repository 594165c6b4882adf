import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { ApplicantSection } from './new-applicants.tsx';
import { type ApplicantsViewState, CONTRACT_FILTERS } from './use-applicants-view.ts';

type Props = {
  applicants: Applicant[];
  /** Whether it is said that there are none: not where a filter hides them, or where they were hired already. */
  hasNone: boolean;
  selectedId: string | undefined;
  view: ApplicantsViewState;
};

/** Applicants with a contract (product.md, 'Applicants'). */
export function ContractedApplicants({ applicants, hasNone, ...list }: Props) {
  if (applicants.length > 0) return <ApplicantSection title="En proceso" applicants={applicants} {...list} />;
  if (!hasNone) return null;
  return (
    <p className="text-muted px-3 py-6 text-center text-sm">
      <span className="block">{CONTRACT_FILTERS[0].emptyText}</span>
      <span className="block">Aquí verás a quienes les respondas «Me interesa».</span>
    </p>
  );
}
