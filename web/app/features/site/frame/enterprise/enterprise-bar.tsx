import { useQueryClient } from '@tanstack/react-query';
import { TEAM_ROLE_LABELS } from '@uneed/domain/kernel/actor.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { logOutEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.paths.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { ArrowLeft, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { HomeLink } from '../../../../platform/session/home-link.tsx';
import { clearSignOut, recordSignOut, setSigningOut } from '../../../../platform/session/session-end.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { useSetEnterprise } from '../../../organizations/enterprises/exports/use-enterprise.ts';
import { NotificationBell } from '../../../people/notifications/exports/notification-bell.tsx';
import { EnterpriseNav } from './enterprise-nav.tsx';

const { home, notifications } = AREA_PATHS.enterprise;

type Props = {
  enterprise: Enterprise;
  /** On a page that everybody reads: a link leads back to the panel. */
  isPublicPage?: boolean;
};

/** The top bar of the area of enterprises: from 1024 px on the navigation, then who is signed in, and signing out. */
export function EnterpriseBar({ enterprise, isPublicPage = false }: Props) {
  const { companyName, logo, isOnboarded } = enterprise;
  const signOut = useSignOut(enterprise);
  return (
    <Bar>
      <HomeLink isShort to={home} className="shrink-0" />
      {isPublicPage && (
        <LinkButton to={home} tone="outline" className="px-3 whitespace-nowrap">
          <ArrowLeft aria-hidden className="size-4" />
          Volver al panel
        </LinkButton>
      )}
      {isOnboarded && <EnterpriseNav className="max-lg:hidden" />}
      <span className="ml-auto flex min-w-0 items-center gap-3">
        <Avatar name={companyName} picture={logo} size="sm" />
        {/* The link takes the place of the name on a phone. */}
        <span className={classNames('min-w-0', isPublicPage && 'max-sm:sr-only')}>
          <SignedInAs enterprise={enterprise} />
        </span>
      </span>
      <span className="flex shrink-0 items-center">
        {isOnboarded && <NotificationBell to={notifications} />}
        <Button tone="ghost" className="px-3" isBusy={signOut.isPending} onClick={() => signOut.mutate({})}>
          <LogOut aria-hidden className="size-5" />
          <span className="max-xl:sr-only">Cerrar sesión</span>
        </Button>
      </span>
    </Bar>
  );
}

/** Ends the session of the enterprise: `mutate({})`; the area then shows its login. */
function useSignOut({ _id }: Enterprise) {
  const setEnterprise = useSetEnterprise();
  const queryClient = useQueryClient();
  return useApiMutation(logOutEnterprise, {
    // Set before the request: the socket may report the end of the session before the response arrives.
    onMutate: () => {
      setSigningOut(queryClient, true);
      recordSignOut(_id);
    },
    onSuccess: () => setEnterprise(null),
    onError: (error) => {
      setSigningOut(queryClient, false);
      clearSignOut();
      toast.error(getErrorMessage(error));
    },
  });
}

/** The top bar for visitors: only where they are, and the way home. */
export const VisitorBar = () => (
  <Bar>
    <HomeLink />
    <span className="text-muted text-sm font-semibold">Empresas</span>
  </Bar>
);

function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="border-base-300 bg-base-100 border-b pt-[env(safe-area-inset-top)]">
      <div className="page-width flex h-16 items-center gap-3">{children}</div>
    </header>
  );
}

/** The name of the enterprise, and who of its team is signed in. */
const SignedInAs = ({ enterprise: { companyName, member } }: { enterprise: Enterprise }) => (
  <span className="flex min-w-0 flex-col leading-tight">
    <span className="truncate font-semibold">{companyName}</span>
    {member !== null && (
      <span className="text-muted truncate text-xs">
        {member.fullName} · {TEAM_ROLE_LABELS[member.role]}
      </span>
    )}
  </span>
);
