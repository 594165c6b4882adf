import { BONUS_EVENT_LABELS } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import { formatDateTime } from '../../../../platform/format.ts';

type BonusEvent = Bonus['events'][number];
type Props = {
  bonus: Bonus;
  /** The side of the viewer; null for an admin. */
  side: BonusSide | null;
};

/** Who did something, as far as the viewer may know; null for what happened by itself. */
function getActor({ side }: BonusEvent, { bonus, side: viewer }: Props): string | null {
  if (side === 'system') return null;
  if (side === viewer) return 'Tú';
  if (side === 'admin') return 'Equipo de Uneed';
  if (side === 'owner' && bonus.isOwnerHidden) return 'Quien publicó la vacante';
  return bonus[side]?.fullName ?? DELETED_USER_NAME;
}

/** What happened to a bonus, oldest first: what, who, when, and in which words. */
export function BonusHistory(props: Props) {
  const { events, appliedAt, candidate } = props.bonus;
  return (
    <ol aria-label="Historial del bono" className="flex flex-col gap-3 text-sm">
      <Entry
        title="Aplicó con la recomendación"
        by={candidate?.fullName ?? DELETED_USER_NAME}
        at={appliedAt}
      />
      {events.map((event) => (
        <Entry
          key={`${event.kind} ${event.at}`}
          title={BONUS_EVENT_LABELS[event.kind]}
          by={getActor(event, props)}
          at={event.at}
          text={event.text}
        />
      ))}
    </ol>
  );
}

type EntryProps = { title: string; by: string | null; at: string; text?: string };

const Entry = ({ title, by, at, text = '' }: EntryProps) => (
  <li className="border-base-300 border-l-2 pl-3">
    <p className="font-medium">{title}</p>
    <p className="text-muted text-xs wrap-anywhere">
      {by !== null && <span>{by} · </span>}
      <time dateTime={at}>{formatDateTime(at)}</time>
    </p>
    {text !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>}
  </li>
);
