import type { Signal, SignalEvent, SignalPerson } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import {
  SIGNAL_EVENT_KINDS,
  SIGNAL_KINDS,
  type SignalKind,
} from '@uneed/domain/hiring/referrals/signal.rules.ts';
import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { SignalEventRow, SignalPersonRow, SignalRow } from './signals.reader.ts';

/** A constraint of the database allows only these values. */
export const toSignalKind = (kind: string): SignalKind =>
  SIGNAL_KINDS.find((known) => known === kind) ?? 'pair';

type PersonColumns = { id: Id | null; fullName: string | null; role: string | null };

const presentPerson = ({ id, fullName, role }: PersonColumns): SignalPerson | null =>
  id === null || fullName === null ? null : { _id: id, fullName, role: toPartyRole(role) };

const presentEvent = (row: SignalEventRow): SignalEvent => ({
  kind: SIGNAL_EVENT_KINDS.find((known) => known === row.kind) ?? 'application',
  from: presentPerson({ id: row.fromId, fullName: row.fromName, role: row.fromRole }),
  to: presentPerson({ id: row.toId, fullName: row.toName, role: row.toRole }),
  job: row.jobTitle === null ? null : { _id: row.jobId, title: row.jobTitle },
  at: row.at.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});

/** A signal for admins, with what explains it. */
export function presentSignal(
  { id, kind, lastAt }: SignalRow,
  people: readonly SignalPersonRow[],
  events: readonly SignalEventRow[],
): Signal {
  return {
    _id: id,
    kind: toSignalKind(kind),
    lastAt: lastAt.toISOString(),
    people: people
      .filter(({ signalId }) => signalId === id)
      .map(({ id: userId, fullName, role }) => ({ _id: userId, fullName, role: toPartyRole(role) })),
    events: events.filter(({ signalId }) => signalId === id).map(presentEvent),
  };
}
