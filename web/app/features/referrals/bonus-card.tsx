import type { Bonus } from '@uneed/domain/referrals/bonuses.schema.ts';
import { DELETED_USER_NAME } from '@uneed/domain/settings/settings.rules.ts';
import { usePaths } from '../../platform/area/use-paths.ts';
import { formatDate } from '../../platform/format.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Link } from '../../ui/link.tsx';
import { BonusState } from './exports/bonus-state.tsx';

const nameOf = (person: Bonus['candidate']) => person?.fullName ?? DELETED_USER_NAME;

/** A bonus in the list of its owner: who recommended whom, for which vacancy, and its state. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const { job, candidate, referrer, appliedAt } = bonus;
  const { applicants, chat } = usePaths();
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={nameOf(candidate)} picture={candidate?.profilePic ?? ''} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug wrap-anywhere">
            {job._id ? (
              <Link to={applicants(job._id)} className="hover:underline">
                {job.title}
              </Link>
            ) : (
              job.title
            )}
          </h2>
          <p className="text-sm wrap-anywhere">
            {nameOf(referrer)} recomendó a {nameOf(candidate)}
          </p>
          <p className="text-muted text-xs">Aplicó el {formatDate(appliedAt)}</p>
        </div>
        {referrer && (
          <Link
            to={chat(referrer._id)}
            className="text-primary flex min-h-11 items-center text-sm font-semibold"
            aria-label={`Escribir a ${referrer.fullName}`}
          >
            Escribir
          </Link>
        )}
      </div>
      <BonusState bonus={bonus} side="owner" />
    </Card>
  );
}
