import { requestAccountDeletion } from '@uneed/domain/people/settings/settings.paths.ts';
import { requestAccountDeletionSchema } from '@uneed/domain/people/settings/settings.schema.ts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { createFirstErrorResolver } from '../../../../platform/forms/first-error-resolver.ts';
import { showFieldErrors } from '../../../../platform/forms/show-error.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
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
  onClose: () => void;
  /** Called when the server has ended the session. */
  onRequested: () => void;
};

/** Asks for the password and requests the deletion. Open while mounted. The server then ends all sessions, including this one. */
export function DeleteAccountDialog(props: Props) {
  const { title, description, action, email, onClose, onRequested } = props;
  const form = useForm({
    resolver: createFirstErrorResolver(requestAccountDeletionSchema),
    defaultValues: { password: '', emailCode: '' },
  });
  const { register, formState, handleSubmit } = form;
  const deletion = useApiMutation(requestAccountDeletion, {
    onSuccess: ({ message }) => {
      toast.success(message, { duration: TOAST_DURATION_MS });
      onRequested();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <FormDialog
      title={title}
      action={action}
      dismissLabel="Conservar mi cuenta"
      tone="danger"
      isBusy={deletion.isPending || deletion.isSuccess}
      onClose={onClose}
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
    </FormDialog>
  );
}
