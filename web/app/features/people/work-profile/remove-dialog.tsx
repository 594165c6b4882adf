import {
  removeExperience,
  removeLanguage,
  removeLicence,
  removeStudy,
} from '@uneed/domain/people/work-profile/work-profile-items.paths.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { toastError } from '../../../platform/api/toasts.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useShowSaved } from './work-profile.queries.ts';

export type ItemKind = 'experiences' | 'studies' | 'languages' | 'licences';

type Props = { kind: ItemKind; id: string; name: string; onClose: () => void };

/** Asks before an item is removed. Open while mounted. */
export function RemoveDialog({ kind, id, name, onClose }: Props) {
  const onSuccess = useShowSaved();
  const removals = {
    experiences: useApiMutation(removeExperience, { onSuccess }),
    studies: useApiMutation(removeStudy, { onSuccess }),
    languages: useApiMutation(removeLanguage, { onSuccess }),
    licences: useApiMutation(removeLicence, { onSuccess }),
  };
  const remove = removals[kind];
  const confirm = () => remove.mutate({ params: { id } }, { onSuccess: onClose, onError: toastError });
  return (
    <ConfirmDialog
      isOpen
      title="¿Quitarlo de tu perfil?"
      action="Quitar"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="break-words">{name}</p>
    </ConfirmDialog>
  );
}
