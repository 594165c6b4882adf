import { alertResultsPath } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';

import { Pause, Pencil, Play, Search } from 'lucide-react';
import { type SubmitEvent, Suspense, useState } from 'react';
import { toastError } from '../../../../platform/api/toasts.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { alertTitle, FrequencySelect, LastMatch } from '../alert-controls.tsx';
import { type AlertSettings, applySettings, useChangeAlertByToken } from '../alerts.queries.ts';

// Loaded when opened: it has the filters of the job list.
const EditEmailAlert = lazyModule(() => import('./edit-email-alert.tsx'));

type Props = { alert: Alert; token: string; onEnd: () => void; isEnding: boolean };

/** The alert of an e-mail with what its reader may change. Without JavaScript the browser submits the form. */
export function EmailAlertForm({ alert, token, onEnd, isEnding }: Props) {
  const [pause, frequency] = [useOptimisticChange(alert, token), useOptimisticChange(alert, token)];
  const { isPaused } = alert;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter?.getAttribute('value') === 'end') onEnd();
    else pause.change({ isPaused: !isPaused });
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <AlertSummary alert={alert} token={token} />
      <div className="flex flex-col gap-2">
        <Field label="¿Cada cuánto te avisamos?">
          {(control) => (
            <FrequencySelect
              {...control}
              value={frequency.shown.frequency}
              onChange={(chosen) => frequency.change({ frequency: chosen })}
            />
          )}
        </Field>
        <noscript>
          <button type="submit" name="change" value="frequency" className="btn btn-outline min-h-11 w-full">
            Guardar frecuencia
          </button>
        </noscript>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          type="submit"
          name="change"
          value={isPaused ? 'resume' : 'pause'}
          tone="outline"
          className="flex-1"
          isBusy={pause.isPending}
          disabled={isEnding}
        >
          {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          <span>{isPaused ? 'Reanudar alerta' : 'Pausar alerta'}</span>
        </Button>
        <Button
          type="submit"
          name="change"
          value="end"
          tone="outline"
          className="text-error hover:border-error hover:text-error flex-1"
          isBusy={isEnding}
        >
          Terminar alerta
        </Button>
      </div>
    </form>
  );
}

/** A change of the alert, with the alert as it is after it: until the response, and longer only if it succeeded. */
function useOptimisticChange(alert: Alert, token: string) {
  const { mutate, isPending, variables } = useChangeAlertByToken();
  const change = (settings: AlertSettings) =>
    mutate({ body: { token, ...settings } }, { onError: toastError });
  return { change, isPending, shown: isPending ? applySettings(alert, variables.body) : alert };
}

function AlertSummary({ alert, token }: { alert: Alert; token: string }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg wrap-anywhere">{alertTitle(alert)}</h2>
        {alert.isPaused && <Badge tone="warning">En pausa</Badge>}
      </div>
      <LastMatch alert={alert} />
      <div className="-mx-3 flex flex-wrap">
        <LinkButton to={alertResultsPath(alert.filters)} tone="ghost" className="px-3 text-sm">
          <Search aria-hidden className="size-4" />
          Ver resultados
        </LinkButton>
        {!alert.isOfProfile && (
          <Button tone="ghost" className="noscript:hidden px-3 text-sm" onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Editar
          </Button>
        )}
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <EditEmailAlert alert={alert} token={token} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
