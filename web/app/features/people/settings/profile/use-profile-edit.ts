import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import type { UpdateProfile } from '@uneed/domain/people/profiles/profiles.schema.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getFieldErrors, setFieldErrors } from '../../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../../platform/forms/use-edit-form.ts';
import { useUpdateProfile } from '../../profiles/exports/use-update-profile.ts';

type Options<Values> = {
  user: SessionUser;
  onClose: () => void;
  toValues: (user: SessionUser) => Values;
  labels: Readonly<Record<string, string>>;
  successText: string;
  together?: readonly string[];
  keptAs?: string;
};

/**
 * The form of a dialog that edits fields of the user's profile. `save` closes the dialog when they are stored, unless the user has
 * typed meanwhile; errors and conflicts are shown in the form.
 */
export function useProfileEdit<Values extends FieldValues, Context>(
  form: UseFormReturn<Values, Context>,
  { user, onClose, successText, ...options }: Options<Values>,
) {
  const edit = useEditForm(form, { stored: user, ...options });
  // Also if the dialog was left meanwhile.
  const update = useUpdateProfile(successText, edit.discardKept);
  const save = (values: UpdateProfile) =>
    update.mutate(
      { body: edit.toBody(values) },
      {
        onSuccess: (reply) => {
          if (!edit.saved(reply.user)) onClose();
        },
        onError: (error) => {
          if (!edit.takeConflicts(error)) setFieldErrors(form, getFieldErrors(error));
        },
      },
    );
  return { save, isBusy: update.isPending, conflicts: edit.conflicts };
}
