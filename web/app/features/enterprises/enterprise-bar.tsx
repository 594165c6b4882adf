import { logOutEnterprise } from '@uneed/domain/enterprises/enterprises.api.ts';
import type { Enterprise } from '@uneed/domain/enterprises/enterprises.schema.ts';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { HomeLink } from '../frame/exports/home-link.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { useSetEnterprise } from './use-enterprise.ts';

/** The top bar of the area of enterprises: who is signed in, and signing out. */
export function EnterpriseBar({ enterprise }: { enterprise: Enterprise }) {
  const setEnterprise = useSetEnterprise();
  const signOut = useApiMutation(logOutEnterprise, {
    onSuccess: () => setEnterprise(null),
    onError: (error) => toast.error(getErrorMessage(error)),
  });
  return (
    <Bar isShort>
      <span className="ml-auto flex min-w-0 items-center gap-3">
        <Avatar name={enterprise.companyName} picture={enterprise.logo} size="sm" />
        <SignedInAs enterprise={enterprise} />
      </span>
      <Button tone="ghost" isBusy={signOut.isPending} onClick={() => signOut.mutate({})}>
        <LogOut aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Cerrar sesión</span>
      </Button>
    </Bar>
  );
}

/** The top bar for visitors: only where they are, and the way home. */
export const VisitorBar = () => <Bar />;

/** The logo with the name of the area. `isShort` leaves out both names on phones, where the rest of the bar needs their place. */
function Bar({ isShort = false, children }: { isShort?: boolean; children?: ReactNode }) {
  return (
    <header className="border-base-300 bg-base-100 sticky top-0 z-10 border-b">
      <div className="page-width flex min-h-16 items-center gap-3">
        <HomeLink isShort={isShort} />
        <span className={classNames('text-muted text-sm font-semibold', isShort && 'hidden sm:inline')}>
          Empresas
        </span>
        {children}
      </div>
    </header>
  );
}
