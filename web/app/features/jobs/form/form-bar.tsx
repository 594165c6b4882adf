import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** On a phone three share a line: two words may stand above each other. */
const BAR_BUTTON = 'max-sm:shrink max-sm:grow max-sm:px-2 max-sm:leading-4';

/** A way to send the form: as a draft, or as something that others may see. */
export type Way = { label: string; as: NewJob['status'] };

type Props = {
  cancelTo: string;
  submit: Way;
  other: Way | undefined;
  /** Gives the handler of a button. */
  send: (as: NewJob['status']) => (event: SyntheticEvent) => Promise<void>;
  /** As what the form is on its way. */
  sending: NewJob['status'] | null;
  isFull: boolean;
};

/** The ways out of the vacancy's form, always in sight. */
export function FormBar({ cancelTo, submit, other, send, sending, isFull }: Props) {
  return (
    <div className="bg-base-200 border-base-300 sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex justify-end gap-2 border-t px-4 py-3 sm:gap-3 sm:mx-0 sm:px-0 lg:bottom-0">
      <Cancel to={cancelTo} isSending={sending !== null} />
      {other && (
        <Button
          tone="outline"
          className={BAR_BUTTON}
          onClick={send(other.as)}
          isBusy={sending === other.as}
          disabled={sending !== null || isFull}
        >
          {other.label}
        </Button>
      )}
      <Button
        type="submit"
        className={BAR_BUTTON}
        isBusy={sending === submit.as}
        disabled={sending !== null || isFull}
      >
        {submit.label}
      </Button>
    </div>
  );
}

/** The way out, fetched beforehand for who has no connection by then. Closed while the form is on its way: that is not taken back. */
function Cancel({ to, isSending }: { to: string; isSending: boolean }) {
  if (isSending) {
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
