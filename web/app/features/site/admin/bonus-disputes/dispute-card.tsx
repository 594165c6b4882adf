import {
  BONUS_STATUS_LABELS,
  DISPUTE_END_LABELS,
  disputeCommand,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { AdminDispute } from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { FactList } from '../../../../ui/display/fact-list.tsx';
import { BonusHistory } from '../../../hiring/referrals/exports/bonus-history.tsx';
import { CloseDisputeDialog } from './close-dispute-dialog.tsx';

/** A dispute with its bonus and the whole history; an admin decides it. */
export function DisputeCard({ dispute }: { dispute: AdminDispute }) {
  const { bonus, openedBy, text, openedAt, closedAt, decision, note, can } = dispute;
  const [isClosing, setIsClosing] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg wrap-anywhere">{bonus.job.title}</h2>
        <Badge tone={closedAt === null ? 'warning' : 'neutral'}>
          {closedAt === null ? `Abierta el ${formatDate(openedAt)}` : `Cerrada el ${formatDate(closedAt)}`}
        </Badge>
      </div>
      <FactList facts={listFacts(bonus)} columns={2} />
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
        <BonusHistory bonus={bonus} side={null} />
      </details>
      {closedAt === null && !can.decide && <OwnDispute id={dispute._id} />}
      {closedAt === null && can.decide && (
        <Button
          className="sm:self-start"
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

const listFacts = (bonus: Bonus) => [
  {
    term: 'Bono',
    value: `${bonus.amount === null ? 'Sin monto' : formatPesos(bonus.amount)} · ${BONUS_STATUS_LABELS[bonus.status]}`,
  },
  { term: 'Lo prometió', value: <Person person={bonus.owner} isEnterprise={bonus.owner?.isEnterprise} /> },
  { term: 'Recomendó', value: <Person person={bonus.referrer} /> },
  {
    term: 'Aplicó',
    value: (
      <span>
        <Person person={bonus.candidate} /> <span>· {formatDate(bonus.appliedAt)}</span>
      </span>
    ),
  },
];

/** Says to an admin who is one of the people of the bonus who decides then. */
const OwnDispute = ({ id }: { id: string }) => (
  <div className="bg-warning/10 rounded-field flex flex-col gap-2 px-4 py-3 text-sm">
    <p>
      <strong>Eres parte de este bono, así que no puedes decidir esta disputa.</strong> La decide otra persona
      del equipo. Si no hay nadie más, se decide en el servidor, y queda en la auditoría:
    </p>
    <code translate="no" className="wrap-anywhere select-all">
      {disputeCommand(id)}
    </code>
  </div>
);

type PersonProps = { person: Bonus['candidate']; isEnterprise?: boolean | undefined };

const Person = ({ person, isEnterprise = false }: PersonProps) =>
  person === null ? (
    <span>{DELETED_USER_NAME}</span>
  ) : (
    <Link
      to={isEnterprise ? `/admin/empresas/${person._id}` : `/admin/personas/${person._id}`}
      className="text-primary font-medium max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5 hover:underline"
    >
      {person.fullName}
    </Link>
  );
