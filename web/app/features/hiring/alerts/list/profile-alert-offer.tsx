import { PROFILE_ALERT_EMPTY_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { UserRoundSearch } from 'lucide-react';
import { toastError } from '../../../../platform/api/toasts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { useTurnOnProfileAlert } from '../alerts.queries.ts';

/** Offers the alert that follows the profile of work; leads to the profile while it names no occupation. */
export function ProfileAlertOffer() {
  const { mutate, isPending, error } = useTurnOnProfileAlert();
  const isWithoutOccupation = error?.message === PROFILE_ALERT_EMPTY_TEXT;
  const turnOn = () => mutate({ body: { frequency: 'daily' } }, { onError: toastError });
  return (
    <Card padding="compact" className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <UserRoundSearch aria-hidden className="text-primary mt-0.5 size-5 shrink-0" />
        <p className="text-sm">
          Te avisamos cuando se publique una vacante de lo que buscas en tu perfil de trabajo, donde puedes
          trabajar. Si lo cambias, la alerta cambia con él.
        </p>
      </div>
      {isWithoutOccupation ? (
        <LinkButton to="/profile/trabajo?editar=occupations" className="max-sm:w-full">
          Decir qué busco
        </LinkButton>
      ) : (
        <Button tone="outline" onClick={turnOn} isBusy={isPending} className="max-sm:w-full">
          Avísame de vacantes para mi perfil
        </Button>
      )}
    </Card>
  );
}
