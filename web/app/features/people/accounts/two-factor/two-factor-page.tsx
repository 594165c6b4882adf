import { useQuery } from '@tanstack/react-query';
import { Copy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../narrow-page.tsx';
import { ActiveFactor } from './active-factor.tsx';
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

const copy = (codes: string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast.success('Códigos copiados'),
    () => toast.error('No pudimos copiarlos: selecciónalos y cópialos tú'),
  );

/** Shows new recovery codes, once. */
const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <section aria-labelledby="recovery-codes" className="flex flex-col gap-5">
    <h2 id="recovery-codes" className="text-lg">
      Guarda tus códigos de recuperación
    </h2>
    <p className="text-sm">
      Cada uno sirve una vez, si pierdes tu teléfono. Guárdalos donde solo tú los encuentres: no los
      volveremos a mostrar.
    </p>
    <ol
      translate="no"
      className="bg-base-200 rounded-box grid grid-cols-1 gap-x-6 gap-y-2 p-4 font-mono text-sm sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button tone="outline" onClick={() => void copy(codes)}>
        <Copy aria-hidden className="size-5" />
        Copiar
      </Button>
      <Button onClick={onDone}>Ya los guardé</Button>
    </div>
  </section>
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
