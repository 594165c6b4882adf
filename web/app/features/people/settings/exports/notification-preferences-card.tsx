import {
  describeTopic,
  NOTIFICATION_TOPIC_LABELS,
  type NotificationChannel,
  type NotificationTopic,
  type NotifiedRole,
  TOPICS_BY_ROLE,
  TOPICS_WITHOUT_MAIL,
} from '@uneed/domain/people/settings/settings.rules.ts';
import type { NotificationPreferences } from '@uneed/domain/people/settings/settings.schema.ts';
import { useChangeNotificationPreference } from '../settings.queries.ts';
import { WithSettings } from '../with-settings.tsx';
import { SettingsCard } from './settings-card.tsx';

const CHANNELS: { channel: NotificationChannel; label: string }[] = [
  { channel: 'inApp', label: 'En la app' },
  { channel: 'mail', label: 'Por correo' },
  { channel: 'push', label: 'Avisos' },
];

type CardProps = {
  viewerRole: NotifiedRole;
  /** Whether the title repeats that of its section. */
  isSectionTitle?: boolean;
};

/** The notification preferences, by topic and channel. */
export const NotificationPreferencesCard = ({ viewerRole, isSectionTitle = false }: CardProps) => (
  <SettingsCard
    title="Notificaciones"
    isSectionTitle={isSectionTitle}
    description="Elige de qué te avisamos y por dónde. Los avisos de seguridad de tu cuenta llegan siempre. «Avisos» vale para los dispositivos donde los tengas activados."
  >
    <WithSettings>
      {({ notices }) => <NotificationPreferencesTable preferences={notices} viewerRole={viewerRole} />}
    </WithSettings>
  </SettingsCard>
);

/** On a phone the text above the checkboxes, of which two fit a narrow one; on wider screens one row with a column for each. */
const ROW_CLASSES =
  'grid grid-cols-2 min-[22.5rem]:grid-cols-[1fr_1.1fr_auto] sm:grid-cols-[1fr_5rem_5rem_5rem] sm:items-center';

type TableProps = { preferences: NotificationPreferences; viewerRole: NotifiedRole };

function NotificationPreferencesTable({ preferences, viewerRole }: TableProps) {
  const { mutate } = useChangeNotificationPreference();
  return (
    <div>
      {/* Hidden from screen readers: the label of each checkbox contains its column. */}
      <div aria-hidden className={`${ROW_CLASSES} text-muted pb-1 text-xs font-medium max-sm:hidden`}>
        <span>Tema</span>
        {CHANNELS.map(({ channel, label }) => (
          <span key={channel} className="text-center">
            {label}
          </span>
        ))}
      </div>
      <ul className="divide-base-300 divide-y">
        {TOPICS_BY_ROLE[viewerRole].map((kind) => (
          <NotificationPreferenceRow
            key={kind}
            kind={kind}
            hint={describeTopic(kind, viewerRole)}
            isOn={preferences[kind]}
            onChange={(channel, isOn) => mutate({ body: { kind, channel, isOn } })}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  kind: NotificationTopic;
  hint: string;
  isOn: NotificationPreferences[NotificationTopic];
  onChange: (channel: NotificationChannel, isOn: boolean) => void;
};

function NotificationPreferenceRow({ kind, hint, isOn, onChange }: RowProps) {
  const { label } = NOTIFICATION_TOPIC_LABELS[kind];
  return (
    <li className={`${ROW_CLASSES} pt-2.5 sm:py-2.5`}>
      <p className="flex flex-col max-sm:col-span-full sm:pr-3">
        <span className="text-sm font-medium">{label}</span>
        <span className="text-muted text-xs">{hint}</span>
      </p>
      {CHANNELS.map(({ channel, label: by }) =>
        channel === 'mail' && TOPICS_WITHOUT_MAIL.includes(kind) ? (
          <span key={channel} />
        ) : (
          <label
            key={channel}
            className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm sm:justify-center"
          >
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              aria-label={`${label}: ${by.toLowerCase()}`}
              checked={isOn[channel]}
              onChange={({ target }) => onChange(channel, target.checked)}
            />
            <span className="whitespace-nowrap sm:hidden">{by}</span>
          </label>
        ),
      )}
    </li>
  );
}
