import { useQueryClient } from '@tanstack/react-query';
import { getProfilePage } from '@uneed/domain/hiring/reputation/profile-pages.paths.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.paths.ts';
import toast from 'react-hot-toast/headless';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import { useSessionSetters } from '../../../../platform/session/use-session.ts';

/** Returns the text for a failed update (specification 1 §8). */
function getErrorText(error: ApiError): string {
  if (error.missingFields.length > 0) return 'Por favor completa todos los campos requeridos';
  return error.hasServerMessage ? error.message : 'Error al actualizar el perfil';
}

/** Updates the user's profile: `mutate({ body })`; shows `successText`, or the text of the specification on errors. */
export function useUpdateProfile(successText = 'Perfil actualizado exitosamente') {
  const { update } = useSessionSetters();
  const queryClient = useQueryClient();
  return useApiMutation(updateProfile, {
    onSuccess: ({ user }) => {
      update(user);
      void queryClient.invalidateQueries({ queryKey: toQueryKey(getProfilePage) });
      toast.success(successText);
    },
    onError: (error) => {
      // The form shows conflicts.
      if (Object.keys(error.conflicts).length === 0) toast.error(getErrorText(error));
    },
  });
}
