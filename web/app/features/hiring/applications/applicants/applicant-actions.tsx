import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { ContractButtons } from '../../contracts/exports/contract-buttons.tsx';
import { OpenContractButton } from '../../contracts/exports/open-contract-button.tsx';

// Loaded when opened.
const DeclineDialog = lazyModule(() => import('./decline-dialog.tsx'));

type Props = {
  jobId: string;
  applicant: Applicant;
  chatHref: string;
  /** Id of the text that explains why the contract cannot be changed; undefined when it can. */
  disabledReasonId: string | undefined;
  canDecline: boolean;
};

/** A contract was opened: the button that opened it is gone, the one of its status gets the focus. */
const focusStatus = createFocusFallback('[aria-pressed="true"]');

/** The actions for an applicant, in a bar that stays at the bottom of the screen. */
export function ApplicantActions({ jobId, applicant, chatHref, disabledReasonId, canDecline }: Props) {
  const [isDeclining, setIsDeclining] = useState(false);
  const { contract, group } = applicant;
  const isHired = group === 'hired';
  return (
    <div
      ref={focusStatus}
      className="bg-base-100 border-base-300 relative tall:sticky bottom-0 z-10 border-t pt-3 print:hidden pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-2xl gap-2 px-4 sm:px-8">
        {!applicant.isWithheld && (
          <LinkButton
            to={chatHref}
            preventScrollReset
            tone="outline"
            aria-label="Enviar mensaje"
            className={isHired ? 'flex-1' : 'max-sm:px-3'}
          >
            <MessageCircle aria-hidden className="size-5" />
            <span className={isHired ? undefined : 'max-sm:hidden'}>Enviar mensaje</span>
          </LinkButton>
        )}
        {canDecline && (
          <Button
            tone="outline"
            className="max-sm:px-3"
            aria-label={`No seleccionar a ${applicant.fullName}`}
            onClick={() => setIsDeclining(true)}
          >
            No seleccionar
          </Button>
        )}
        {isHired ? null : contract === null ? (
          <OpenContractButton
            jobId={jobId}
            applicant={applicant}
            disabledReasonId={disabledReasonId}
            tone={group === 'new' ? 'primary' : 'outline'}
            className="flex-1"
          />
        ) : (
          <ContractButtons
            jobId={jobId}
            applicant={applicant}
            status={contract.status}
            disabledReasonId={disabledReasonId}
          />
        )}
      </div>
      {isDeclining && (
        <Suspense fallback={null}>
          <DeclineDialog jobId={jobId} applicant={applicant} onClose={() => setIsDeclining(false)} />
        </Suspense>
      )}
    </div>
  );
}
