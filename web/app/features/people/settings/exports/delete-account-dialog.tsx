import { requestAccountDeletion } from '@uneed/domain/people/settings/settings.paths.ts';
import { requestAccountDeletionSchema } from '@uneed/domain/people/settings/settings.schema.ts';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ProofField } from '../../accounts/exports/proof-field.tsx';

/** Duration of the toast; long enough to read the date. */
const TOAST_DURATION_MS = 8_000;

type Props = {
  title: string;
  description: string;
  /** Label of the button that requests the deletion. */
  action: string;
  /** Email of whoever is signed in. */
  email: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the server has ended the session. */
  onRequested: () => void;
};

/** Asks for the password and requests the deletion; the server then ends all sessions, including this one. */
export function DeleteAccountDialog(props: Props) {
  const { title, description, action, email, isOpen, onClose, onRequested } = props;
  const formId = useId();
  const form = useForm({
    resolver: createFirstErrorResolver(requestAccountDeletionSchema),
    defaultValues: { password: '', emailCode: '' },
  });
  const { register, formState, handleSubmit, reset } = form;
  const deletion = useApiMutation(requestAccountDeletion, {
    onSuccess: ({ message }) => {
      toast.success(message, { duration: TOAST_DURATION_MS });
      onRequested();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing clear the password.
  useEffect(() => reset(), [isOpen]);
  const isBusy = deletion.isPending || deletion.isSuccess;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isBusy}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={isBusy}>
            Conservar mi cuenta
          </Button>
          <Button tone="danger" type="submit" form={formId} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((body) => deletion.mutate({ body }))}
      >
        <p className="text-sm">{description}</p>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <ProofField
          errors={formState.errors}
          password={register('password')}
          emailCode={register('emailCode')}
        />
      </form>
    </Dialog>
  );
}
