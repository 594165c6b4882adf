import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { BONUS_STATUS_LABELS, DISPUTE_END_LABELS } from '@uneed/domain/referrals/bonus.rules.ts';
import type { AdminDispute } from '@uneed/domain/referrals/bonuses.api.ts';
import type { Bonus } from '@uneed/domain/referrals/bonuses.schema.ts';
import { DELETED_USER_NAME } from '@uneed/domain/settings/settings.rules.ts';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { BonusHistory } from '../../referrals/exports/bonus-history.tsx';
import { CloseDisputeDialog } from './close-dispute-dialog.tsx';

/** A dispute with its bonus and the whole history; an admin decides it. */
export function DisputeCard({ dispute }: { dispute: AdminDispute }) {
  const { bonus, openedBy, text, openedAt, closedAt, decision, note } = dispute;
  const [isClosing, setIsClosing] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg wrap-anywhere">{bonus.job.title}</h2>
        <Badge tone={closedAt === null ? 'warning' : 'neutral'}>
          {closedAt === null ? `Abierta el ${formatDate(openedAt)}` : `Cerrada el ${formatDate(closedAt)}`}
        </Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label="Bono">
          {bonus.amount === null ? 'Sin monto' : formatPesos(bonus.amount)} ·{' '}
          {BONUS_STATUS_LABELS[bonus.status]}
        </Fact>
        <Fact label="Lo prometió">
          <Person person={bonus.owner} />
        </Fact>
        <Fact label="Recomendó">
          <Person person={bonus.referrer} />
        </Fact>
        <Fact label="Aplicó">
          <Person person={bonus.candidate} /> · {formatDate(bonus.appliedAt)}
        </Fact>
      </dl>
      <p className="bg-base-200 rounded-field px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">
          {openedBy === 'owner' ? 'Dice quien lo prometió: ' : 'Dice quien recomendó: '}
        </span>
        {text}
      </p>
      {decision !== null && (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{DISPUTE_END_LABELS[decision]}.</span> {note}
        </p>
      )}
      <details>
        <summary className="text-primary flex min-h-11 cursor-pointer items-center text-sm font-semibold">
          Historial completo
        </summary>
        <BonusHistory events={bonus.events} />
      </details>
      {closedAt === null && (
        <Button
          className="self-start"
          onClick={() => setIsClosing(true)}
          aria-label={`Decidir la disputa sobre ${bonus.job.title}`}
        >
          Decidir
        </Button>
      )}
      {isClosing && <CloseDisputeDialog dispute={dispute} onClose={() => setIsClosing(false)} />}
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

const Person = ({ person }: { person: Bonus['owner'] }) =>
  person === null ? (
    DELETED_USER_NAME
  ) : (
    <Link
      to={`/admin/personas/${person._id}`}
      className="text-primary inline-flex min-h-11 items-center hover:underline sm:min-h-0"
    >
      {person.fullName}
    </Link>
  );
