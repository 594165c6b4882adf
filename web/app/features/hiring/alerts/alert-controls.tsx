import {
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  type AlertFrequency,
} from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { describeFilters } from '@uneed/domain/hiring/alerts/describe-filters.ts';
import type { ComponentProps } from 'react';
import { useNow } from '../../../platform/clock.ts';
import { formatRelativeTime } from '../../../platform/format.ts';
import { Select } from '../../../ui/controls/select.tsx';

type Props = Omit<ComponentProps<typeof Select>, 'onChange' | 'value' | 'children'> & {
  value: AlertFrequency;
  onChange: (frequency: AlertFrequency) => void;
};

/** How often an alert is sent. */
export function FrequencySelect({ value, onChange, ...rest }: Props) {
  return (
    <Select
      {...rest}
      name="frequency"
      value={value}
      onChange={({ target }) => {
        const frequency = ALERT_FREQUENCIES.find((each) => each === target.value);
        if (frequency !== undefined) onChange(frequency);
      }}
    >
      {ALERT_FREQUENCIES.map((frequency) => (
        <option key={frequency} value={frequency}>
          {ALERT_FREQUENCY_LABELS[frequency]}
        </option>
      ))}
    </Select>
  );
}

/** When an alert found its latest job. */
export function LastMatch({ alert: { lastMatchAt } }: { alert: Alert }) {
  const now = useNow();
  if (lastMatchAt === null)
    return <p className="text-muted text-xs sm:text-sm">Todavía no hay vacantes nuevas</p>;
  return (
    <p className="text-muted text-xs sm:text-sm">
      <span>Última vacante</span> <time dateTime={lastMatchAt}>{formatRelativeTime(lastMatchAt, now)}</time>
    </p>
  );
}

/** The search in words; that of the alert that follows the profile says so. */
export function alertTitle({ filters, isOfProfile }: Alert): string {
  if (!isOfProfile) return describeFilters(filters);
  return filters.occupations
    ? `Según mi perfil: ${describeFilters(filters)}`
    : 'Según mi perfil: di en él qué vacantes buscas';
}
