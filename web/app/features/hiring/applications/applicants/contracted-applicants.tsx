import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { MessageCircle } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { STATUS_FILTERS } from './applicant-search.ts';
import { ApplicantSection } from './new-applicants.tsx';
import type { ApplicantsViewState } from './use-applicants-view.ts';

type Props = {
  applicants: Applicant[];
  /** Whether it is said that there are none: not where a filter hides them, or where they were hired already. */
  hasNone: boolean;
  selectedId: string | undefined;
  view: ApplicantsViewState;
};

/** Applicants with a contract (product.md, 'Applicants'), each with a link to their chat: what follows is said there. */
export function ContractedApplicants({ applicants, hasNone, ...list }: Props) {
  const getAction = ({ _id, fullName }: Applicant) => (
    <LinkButton
      to={list.view.buildHref({ chosen: _id, view: 'chat' })}
      preventScrollReset
      tone="ghost"
      aria-label={`Escribir a ${fullName}`}
    >
      <MessageCircle aria-hidden className="size-4" />
      Escribir
    </LinkButton>
  );
  if (applicants.length > 0)
    return <ApplicantSection title="En proceso" applicants={applicants} getAction={getAction} {...list} />;
  if (!hasNone) return null;
  return (
    <p className="text-muted px-3 py-6 text-center text-sm">
      <span className="block">{STATUS_FILTERS[0].emptyText}</span>
      <span className="block">Aquí verás a quienes les respondas «Me interesa».</span>
    </p>
  );
}
