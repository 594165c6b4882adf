import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_OFF_TEXTS,
  WEBHOOK_SECRET_OVERLAP_HOURS,
} from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Webhook } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import { EllipsisVertical, KeyRound, Pencil, ScrollText, Send, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../ui/overlay/menu-item.tsx';
import { EditWebhookDialog } from './webhook-dialogs.tsx';
import { useDeleteWebhook, useRotateSecret, useSwitchWebhook, useTestWebhook } from './webhooks.queries.ts';

type Props = { webhook: Webhook; logPath: string; onSecret: (secret: string) => void };

type Question = 'edit' | 'secret' | 'delete';

/** A webhook: where it sends and what, how that goes, and what its owner may do. */
export function WebhookCard({ webhook, logPath, onSecret }: Props) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { url, events } = webhook;
  const { host } = new URL(url);
  const close = () => setQuestion(null);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 translate="no" className="text-lg wrap-anywhere">
            {host}
          </h2>
          <p translate="no" className="text-muted font-mono text-xs wrap-anywhere">
            {url}
          </p>
        </div>
        <Menu
          label={`Más sobre ${host}`}
          button={<EllipsisVertical aria-hidden className="size-5" />}
          buttonClassName="btn btn-ghost btn-square min-h-11 min-w-11 -mt-2 -mr-2"
        >
          <MenuButton onClick={() => setQuestion('edit')}>
            <Pencil aria-hidden />
            <span>Editar</span>
          </MenuButton>
          <MenuButton onClick={() => setQuestion('secret')}>
            <KeyRound aria-hidden />
            <span>Cambiar el secreto</span>
          </MenuButton>
          <MenuButton onClick={() => setQuestion('delete')} className="text-error">
            <Trash2 aria-hidden />
            <span>Eliminar</span>
          </MenuButton>
        </Menu>
      </div>
      <Situation webhook={webhook} />
      <p className="text-sm">{listEvents(events)}</p>
      <div className="border-base-300 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-3">
        <PowerSwitch webhook={webhook} host={host} />
        <div className="flex flex-wrap gap-2">
          <TestButton id={webhook._id} host={host} />
          <LinkButton to={logPath} tone="ghost" aria-label={`Ver el registro de ${host}`}>
            <ScrollText aria-hidden className="size-5" />
            Ver el registro
          </LinkButton>
        </div>
      </div>
      {question === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {question === 'secret' && (
        <RotateDialog webhook={webhook} host={host} onClose={close} onSecret={onSecret} />
      )}
      {question === 'delete' && <DeleteDialog webhook={webhook} host={host} onClose={close} />}
    </Card>
  );
}

/** The events in words; all of them are not listed. */
const listEvents = (events: Webhook['events']): string =>
  events.length === WEBHOOK_EVENTS.length
    ? 'Recibe todos los avisos.'
    : `Recibe: ${events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(' · ')}`;

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="bg-warning/10 rounded-field flex items-start gap-2 px-3 py-2 text-sm">
    <TriangleAlert aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

/** Why it is off, or what goes wrong; nothing while all is well. */
function Situation({ webhook: { offReason, failingSince, previousSecretUntil } }: { webhook: Webhook }) {
  return (
    <>
      {(offReason === 'gone' || offReason === 'failing') && <Warning>{WEBHOOK_OFF_TEXTS[offReason]}</Warning>}
      {offReason === null && failingSince !== null && (
        <Warning>
          {`Tu servidor no acepta avisos desde el ${formatDateTime(failingSince)}. Seguimos intentando; a las 24 horas lo apagamos.`}
        </Warning>
      )}
      {previousSecretUntil !== null && (
        <p className="text-muted text-sm">
          {`El secreto anterior vale también hasta el ${formatDateTime(previousSecretUntil)}.`}
        </p>
      )}
    </>
  );
}

function PowerSwitch({ webhook: { _id, isOn }, host }: { webhook: Webhook; host: string }) {
  const change = useSwitchWebhook();
  // What was chosen, until the list is loaded again.
  const shown = change.isPending ? change.variables.body.isOn === true : isOn;
  return (
    <Switch
      label={shown ? 'Encendido' : 'Apagado'}
      aria-label={`${shown ? 'Encendido' : 'Apagado'}: ${host}`}
      className="flex-row-reverse items-center gap-3!"
      checked={shown}
      disabled={change.isPending}
      onChange={({ target }) =>
        change.mutate({ params: { id: _id }, body: { isOn: target.checked, base: { isOn } } })
      }
    />
  );
}

function TestButton({ id, host }: { id: string; host: string }) {
  const test = useTestWebhook();
  return (
    <Button
      tone="outline"
      aria-label={`Enviar prueba a ${host}`}
      isBusy={test.isPending}
      onClick={() => test.mutate({ params: { id } })}
    >
      <Send aria-hidden className="size-5" />
      Enviar prueba
    </Button>
  );
}

type DialogProps = { webhook: Webhook; host: string; onClose: () => void };

function RotateDialog({ webhook, host, onClose, onSecret }: DialogProps & Pick<Props, 'onSecret'>) {
  const rotate = useRotateSecret();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`¿Cambiar el secreto de ${host}?`}
      action="Cambiar el secreto"
      tone="primary"
      isBusy={rotate.isPending}
      onConfirm={() =>
        rotate.mutate(
          { params: { id: webhook._id } },
          { onSuccess: ({ secret }) => onSecret(secret), onSettled: onClose },
        )
      }
    >
      <p className="text-sm">
        {`Durante ${WEBHOOK_SECRET_OVERLAP_HOURS} horas firmamos con los dos, el nuevo y el de ahora, para que tengas tiempo de cambiarlo en tu servidor.`}
      </p>
      {webhook.previousSecretUntil !== null && (
        <p className="mt-2 text-sm">El que cambiaste antes deja de valer enseguida.</p>
      )}
    </ConfirmDialog>
  );
}

function DeleteDialog({ webhook, host, onClose }: DialogProps) {
  const remove = useDeleteWebhook();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`¿Eliminar el webhook de ${host}?`}
      action="Eliminar"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: webhook._id } }, { onSettled: onClose })}
    >
      <p className="text-sm">
        Se borra con su registro, y lo que está en camino no se envía. No se puede deshacer.
      </p>
    </ConfirmDialog>
  );
}
