import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import { Link } from 'react-router';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { formatDate } from '../../../platform/format.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { BonusState } from './exports/bonus-state.tsx';

const nameOf = (person: Bonus['candidate']) => person?.fullName ?? DELETED_USER_NAME;

type Props = {
  bonus: Bonus;
  side: BonusSide;
  /** Whether the history is open at first. */
  isHistoryOpen?: boolean;
};

/** A bonus for one of its sides: who recommended whom, for which vacancy, and its state. */
export function BonusCard({ bonus, side, isHistoryOpen }: Props) {
  const { candidate, referrer, owner, appliedAt } = bonus;
  const { chat } = usePaths();
  const other = side === 'owner' ? referrer : owner;
  const people =
    side === 'owner'
      ? `${nameOf(referrer)} recomendó a ${nameOf(candidate)}`
      : `Recomendaste a ${nameOf(candidate)}`;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={nameOf(candidate)} picture={candidate?.profilePic ?? ''} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug wrap-anywhere">
            <JobTitle job={bonus.job} side={side} />
          </h2>
          <p className="text-sm wrap-anywhere">{people}</p>
          <p className="text-muted text-xs">Aplicó el {formatDate(appliedAt)}</p>
        </div>
        {other && (
          <Link
            to={chat(other._id)}
            className="text-primary flex min-h-11 items-center text-sm font-semibold"
            aria-label={`Escribir a ${other.fullName}`}
          >
            Escribir
          </Link>
        )}
      </div>
      <BonusState bonus={bonus} side={side} {...(isHistoryOpen ? { isHistoryOpen } : {})} />
    </Card>
  );
}

/** The vacancy; its owner gets to the applicants, who recommended to its page. */
function JobTitle({ job, side }: { job: Bonus['job']; side: BonusSide }) {
  const { applicants } = usePaths();
  if (job._id === null) return <span>{job.title}</span>;
  return (
    <Link
      to={side === 'owner' ? applicants(job._id) : `/jobs/${job._id}`}
      className="-my-3 inline-block py-3 hover:underline"
    >
      {job.title}
    </Link>
  );
}
