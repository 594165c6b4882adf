import { disownEmail } from '@uneed/domain/people/accounts/email-correction.paths.ts';
import { EMAIL_DISOWNED_TEXT } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { MailX } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useUrlToken } from '../exports/use-url-token.ts';
import { NarrowPage } from '../narrow-page.tsx';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Soltar mi correo', location);

/** Asks before it takes the address back: opening the link alone, as a mail scanner does, changes nothing. */
function DisownForm({ token }: { token: string }) {
  const disown = useApiMutation(disownEmail, {});
  if (disown.isSuccess) {
    return (
      <div role="status">
        <EmptyState
          icon={MailX}
          title={EMAIL_DISOWNED_TEXT}
          action={<LinkButton to="/">Ir a Uneed</LinkButton>}
        >
          Esa cuenta ya no lo tiene, y no te escribiremos más por ella. Si quieres una cuenta tuya, puedes
          crearla con tu correo.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {disown.isError && (
        <div role="alert" className="flex flex-col gap-4">
          <p className="text-error text-sm font-medium">{getErrorMessage(disown.error)}</p>
          <p className="text-sm">Si esa cuenta todavía usa tu correo, escríbenos y la revisamos contigo.</p>
          <LinkButton to="/contact" tone="outline">
            Escribirnos
          </LinkButton>
        </div>
      )}
      <Button size="lg" isWide isBusy={disown.isPending} onClick={() => disown.mutate({ body: { token } })}>
        Soltar mi correo
      </Button>
    </div>
  );
}

/** Takes an address back from an account that somebody else opened with it (product.md, 'Confirmed e-mail'). */
export default function DisownEmailPage() {
  const token = useUrlToken();
  return (
    <NarrowPage
      title="¿No creaste esa cuenta?"
      description="Alguien usó tu correo en Uneed. Suéltalo y esa cuenta se queda sin él."
    >
      {token === undefined && <Spinner label="Cargando…" />}
      {token === '' && <p className="text-sm">Abre el enlace del correo que te enviamos.</p>}
      {token && <DisownForm key={token} token={token} />}
    </NarrowPage>
  );
}
