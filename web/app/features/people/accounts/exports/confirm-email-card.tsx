import { useQuery } from '@tanstack/react-query';
import type { EmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.schema.ts';
import { MailCheck, MailWarning } from 'lucide-react';
import { Link } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { emailConfirmationQuery } from './email-confirmation.queries.ts';

/** Opens the form for another address on the page that confirms it. */
export const CORRECT_PARAM = 'corregir';

function describeState({ email, isRefused, isOverdue }: EmailConfirmation): string {
  if (isRefused)
    return 'El dueño del correo que escribiste nos dijo que esta cuenta no es suya. Escribe el tuyo para no perderla.';
  return isOverdue
    ? `${email} sigue sin confirmar: no te llegan avisos por correo, y las recomendaciones que haces esperan.`
    : `Confirma que ${email} es tu correo.`;
}

/** Reminds of an address that is not confirmed: quietly at first, and with what depends on it after some days. */
export function ConfirmEmailCard() {
  const { confirmEmail } = usePaths();
  const { data } = useQuery(emailConfirmationQuery);
  if (data === undefined || data.status === 'confirmed') return null;
  const { isRefused, canCorrect, isOwn } = data;
  if (!isOwn && !isRefused) return null;
  const isUrgent = isRefused || data.isOverdue;
  const Icon = isUrgent ? MailWarning : MailCheck;
  return (
    <Card padding="compact" className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${isUrgent ? 'text-warning' : 'text-primary'}`}
        />
        <div className="text-sm wrap-anywhere">
          <p>{describeState(data)}</p>
          {canCorrect && !isRefused && (
            <Link
              to={`${confirmEmail}?${CORRECT_PARAM}=1`}
              className="link link-primary -mb-2 inline-block py-2.5 font-medium"
            >
              Ese no es mi correo
            </Link>
          )}
        </div>
      </div>
      {(canCorrect || !isRefused) && (
        <LinkButton to={confirmEmail} tone={isUrgent ? 'primary' : 'outline'} className="max-sm:w-full">
          {isRefused ? 'Escribir mi correo' : 'Confirmar mi correo'}
        </LinkButton>
      )}
    </Card>
  );
}
