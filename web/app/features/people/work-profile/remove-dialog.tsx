import {
  removeExperience,
  removeLanguage,
  removeLicence,
  removeStudy,
} from '@uneed/domain/people/work-profile/work-profile-items.paths.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useShowSaved } from './work-profile.queries.ts';

const ENDPOINTS = {
  experiences: removeExperience,
  studies: removeStudy,
  languages: removeLanguage,
  licences: removeLicence,
};
export type ItemKind = keyof typeof ENDPOINTS;

type Props = { kind: ItemKind; id: string; name: string; onClose: () => void };

/** Asks before an item is removed. Open while mounted. */
export function RemoveDialog({ kind, id, name, onClose }: Props) {
  const remove = useApiMutation(ENDPOINTS[kind], { onSuccess: useShowSaved() });
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      { onSuccess: onClose, onError: (error) => void toast.error(getErrorMessage(error)) },
    );
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
