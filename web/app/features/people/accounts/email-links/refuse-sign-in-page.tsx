import { refuseSignIn } from '@uneed/domain/people/accounts/new-device.paths.ts';
import { type MetaArgs, useNavigate } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useSessionSetters } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useUrlToken } from '../exports/use-url-token.ts';
import { NarrowPage } from '../narrow-page.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('No fui yo', location);

/** Asks before it ends anything: opening the link alone, as a mail scanner does, changes nothing. */
function RefuseForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { signOut } = useSessionSetters();
  const refuse = useApiMutation(refuseSignIn, {
    onSuccess: async ({ resetToken }) => {
      signOut();
      await navigate(`/reset-password#token=${encodeURIComponent(resetToken)}`, { replace: true });
    },
  });
  return (
    <div className="flex flex-col gap-5">
      {refuse.isError && (
        <div role="alert" className="flex flex-col gap-4">
          <p className="text-error text-sm font-medium">{getErrorMessage(refuse.error)}</p>
          <LinkButton to="/reset-password" tone="outline">
            Elegir otra contraseña
          </LinkButton>
        </div>
      )}
      <Button
        size="lg"
        isWide
        isBusy={refuse.isPending || refuse.isSuccess}
        onClick={() => refuse.mutate({ body: { token } })}
      >
        No fui yo: cerrar mis sesiones
      </Button>
    </div>
  );
}

/** Ends a session that the owner of the account did not open, with all others and the password (product.md, 'Sessions'). */
export default function RefuseSignInPage() {
  const token = useUrlToken();
  return (
    <NarrowPage
      title="¿No fuiste tú?"
      description="Cerramos todas tus sesiones, tu contraseña deja de servir y eliges otra enseguida."
    >
      {token === undefined && <Spinner label="Cargando…" />}
      {token === '' && <p className="text-sm">Abre el enlace del correo que te enviamos.</p>}
      {token && <RefuseForm key={token} token={token} />}
    </NarrowPage>
  );
}
