import { useQuery } from '@tanstack/react-query';
import { ALERT_FREQUENCIES } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { deleteAlertByToken, updateAlertByToken } from '@uneed/domain/hiring/alerts/alerts.paths.ts';
import { BellOff } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useFormError } from '../../../../platform/forms/form-error.ts';
import { type ActionArgs, createServerAction } from '../../../../platform/forms/server-action.ts';
import { withNext } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { alertByTokenQuery, useEndAlertByToken } from '../alerts.queries.ts';
import { EmailAlertForm } from './email-alert-form.tsx';

export const meta = () => [{ title: 'Tu alerta · Uneed' }, { name: 'robots', content: 'noindex' }];

/** The page shows what its reader has just changed, and nobody else gets it from a cache. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const loader = createServerLoader(async ({ queryClient, url }: LoadArgs) => {
  const token = url.searchParams.get('token') ?? '';
  if (token !== '') await queryClient.prefetchQuery(alertByTokenQuery(token));
  return null;
});
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = () => null;

/** Pauses, resumes, changes and ends the alert without JavaScript. */
export const action = createServerAction(
  ({ api, form }: ActionArgs) => {
    const { token = '', change } = form;
    if (change === 'end') return api.request(deleteAlertByToken, { body: { token } });
    const frequency = ALERT_FREQUENCIES.find((each) => each === form.frequency);
    const isPaused = change === 'pause' || change === 'resume' ? change === 'pause' : undefined;
    return api.request(updateAlertByToken, { body: { token, frequency, isPaused } });
  },
  { isForGuests: true },
);

/** The page of the link in alert e-mails; needs no session. Opening it changes nothing: e-mail programs prefetch links. */
export default function EmailAlertPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="page-width flex max-w-lg flex-col gap-6 py-8 sm:py-12">
      {token === '' ? <InvalidLink /> : <EmailAlert token={token} />}
    </div>
  );
}

function EmailAlert({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(alertByTokenQuery(token));
  const end = useEndAlertByToken();
  const formError = useFormError();
  if (end.isSuccess) return <EndedAlert message={end.data.message} />;
  if (error?.code === 'NOT_FOUND') return <InvalidLink />;
  const message = end.error?.message ?? formError?.message;
  return (
    <>
      <PageHeader title="Tu alerta" description="Cámbiala o termínala aquí mismo, sin iniciar sesión." />
      {message !== undefined && <FormAlert message={message} />}
      <Card aria-busy={data === undefined && error === null}>
        {data !== undefined && (
          <EmailAlertForm
            alert={data}
            token={token}
            onEnd={() => end.mutate({ body: { token } })}
            isEnding={end.isPending}
          />
        )}
        {data === undefined && error === null && <AlertLoading />}
        {data === undefined && error !== null && (
          <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Card>
    </>
  );
}

function AlertLoading() {
  return (
    <div role="status">
      <span className="sr-only">Cargando tu alerta…</span>
      <Skeleton className="h-48" />
    </div>
  );
}

function EndedAlert({ message }: { message: string }) {
  return (
    <>
      <PageHeader title="Tu alerta" />
      <Card className="flex flex-col items-start gap-4">
        <p role="status">{message}</p>
        <LinkButton to="/jobs" tone="outline">
          Ver vacantes
        </LinkButton>
      </Card>
    </>
  );
}

/** Shown for a link that is not valid, and after the alert was ended without JavaScript. */
function InvalidLink() {
  const { user } = useSession();
  return (
    <EmptyState
      isPage
      icon={BellOff}
      title="Esta alerta ya no existe"
      action={
        user === null ? (
          <LinkButton to={withNext('/login', '/alertas')}>Iniciar sesión</LinkButton>
        ) : (
          <LinkButton to="/alertas">Ver mis alertas</LinkButton>
        )
      }
    >
      La terminaste antes, o el enlace no llegó completo.
      {user === null && <span> Inicia sesión para ver tus alertas.</span>}
    </EmptyState>
  );
}
