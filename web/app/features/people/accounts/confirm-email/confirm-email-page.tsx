import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { CORRECT_PARAM } from '../exports/confirm-email-card.tsx';
import { emailConfirmationQuery, useConfirmEmailByLink } from '../exports/email-confirmation.queries.ts';
import { useUrlToken } from '../exports/use-url-token.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { CodeForm } from './code-form.tsx';
import { CorrectEmailForm } from './correct-email-form.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Confirmar correo', location);

/** The address is confirmed, and what that brings. */
function Confirmed() {
  const { home } = usePaths();
  return (
    <div role="status">
      <EmptyState
        icon={MailCheck}
        title="Correo confirmado"
        action={<LinkButton to={home}>Ir al inicio</LinkButton>}
      >
        Ya te llegan los avisos por correo. Eliges cuáles en tu configuración.
      </EmptyState>
    </div>
  );
}

/** Asks before it confirms: opening the link alone, as a mail scanner does, changes nothing. */
function LinkForm({ token }: { token: string }) {
  const confirm = useConfirmEmailByLink();
  if (confirm.isSuccess) return <Confirmed />;
  return (
    <div className="flex flex-col gap-5">
      {confirm.isError && (
        <div role="alert" className="flex flex-col gap-4">
          <p className="text-error text-sm font-medium">{getErrorMessage(confirm.error)}</p>
          <OwnAddress />
        </div>
      )}
      {!confirm.isError && (
        <Button
          size="lg"
          isWide
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ body: { token } })}
        >
          Confirmar mi correo
        </Button>
      )}
    </div>
  );
}

/** For whoever is signed in: the code, or another e-mail. Others sign in first. */
function OwnAddress() {
  const viewer = useViewer();
  const { confirmEmail, logIn } = usePaths();
  if (viewer !== null) return <OwnState />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        Si ya lo confirmaste, no tienes que hacer nada. Si no, entra a tu cuenta para pedir otro código.
      </p>
      <LinkButton to={withNext(logIn, confirmEmail)}>Iniciar sesión</LinkButton>
    </div>
  );
}

function OwnState() {
  const { data, error, refetch, isFetching } = useQuery(emailConfirmationQuery);
  const [params, setParams] = useSearchParams();
  const isCorrecting = params.has(CORRECT_PARAM);
  const setCorrecting = (isOpen: boolean) =>
    setParams(isOpen ? { [CORRECT_PARAM]: '1' } : {}, { replace: true });
  if (data === undefined) {
    return error === null ? (
      <Spinner label="Cargando…" />
    ) : (
      <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (data.status === 'confirmed') return <Confirmed />;
  if (data.canCorrect && (data.isRefused || isCorrecting))
    return <CorrectEmailForm email={data.email} onDone={() => setCorrecting(false)} />;
  if (data.isRefused)
    return <p className="text-sm">El dueño de esta cuenta tiene que escribir otro correo en esta página.</p>;
  return <CodeForm confirmation={data} onCorrect={() => setCorrecting(true)} />;
}

/** Confirms the address of an account, by the link of the e-mail or by its code (product.md, 'Confirmed e-mail'). */
export default function ConfirmEmailPage() {
  const token = useUrlToken();
  return (
    <NarrowPage
      title="Confirma tu correo"
      description="Así sabemos que es tuyo: ahí te escribimos lo importante."
    >
      {token === undefined && <Spinner label="Cargando…" />}
      {token === '' && <OwnAddress />}
      {token && <LinkForm key={token} token={token} />}
    </NarrowPage>
  );
}
