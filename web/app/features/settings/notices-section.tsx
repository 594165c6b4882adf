import {
  NOTICE_KINDS,
  NOTICE_LABELS,
  type NoticeChannel,
  type NoticeKind,
} from '@uneed/domain/settings/settings.rules.ts';
import type { Notices } from '@uneed/domain/settings/settings.schema.ts';
import { useChangeNotice } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { WithSettings } from './settings-state.tsx';

const CHANNELS: { channel: NoticeChannel; label: string }[] = [
  { channel: 'inApp', label: 'En la app' },
  { channel: 'mail', label: 'Por correo' },
];

/** Of what one is told, and how. */
export function NoticesSection() {
  return (
    <SettingsCard
      title="Notificaciones"
      lead="Elige de qué te avisamos y por dónde. Los avisos de seguridad de tu cuenta llegan siempre."
    >
      <WithSettings>{({ notices }) => <NoticesTable notices={notices} />}</WithSettings>
    </SettingsCard>
  );
}

function NoticesTable({ notices }: { notices: Notices }) {
  const { mutate } = useChangeNotice();
  return (
    <table className="w-full">
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="pb-1 text-left font-medium">
            Aviso
          </th>
          {CHANNELS.map(({ channel, label }) => (
            <th key={channel} scope="col" className="w-20 pb-1 text-center font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-base-300 divide-y">
        {NOTICE_KINDS.map((kind) => (
          <NoticeRow
            key={kind}
            kind={kind}
            isOn={notices[kind]}
            onChange={(channel, isOn) => mutate({ body: { kind, channel, isOn } })}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  kind: NoticeKind;
  isOn: Notices[NoticeKind];
  onChange: (channel: NoticeChannel, isOn: boolean) => void;
};

function NoticeRow({ kind, isOn, onChange }: RowProps) {
  const { label, hint } = NOTICE_LABELS[kind];
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        <span className="block text-sm font-medium">{label}</span>
        <span className="text-muted block text-xs">{hint}</span>
      </th>
      {CHANNELS.map(({ channel, label: by }) => (
        <td key={channel} className="p-0 text-center">
          <label className="inline-flex size-11 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              aria-label={`${label}: ${by.toLowerCase()}`}
              checked={isOn[channel]}
              onChange={({ target }) => onChange(channel, target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
