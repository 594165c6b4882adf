import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { REFERRAL_STEP_LABELS, type ReferralStep } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import type { Referral } from '@uneed/domain/hiring/referrals/referrals.schema.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import { Link } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatDate, formatDateTime } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { BonusState } from '../exports/bonus-state.tsx';

const TONES: Readonly<Record<ReferralStep, 'neutral' | 'primary' | 'success' | 'warning'>> = {
  applied: 'neutral',
  seen: 'neutral',
  pending: 'warning',
  accepted: 'success',
  rejected: 'neutral',
  marked: 'success',
  hired: 'success',
  withdrawn: 'neutral',
};

/** Somebody who applied with the user's recommendation, what happened since, with the date of each step, and the bonus. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const { candidate, job, steps, countsFrom, waitsForEmail, bonus } = referral;
  const state = steps.at(-1)?.step ?? 'applied';
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex gap-x-3 gap-y-2 max-sm:flex-col sm:items-start sm:justify-between">
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">
            {candidate?.fullName ?? DELETED_USER_NAME}
          </h3>
          <RecommendedJob job={job} />
        </div>
        <span className="shrink-0">
          <Badge tone={TONES[state]}>{REFERRAL_STEP_LABELS[state]}</Badge>
        </span>
      </div>
      <ol aria-label="Qué ha pasado" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {steps.map(({ step, at }) => (
          <li key={step} className="flex gap-1.5">
            <span className="text-muted">{REFERRAL_STEP_LABELS[step]}:</span>
            <time dateTime={at} className="font-medium">
              {formatDate(at)}
            </time>
          </li>
        ))}
      </ol>
      {waitsForEmail && (
        <p className="text-sm">
          Espera: tu recomendación cuenta cuando{' '}
          <Link to={AREA_PATHS.person.confirmEmail} className="link link-primary">
            confirmes tu correo
          </Link>
          . Hasta entonces quien publicó la vacante no la ve.
        </p>
      )}
      {!waitsForEmail && countsFrom !== null && (
        <p className="text-sm">
          Espera: tu recomendación cuenta desde el{' '}
          <time dateTime={countsFrom}>{formatDateTime(countsFrom)}</time>, cuando tu cuenta cumpla un día.
          Hasta entonces quien publicó la vacante no la ve.
        </p>
      )}
      {bonus !== null && <ReferralBonus bonus={bonus} />}
    </Card>
  );
}

/** The bonus, and a link to write to who promised it; of an anonymous vacancy nobody knows who that is. */
function ReferralBonus({ bonus }: { bonus: Bonus }) {
  const { chat } = usePaths();
  const { owner } = bonus;
  return (
    <section aria-label="Bono" className="border-base-300 -mb-2 flex flex-col border-t pt-4">
      <BonusState bonus={bonus} side="referrer" />
      {owner !== null && (
        <Link
          to={chat(owner._id)}
          className="text-primary flex min-h-11 items-center self-start text-sm font-semibold"
        >
          Escribir a {owner.fullName}
        </Link>
      )}
    </section>
  );
}

/** A recommended job in one line; links to its page while it has one. */
function RecommendedJob({ job: { _id, title, company } }: Pick<Referral, 'job'>) {
  const text = company === '' ? title : `${title} · ${company}`;
  if (_id === null) return <span className="text-muted text-sm wrap-anywhere">{text}</span>;
  return (
    <Link
      to={`/jobs/${_id}`}
      className="link link-hover text-muted -my-3 inline-block py-3 text-sm wrap-anywhere"
    >
      {text}
    </Link>
  );
}
