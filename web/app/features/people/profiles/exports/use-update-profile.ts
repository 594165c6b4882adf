import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.paths.ts';
import toast from 'react-hot-toast/headless';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { useSessionSetters } from '../../../../platform/session/use-session.ts';

/** Query key of the public profiles. A test compares it with its endpoint. */
export const PROFILE_PAGE_KEY = ['GET /profile-pages/:id'];

/** Returns the text for a failed update (product.md, 'Profile'). */
function getErrorText(error: ApiError): string {
  if (error.missingFields.length > 0) return 'Por favor completa todos los campos requeridos';
  return error.hasServerMessage ? error.message : 'Error al actualizar el perfil';
}

/** Updates the user's profile: `mutate({ body })`; then calls `onStored` and shows `successText`, or shows the text of the error. */
export function useUpdateProfile(successText = 'Perfil actualizado exitosamente', onStored?: () => void) {
  const { update } = useSessionSetters();
  const queryClient = useQueryClient();
  return useApiMutation(updateProfile, {
    onSuccess: ({ user }) => {
      onStored?.();
      update(user);
      void queryClient.invalidateQueries({ queryKey: PROFILE_PAGE_KEY });
      toast.success(successText);
    },
    onError: (error) => {
      // The form shows conflicts.
      if (Object.keys(error.conflicts).length === 0) toast.error(getErrorText(error));
    },
  });
}
