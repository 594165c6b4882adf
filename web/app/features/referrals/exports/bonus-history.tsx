import { BONUS_EVENT_LABELS } from '@uneed/domain/referrals/bonus.rules.ts';
import type { Bonus } from '@uneed/domain/referrals/bonuses.schema.ts';
import { formatDateTime } from '../../../platform/format.ts';

/** What happened to a bonus, oldest first. */
export const BonusHistory = ({ events }: { events: Bonus['events'] }) => (
  <ol className="flex flex-col gap-3 text-sm">
    {events.map(({ kind, at, text }) => (
      <li key={`${kind} ${at}`} className="border-base-300 border-l-2 pl-3">
        <p className="font-medium">{BONUS_EVENT_LABELS[kind]}</p>
        <p className="text-muted text-xs">{formatDateTime(at)}</p>
        {text !== '' && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      </li>
    ))}
  </ol>
);
