import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import {
  CONTRACT_EXPLANATION_TEXT,
  CONTRACT_UNVERIFIED_ENTERPRISE_TEXT,
  CONTRACT_UNVERIFIED_TEXT,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { Clock } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { OpenContractButton } from '../../contracts/exports/open-contract-button.tsx';
import { ApplicantRow } from './applicant-row.tsx';
import type { ApplicantsViewState } from './use-applicants-view.ts';

// Loaded when opened.
const DeclineManyDialog = lazyModule(() => import('../exports/decline-many-dialog.tsx'));

type Props = {
  jobId: string;
  applicants: Applicant[];
  canContract: boolean;
  /** Whether a change is not allowed: for a reader of the team. */
  isReadOnly: boolean;
  selectedId: string | undefined;
  view: ApplicantsViewState;
};

/**
 * Applicants who wait for an answer, each with a button to open a contract (product.md, 'Applicants'): the highlighted ones in a labelled group above
 * the others.
 */
export function NewApplicants({ jobId, applicants, canContract, isReadOnly, ...rest }: Props) {
  const reasonId = useId();
  const getAction = (applicant: Applicant) => (
    <OpenContractButton
      jobId={jobId}
      applicant={applicant}
      disabledReasonId={canContract ? undefined : reasonId}
      isCompact
    />
  );
  const highlighted = applicants.filter(({ isHighlighted }) => isHighlighted);
  const others = applicants.filter(({ isHighlighted }) => !isHighlighted);
  if (applicants.length === 0) return null;
  return (
    <>
      {!canContract && (
        // On wide screens the detail beside the list shows it.
        <div className="px-2 pt-3 lg:hidden">
          <ContractsBlockedAlert id={reasonId} />
        </div>
      )}
      {canContract && <p className="text-muted px-5 pt-3 text-xs">{CONTRACT_EXPLANATION_TEXT}</p>}
      {!isReadOnly && <DeclineMany jobId={jobId} applicants={applicants.filter(({ can }) => can.decline)} />}
      <ApplicantSection title="Destacadas" applicants={highlighted} getAction={getAction} {...rest} />
      <ApplicantSection title="Nuevos aplicantes" applicants={others} getAction={getAction} {...rest} />
    </>
  );
}

/** Opens the dialog that answers several applicants; nothing for one. */
function DeclineMany({ jobId, applicants }: Pick<Props, 'jobId' | 'applicants'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (applicants.length < 2 && !isOpen) return null;
  return (
    <div className="px-5 pt-3">
      <Button tone="outline" onClick={() => setIsOpen(true)}>
        No seleccionar a varios
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DeclineManyDialog jobId={jobId} applicants={applicants} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

type SectionProps = Pick<Props, 'applicants' | 'selectedId' | 'view'> & {
  title: string;
  /** Returns the button of a row. */
  getAction?: (applicant: Applicant) => ReactNode;
};

/** Applicants under a title; nothing for none. */
export function ApplicantSection({ title, applicants, selectedId, view, getAction }: SectionProps) {
  const titleId = useId();
  if (applicants.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1 p-2">
      <h2 id={titleId} className="px-3 pt-2 text-base">
        {title}
      </h2>
      <ul className="flex flex-col">
        {applicants.map((applicant) => (
          <li key={applicant._id}>
            <ApplicantRow
              applicant={applicant}
              href={view.buildHref({ chosen: applicant._id, view: null })}
              isSelected={applicant._id === selectedId}
              action={getAction?.(applicant)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Explains why contracts cannot be opened or changed. */
export function ContractsBlockedAlert({ id }: { id: string }) {
  const viewer = useViewer();
  const text = viewer?.enterprise ? CONTRACT_UNVERIFIED_ENTERPRISE_TEXT : CONTRACT_UNVERIFIED_TEXT;
  if (viewer && viewer.readOnlyText !== null) return <ReadOnlyNote id={id} text={viewer.readOnlyText} />;
  return (
    <p id={id} className="bg-warning/10 text-warning rounded-field flex gap-2 px-3 py-2 text-sm">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
