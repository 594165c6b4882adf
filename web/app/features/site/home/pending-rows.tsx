import { bonusesPath } from '@uneed/domain/kernel/area-paths.ts';
import { joinTexts } from '@uneed/domain/kernel/list.ts';
import type { ReferentHome } from '@uneed/domain/site/home/home.schema.ts';
import { CalendarClock, FilePen, Gift, PartyPopper, Users } from 'lucide-react';
import { useApi } from '../../../platform/api/api-query.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { useNow } from '../../../platform/clock.ts';
import { formatDate, formatQuantity, formatRelativeTime } from '../../../platform/format.ts';
import { WaitingRow } from './waiting-row.tsx';

type Pending = Pick<ReferentHome, 'drafts' | 'newApplicants' | 'filled' | 'expiring' | 'unpaidBonuses'>;

/** Whether no vacancy waits for its owner. */
export const isIdle = ({ drafts, newApplicants, filled, expiring, unpaidBonuses }: Pending): boolean =>
  drafts === 0 &&
  unpaidBonuses === 0 &&
  newApplicants.count === 0 &&
  filled.count === 0 &&
  expiring.count === 0;

/** What the vacancies of the owner wait for, as items of a list: applicants, jobs about to expire, drafts. */
export function PendingRows({ pending }: { pending: Pending }) {
  const { drafts, newApplicants, filled, expiring, unpaidBonuses } = pending;
  const { myJobs } = usePaths();
  const { area } = useApi();
  return (
    <>
      <NewApplicantsRow newApplicants={newApplicants} />
      <FilledRow filled={filled} />
      <ExpiringRow expiring={expiring} />
      {unpaidBonuses > 0 && (
        <WaitingRow
          to={bonusesPath('owner', area)}
          icon={Gift}
          title={formatQuantity(unpaidBonuses, 'bono por pagar', 'bonos por pagar')}
          detail="A quien recomendó a las personas que contrataste."
        />
      )}
      {drafts > 0 && (
        <WaitingRow
          to={`${myJobs}?status=draft`}
          icon={FilePen}
          title={formatQuantity(drafts, 'borrador', 'borradores')}
        />
      )}
    </>
  );
}

/** Leads to the applicant who has waited longest for an answer; the next one is a tap away there. */
function NewApplicantsRow({ newApplicants: { count, jobs, oldest } }: Pick<Pending, 'newApplicants'>) {
  const { applicants } = usePaths();
  const now = useNow();
  if (oldest === null) return null;
  const age = `${count === 1 ? 'Aplicó' : 'El primero aplicó'} a ${oldest.title} ${formatRelativeTime(oldest.appliedAt, now)}`;
  // The row leads to the job of the oldest one, whether or not it is among the first that are listed.
  const others = jobs.filter(({ _id }) => _id !== oldest.jobId);
  return (
    <WaitingRow
      to={`${applicants(oldest.jobId)}?orden=antiguos&aplicante=${oldest.candidateId}`}
      icon={Users}
      title={`${formatQuantity(count, 'aplicante')} por responder`}
      detail={joinTexts(age, ...others.map((job) => `${job.title} (${job.count})`))}
    />
  );
}

/** Leads to the applicants of the job, where it is closed as filled, or to the jobs if several can be. */
function FilledRow({ filled: { count, jobs } }: Pick<Pending, 'filled'>) {
  const { applicants, myJobs } = usePaths();
  const [first, ...others] = jobs;
  if (first === undefined) return null;
  return (
    <WaitingRow
      to={others.length === 0 ? applicants(first._id) : myJobs}
      icon={PartyPopper}
      title={count === 1 ? 'Cubrir la vacante' : `Cubrir ${formatQuantity(count, 'vacante')}`}
      detail={`Ya contrataste: ${jobs.map(({ title }) => title).join(' · ')}`}
    />
  );
}

/** Leads to the job, or to the jobs if several are about to expire. */
function ExpiringRow({ expiring: { count, jobs } }: Pick<Pending, 'expiring'>) {
  const { ownJob, myJobs } = usePaths();
  const [first, ...others] = jobs;
  if (first === undefined) return null;
  return (
    <WaitingRow
      to={others.length === 0 && ownJob ? ownJob(first._id) : `${myJobs}?sort=expiration`}
      icon={CalendarClock}
      title={formatQuantity(count, 'vacante por expirar', 'vacantes por expirar')}
      detail={`${first.title}: expira el ${formatDate(first.expirationDate)}`}
    />
  );
}
