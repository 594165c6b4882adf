import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailWarning } from 'lucide-react';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { emailConfirmationQuery } from './email-confirmation.queries.ts';

/** Reminds of an address that is not confirmed: quietly at first, and with what depends on it after some days. */
export function ConfirmEmailCard() {
  const { confirmEmail } = usePaths();
  const { data } = useQuery(emailConfirmationQuery);
  if (data === undefined || data.status === 'confirmed') return null;
  const { email, isOverdue } = data;
  const Icon = isOverdue ? MailWarning : MailCheck;
  return (
    <Card padding="compact" className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${isOverdue ? 'text-warning' : 'text-primary'}`}
        />
        <p className="text-sm wrap-anywhere">
          {isOverdue
            ? `${email} sigue sin confirmar: no te llegan avisos por correo, y las recomendaciones que haces esperan.`
            : `Confirma que ${email} es tu correo.`}
        </p>
      </div>
      <LinkButton to={confirmEmail} tone={isOverdue ? 'primary' : 'outline'} className="max-sm:w-full">
        Confirmar mi correo
      </LinkButton>
    </Card>
  );
}
