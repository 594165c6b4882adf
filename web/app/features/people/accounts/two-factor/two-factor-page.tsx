import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../narrow-page.tsx';
import { ActiveFactor } from './active-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';
import { SetUpForm } from './set-up-form.tsx';

const load = async ({ queryClient, session }: LoadArgs) => {
  if (session?.isAdmin) await queryClient.prefetchQuery(secondFactorQuery);
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = () => [
  { title: 'Verificación en dos pasos · Uneed' },
  { name: 'robots', content: 'noindex' },
];

/** The page where admins set up the second factor of their sign-in, and turn it off. */
export default function TwoFactorPage() {
  const { user } = useSession();
  return user?.isAdmin ? <SecondFactor /> : <AdminsOnly />;
}

/** Says for whom the page is, with a way back. */
const AdminsOnly = () => (
  <div className="page-width flex flex-1 items-center justify-center py-12">
    <EmptyState
      isPage
      icon={ShieldCheck}
      title="Esta página es para quienes administran Uneed"
      action={<LinkButton to="/settings">Ir a la configuración</LinkButton>}
    >
      La verificación en dos pasos protege las cuentas de administración. La tuya no la necesita.
    </EmptyState>
  </div>
);

function SecondFactor() {
  const factor = useQuery(secondFactorQuery);
  // Shown until the user has stored them, whatever the state of the factor is by then.
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  return (
    <NarrowPage
      title="Verificación en dos pasos"
      description="Además de tu contraseña, al entrar te pedimos un código que cambia cada 30 segundos en tu teléfono."
    >
      {recoveryCodes !== null ? (
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />
      ) : factor.isPending ? (
        <Skeleton className="h-40" />
      ) : factor.isLoadingError ? (
        <ErrorState
          message={factor.error.message}
          onRetry={() => factor.refetch()}
          isRetrying={factor.isFetching}
        />
      ) : factor.data.since !== null ? (
        <ActiveFactor
          since={factor.data.since}
          codesLeft={factor.data.recoveryCodesLeft}
          onNewCodes={setRecoveryCodes}
        />
      ) : (
        <SetUpForm onNewCodes={setRecoveryCodes} />
      )}
    </NarrowPage>
  );
}
