import type { PushDevice } from '@uneed/domain/people/push/push.schema.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useRemoveDevice } from '../../push/exports/use-push.ts';
import { DEVICE_ICONS } from '../device-icons.ts';

/** The devices, each with a button that removes it. */
export function PushDeviceList({ devices }: { devices: PushDevice[] }) {
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
