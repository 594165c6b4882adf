import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';

/** On a phone three buttons share a row: their labels may wrap. */
const BAR_BUTTON = 'max-sm:shrink max-sm:grow max-sm:px-1.5 max-sm:leading-4';

/** A submit button: its label and the status that the job gets. */
export type SubmitOption = { label: string; status: NewJob['status'] };

type Props = {
  cancelTo: string;
  primary: SubmitOption;
  secondary: SubmitOption | undefined;
  /** Returns the submit handler for a status. */
  submitAs: (status: NewJob['status']) => (event: SyntheticEvent) => Promise<void>;
  /** The status that is being submitted; null when idle. */
  submittingStatus: NewJob['status'] | null;
  isOverLimit: boolean;
  /** Shown above the buttons. */
  children?: ReactNode;
};

/** The sticky buttons of the job form. */
export function FormBar(props: Props) {
  const { cancelTo, primary, secondary, submitAs, submittingStatus, isOverLimit, children } = props;
  return (
    <div
      data-bottom-bar
      className="bg-base-200 border-base-300 tall:sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] short:bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t px-4 py-3 print:hidden short:pt-2 short:pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 lg:bottom-0"
    >
      {children}
      <div className="flex justify-end gap-1.5 sm:gap-3">
        <Cancel to={cancelTo} isSubmitting={submittingStatus !== null} />
        {secondary && (
          <Button
            tone="outline"
            className={BAR_BUTTON}
            onClick={submitAs(secondary.status)}
            isBusy={submittingStatus === secondary.status}
            disabled={submittingStatus !== null || isOverLimit}
          >
            {secondary.label}
          </Button>
        )}
        <SubmitButton
          className={BAR_BUTTON}
          isBusy={submittingStatus === primary.status}
          disabled={submittingStatus !== null || isOverLimit}
        >
          {primary.label}
        </SubmitButton>
      </div>
    </div>
  );
}

/** The target page is prefetched, so that it opens offline too. Disabled during submission, which cannot be undone. */
function Cancel({ to, isSubmitting }: { to: string; isSubmitting: boolean }) {
  if (isSubmitting) {
    return (
      <Button tone="ghost" className={BAR_BUTTON} disabled>
        Cancelar
      </Button>
    );
  }
  return (
    <LinkButton to={to} tone="ghost" className={BAR_BUTTON} prefetch="render">
      Cancelar
    </LinkButton>
  );
}
