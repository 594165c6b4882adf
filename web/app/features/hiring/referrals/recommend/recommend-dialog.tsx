import { referralBonusLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import { RECOMMENDATION_DAYS } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { AREA_PATHS, REFERRALS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useShare } from '../../../../ui/share/use-share.ts';
import { useReferralLink } from '../referrals.queries.ts';

/** What the dialog shows of a job. */
export type RecommendedJob = Pick<
  JobCard,
  '_id' | 'title' | 'location' | 'salary' | 'salaryMax' | 'referalbonus' | 'referralBonusAmount'
>;
type Props = { job: RecommendedJob; onClose: () => void };

/** The message above the link. Never the company, which may be anonymous. */
const toShareText = ({ title, location, ...pay }: RecommendedJob): string =>
  [
    'Te recomiendo esta vacante:',
    title,
    [location, salaryLabel(pay)].filter((part) => part !== '').join(' · '),
  ].join('\n');

/** Gets the user's recommendation link for a job and offers to share it, WhatsApp first. Open while mounted. */
export default function RecommendDialog({ job, onClose }: Props) {
  const { mutate, data, error, isPending } = useReferralLink();
  const load = () => mutate({ body: { jobId: job._id } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per job; the server returns the same link again.
  useEffect(load, [job._id]);
  return (
    <Dialog isOpen onClose={onClose} title="Recomendar esta vacante">
      <div className="flex flex-col gap-5">
        <p className="text-sm">
          Manda tu enlace de <strong className="wrap-anywhere">{job.title}</strong>. Si la persona lo abre y
          aplica dentro de {RECOMMENDATION_DAYS} días en ese teléfono o computadora, quien publicó verá tu
          recomendación.
        </p>
        {job.referalbonus && (
          <p className="text-sm">
            <strong className="text-secondary">{referralBonusLabel(job.referralBonusAmount)}</strong>, para ti
            si contratan a esa persona. Es elegible {BONUS_ELIGIBLE_DAYS} días después.
          </p>
        )}
        {data?.link.waitsForEmail && <UnconfirmedNote />}
        {data !== undefined && !data.link.waitsForEmail && data.link.countsFrom !== null && (
          <NewAccountNote from={data.link.countsFrom} />
        )}
        {error !== null && (
          <ErrorState message={getErrorMessage(error)} onRetry={load} isRetrying={isPending} />
        )}
        {error === null && data === undefined && <LinkLoading />}
        {data !== undefined && <LinkActions job={job} link={data.link} />}
        <Link to={REFERRALS_PATH} className="link link-primary -my-2 self-start py-2.5 text-sm font-medium">
          Ver mis referidos
        </Link>
      </div>
    </Dialog>
  );
}

/** Before the buttons: a new account can recommend now, and from when on that counts. */
function NewAccountNote({ from }: { from: string }) {
  return (
    <p className="bg-base-200 rounded-box px-4 py-3">
      <strong>Puedes mandarlo ya.</strong> Tu cuenta es nueva: quien aplique con tu enlace queda guardado, y
      tu recomendación cuenta desde el {formatDate(from)} a las {formatTime(new Date(from))}.
    </p>
  );
}

/** Before the buttons: without a confirmed address the recommendation waits. */
function UnconfirmedNote() {
  return (
    <p className="bg-base-200 rounded-box px-4 py-3">
      <strong>Puedes mandarlo ya.</strong> Quien aplique con tu enlace queda guardado, y tu recomendación
      cuenta cuando{' '}
      <Link to={AREA_PATHS.person.confirmEmail} className="link link-primary">
        confirmes tu correo
      </Link>
      .
    </p>
  );
}

function LinkLoading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Preparando tu enlace…</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

type LinkActionsProps = { job: RecommendedJob; link: { path: string } };

function LinkActions({ job, link }: LinkActionsProps) {
  const share = useShare({ title: job.title, url: link.path, text: toShareText(job) });
  return (
    <div className="flex flex-col gap-3">
      <p translate="no" className="bg-base-200 rounded-field px-4 py-3 text-sm break-all select-all">
        {share.link}
      </p>
      <a
        href={share.whatsAppUrl}
        target="_blank"
        rel="noopener"
        className={buttonClasses({ size: 'lg', isWide: true })}
      >
        <MessageCircle aria-hidden className="size-5" />
        Enviar por WhatsApp
      </a>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" className="flex-1" onClick={share.copy}>
          <Copy aria-hidden className="size-5" />
          Copiar enlace
        </Button>
        {share.hasShareSheet && (
          <Button tone="outline" className="flex-1" onClick={share.openShareSheet}>
            <Share2 aria-hidden className="size-5" />
            Compartir con…
          </Button>
        )}
      </div>
    </div>
  );
}
