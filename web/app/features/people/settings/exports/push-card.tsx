import type { PushDevice } from '@uneed/domain/people/push/push.schema.ts';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import type { EnabledPush } from '../../push/exports/enable-push.ts';
import { useEnablePush } from '../../push/exports/use-enable-push.ts';
import {
  type PushStatus,
  usePush,
  useRemoveDevice,
  useSendTest,
  useTurnOffPush,
} from '../../push/exports/use-push.ts';
import { DEVICE_ICONS } from '../device-icons.ts';
import { getPermissionSteps } from '../preferences/permission-steps.ts';
import { useChangePrivacy } from '../settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

const DESCRIPTIONS: Record<PushStatus, string> = {
  on: 'Te avisamos aquí al momento, aunque tengas Uneed cerrado.',
  off: 'Entérate al momento de un mensaje o de una respuesta, aunque tengas Uneed cerrado.',
  page: 'Este navegador solo puede avisarte mientras tengas Uneed abierto.',
  denied: 'Los tienes bloqueados en este navegador. Para permitirlos:',
  installed: 'En un iPhone o iPad los avisos llegan cuando Uneed está en tu pantalla de inicio:',
  none: 'Este navegador no puede mostrar avisos. Prueba con Chrome, Firefox, Edge o Safari.',
};

const UNREACHABLE_TEXT =
  'Este navegador no pudo conectarse con su servicio de avisos. Pasa sin conexión o en una ventana privada (incógnito). Mientras tanto, te avisamos solo con Uneed abierto.';

const INSTALL_STEPS = [
  'Toca el botón Compartir de Safari.',
  'Elige «Agregar a inicio» y confirma.',
  'Abre Uneed desde su ícono y vuelve a esta página.',
];

const getSteps = (status: PushStatus): string[] => {
  if (status === 'denied') return getPermissionSteps(navigator.userAgent);
  return status === 'installed' ? INSTALL_STEPS : [];
};

/** `showsMessageText` is left out where the user cannot change it. */
type Props = { showsMessageText?: boolean };

/** Push messages: on or off in this browser, what they show, and the other devices that receive them. */
export function PushCard({ showsMessageText }: Props) {
  const { status, deviceId, otherDevices, refresh, ...query } = usePush();
  const [result, setResult] = useState<EnabledPush>();
  if (query.error !== null)
    return (
      <SettingsCard title="Avisos en este dispositivo">
        <ErrorState message={query.error.message} onRetry={query.retry} isRetrying={query.isRetrying} />
      </SettingsCard>
    );
  const steps = status === null ? [] : getSteps(status);
  return (
    <SettingsCard
      title="Avisos en este dispositivo"
      description={status === null ? DESCRIPTIONS.off : DESCRIPTIONS[status]}
      action={
        <StatusAction
          status={status}
          deviceId={deviceId}
          result={result}
          onResult={setResult}
          onAnswered={refresh}
        />
      }
    >
      {status === 'off' && result === 'unreachable' && (
        <p role="status" className="bg-info/10 rounded-box p-4 text-sm">
          {UNREACHABLE_TEXT}
        </p>
      )}
      {steps.length > 0 && (
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {(deviceId !== null || otherDevices.length > 0) && (
        <div className="border-base-300 flex flex-col gap-3 border-t pt-3">
          {showsMessageText !== undefined && <MessageTextSwitch isOn={showsMessageText} />}
          {status === 'on' && deviceId !== null && <TestButton deviceId={deviceId} />}
        </div>
      )}
      {otherDevices.length > 0 && <OtherDevices devices={otherDevices} />}
    </SettingsCard>
  );
}

type ActionProps = {
  status: PushStatus | null;
  deviceId: string | null;
  /** Of the latest attempt to turn them on. */
  result: EnabledPush | undefined;
  onResult: (result: EnabledPush) => void;
  onAnswered: () => void;
};

function StatusAction({ status, deviceId, result, onResult, onAnswered }: ActionProps) {
  const enable = useEnablePush({ explains: true });
  const turnOff = useTurnOffPush();
  if (status === 'page') return <Badge tone="success">Activados</Badge>;
  if (status === 'off')
    return (
      <Button
        isBusy={enable.isPending}
        onClick={() => enable.mutate(undefined, { onSuccess: onResult, onSettled: onAnswered })}
      >
        {result === 'unreachable' ? 'Intentar de nuevo' : 'Activar avisos'}
      </Button>
    );
  if (status !== 'on' || deviceId === null) return null;
  return (
    <Button
      tone="outline"
      isBusy={turnOff.isPending}
      onClick={() => turnOff.mutate({ params: { id: deviceId } })}
    >
      Desactivar
    </Button>
  );
}

function MessageTextSwitch({ isOn }: { isOn: boolean }) {
  const { mutate } = useChangePrivacy();
  return (
    <Switch
      label="Mostrar el texto del mensaje"
      hint="Si lo apagas, el aviso solo dice quién te escribió. Útil si otros ven tu pantalla."
      checked={isOn}
      onChange={({ target }) => mutate({ body: { showsMessageText: target.checked } })}
    />
  );
}

function TestButton({ deviceId }: { deviceId: string }) {
  const test = useSendTest();
  return (
    <Button
      tone="soft"
      className="self-start"
      isBusy={test.isPending}
      onClick={() => test.mutate({ params: { id: deviceId } })}
    >
      Enviar un aviso de prueba
    </Button>
  );
}

/** The devices, each with a button that removes it. */
function PushDeviceList({ devices }: { devices: PushDevice[] }) {
  return (
    <ul className="divide-base-300 flex flex-col divide-y">
      {devices.map((device) => (
        <PushDeviceRow key={device._id} device={device} />
      ))}
    </ul>
  );
}

function PushDeviceRow({ device: { _id, device, kind, addedAt } }: { device: PushDevice }) {
  const remove = useRemoveDevice();
  const Icon = DEVICE_ICONS[kind];
  const since = `desde el ${formatDateTime(addedAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="text-muted size-6 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="text-sm font-semibold">{device}</span>
        <span className="text-muted text-xs">{since}</span>
      </div>
      <Button
        tone="soft"
        aria-label={`Quitar ${device}, ${since}`}
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ params: { id: _id } })}
      >
        Quitar
      </Button>
    </li>
  );
}

function OtherDevices({ devices }: { devices: Parameters<typeof PushDeviceList>[0]['devices'] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-base-300 flex flex-col border-t pt-3">
      <h3 id={titleId} className="text-sm font-semibold">
        Otros dispositivos que reciben avisos
      </h3>
      <PushDeviceList devices={devices} />
    </section>
  );
}
