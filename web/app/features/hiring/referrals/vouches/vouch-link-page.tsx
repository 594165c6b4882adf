import { useQuery } from '@tanstack/react-query';
import type { AcceptedVouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { VOUCHES_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { MailX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { withNext } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useUrlToken } from '../../../people/accounts/exports/use-url-token.ts';
import { VouchQuote } from '../exports/accepted-vouches.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { useAnswerVouchLink, vouchPreviewQuery } from './vouches.queries.ts';

export const meta = () => [{ title: 'Tu recomendación · Uneed' }, { name: 'robots', content: 'noindex' }];

/** The page of an emailed vouch: who wrote what, and accepting it, after signing up if need be. */
export default function VouchLinkPage() {
  const token = useUrlToken();
  return (
    <div className="page-width flex max-w-lg flex-col gap-6 py-8 sm:py-12">
      {token === undefined && <Spinner label="Cargando…" />}
      {token === '' && <Unusable reason="Abre el enlace completo del correo." />}
      {token && <Offer key={token} token={token} />}
    </div>
  );
}

const Unusable = ({ reason }: { reason: string }) => (
  <EmptyState
    icon={MailX}
    isPage
    title="No podemos abrir esta recomendación"
    action={<LinkButton to={VOUCHES_PATH}>Ver mis recomendaciones</LinkButton>}
  >
    {reason}
  </EmptyState>
);

function Offer({ token }: { token: string }) {
  const preview = useQuery({
    ...vouchPreviewQuery(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (preview.isPending) return <Spinner label="Cargando…" />;
  if (preview.isLoadingError) return <Unusable reason={getErrorMessage(preview.error)} />;
  const { vouch } = preview.data;
  return (
    <>
      <h1 className="text-center text-2xl text-balance sm:text-3xl">{vouch.writerName} te recomienda</h1>
      <Card className="flex flex-col gap-3">
        <VouchQuote vouch={vouch} />
      </Card>
      <p className="text-muted text-center text-sm text-balance">
        Si la aceptas, la verá quien publica las vacantes a las que apliques. Si no, no la ve nadie.
      </p>
      <Answer token={token} vouch={vouch} />
    </>
  );
}

function Answer({ token, vouch }: { token: string; vouch: AcceptedVouch }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const answer = useAnswerVouchLink();
  if (user === null) {
    const next = `/recomendacion#token=${encodeURIComponent(token)}`;
    return (
      <div className="flex flex-col gap-3">
        <LinkButton to={withNext('/signup', next)} size="lg" isWide>
          Crear cuenta y responder
        </LinkButton>
        <LinkButton to={withNext('/login', next)} tone="outline" isWide>
          Ya tengo cuenta
        </LinkButton>
      </div>
    );
  }
  const send = (isAccepted: boolean, onSettled?: () => void) =>
    answer.mutate(
      { body: { token, isAccepted } },
      { onSuccess: () => void navigate(VOUCHES_PATH), ...(onSettled ? { onSettled } : {}) },
    );
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="lg"
        isWide
        isBusy={answer.isPending && answer.variables.body.isAccepted}
        disabled={answer.isPending}
        onClick={() => send(true)}
      >
        Aceptar
      </Button>
      <ConfirmedButton
        label="No aceptar"
        name={`No aceptar la recomendación de ${vouch.writerName}`}
        title={`¿No aceptar la recomendación de ${vouch.writerName}?`}
        action="No aceptarla"
        isWide
        disabled={answer.isPending}
        isBusy={answer.isPending}
        onConfirm={(onSettled) => send(false, onSettled)}
      >
        No la verá nadie. Quien la escribió verá que no la aceptaste.
      </ConfirmedButton>
      {answer.error !== null && <FormAlert message={getErrorMessage(answer.error)} />}
    </div>
  );
}
