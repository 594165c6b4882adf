import type { BonusSide } from '@uneed/domain/referrals/bonus.rules.ts';
import type { Bonus } from '@uneed/domain/referrals/bonuses.schema.ts';
import { DELETED_USER_NAME } from '@uneed/domain/settings/settings.rules.ts';
import { Link } from 'react-router';
import { usePaths } from '../../platform/area/use-paths.ts';
import { formatDate } from '../../platform/format.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { BonusState } from './exports/bonus-state.tsx';

const nameOf = (person: Bonus['candidate']) => person?.fullName ?? DELETED_USER_NAME;

/** A bonus in the list of one of its sides: who recommended whom, for which vacancy, and its state. */
export function BonusCard({ bonus, side }: { bonus: Bonus; side: BonusSide }) {
  const { job, candidate, referrer, owner, isOwnerHidden, appliedAt } = bonus;
  const { applicants, chat } = usePaths();
  const other = side === 'owner' ? referrer : owner;
  const href = job._id && (side === 'owner' ? applicants(job._id) : `/jobs/${job._id}`);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={nameOf(candidate)} picture={candidate?.profilePic ?? ''} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug wrap-anywhere">
            {href ? (
              <Link to={href} className="hover:underline">
                {job.title}
              </Link>
            ) : (
              job.title
            )}
          </h2>
          <p className="text-sm wrap-anywhere">
            {side === 'owner'
              ? `${nameOf(referrer)} recomendó a ${nameOf(candidate)}`
              : `Recomendaste a ${nameOf(candidate)}`}
          </p>
          <p className="text-muted text-xs">
            Aplicó el {formatDate(appliedAt)}
            {side === 'referrer' &&
              ` · ${isOwnerHidden ? 'Empresa confidencial' : job.company || nameOf(owner)}`}
          </p>
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
      <BonusState bonus={bonus} side={side} />
    </Card>
  );
}
