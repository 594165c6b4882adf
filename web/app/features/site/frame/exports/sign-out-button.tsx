import { LogOut } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useSignOut } from './use-sign-out.ts';

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
