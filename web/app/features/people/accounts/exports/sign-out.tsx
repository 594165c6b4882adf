import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '@uneed/domain/people/accounts/accounts.paths.ts';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { clearSignOut, recordSignOut, setSigningOut } from '../../../../platform/session/session-end.ts';
import { useSession, useSessionSetters } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { clearRecentSearches } from './clear-recent-searches.ts';

/** Ends the session: `mutate({})`; redirects to `/`, since the current page may require a session. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { signOut } = useSessionSetters();
  return useApiMutation(logOut, {
    // Set before the request: the socket may report the end of the session before the response arrives.
    onMutate: () => {
      setSigningOut(queryClient, true);
      if (user) recordSignOut(user._id);
    },
    onSuccess: async () => {
      await navigate('/');
      signOut();
      clearRecentSearches();
      const { toast } = await retryWhenOnline(() => import('react-hot-toast/headless'));
      toast.success('Sesión cerrada exitosamente');
    },
    onError: async (error) => {
      setSigningOut(queryClient, false);
      clearSignOut();
      const { toast } = await retryWhenOnline(() => import('react-hot-toast/headless'));
      toast.error(error.hasServerMessage ? error.message : 'Error al cerrar sesión');
    },
  });
}

/** Ends the session, for pages without the navigation bar. */
export function SignOutButton() {
  const { mutate, isPending } = useSignOut();
  return (
    <Button tone="ghost" onClick={() => mutate({})} isBusy={isPending}>
      <LogOut aria-hidden className="size-4" />
      Cerrar Sesión
    </Button>
  );
}
