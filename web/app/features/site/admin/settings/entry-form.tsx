import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';

type Props = {
  label: string;
  submitLabel: string;
  isBusy: boolean;
  /** Whether the controls fill whole rows, so that the button stands below them and not beside one. */
  isOnOwnRow?: boolean;
  /** Called with the texts of the controls by name; `reset` empties them. */
  onSubmit: (values: Record<string, string>, reset: () => void) => void;
  children: ReactNode;
};

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

/** A form that adds an entry to a setting; what was typed stays if the server refuses it. */
export const EntryForm = ({ label, submitLabel, isBusy, isOnOwnRow = false, onSubmit, children }: Props) => (
  <Form
    isSending={isBusy}
    noValidate={false}
    aria-label={label}
    className={classNames(
      'grid items-start gap-3 sm:grid-cols-2',
      isOnOwnRow ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
    )}
    onSubmit={(event) => {
      event.preventDefault();
      const form = event.currentTarget;
      onSubmit(Object.fromEntries([...new FormData(form)].filter(isText)), () => form.reset());
    }}
  >
    {children}
    <SubmitButton
      tone="soft"
      isBusy={isBusy}
      className={classNames('justify-self-start', !isOnOwnRow && 'sm:mt-7.5')}
    >
      {submitLabel}
    </SubmitButton>
  </Form>
);
