import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { OWN_LINK_PARAM } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { HeartHandshake, Link2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useOpenByHash } from '../../../../platform/use-open-by-hash.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import type { RecommendedJob } from '../recommend/recommend-dialog.tsx';

/** The hash of a job's page that opens the dialog; sign-in leads back to it. */
const RECOMMEND_HASH = '#recomendar';

type Props = { job: RecommendedJob; className?: string };

const LABEL = (
  <>
    <HeartHandshake aria-hidden className="size-5" />
    <span>Recomendar</span>
  </>
);

const RecommendDialog = lazyModule(() => import('../recommend/recommend-dialog.tsx'));

/** The dialog with the user's recommendation link for a job: `open` opens it, and the caller renders `dialog`. */
function useRecommendDialog(job: RecommendedJob): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <RecommendDialog job={job} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { open: () => setIsOpen(true), dialog };
}

/** Opens the dialog with the user's recommendation link for an open job of another user. Visitors sign in first and come back; only people recommend. */
export function RecommendButton({ job, className }: Props) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { open, dialog } = useRecommendDialog(job);
  useOpenByHash(RECOMMEND_HASH, user !== null, open);
  if (isEnterprise) return null;
  if (user === null) {
    const path = withNext('/login', `/jobs/${job._id}${RECOMMEND_HASH}`);
    return (
      <LinkButton to={path} tone="outline" className={className}>
        {LABEL}
      </LinkButton>
    );
  }
  return (
    <>
      <Button tone="outline" className={classNames('noscript:hidden', className)} onClick={open}>
        {LABEL}
      </Button>
      {dialog}
    </>
  );
}

type OwnLinkAlertProps = { job: RecommendedJob & Pick<Job, 'status' | 'withheld' | 'can'> };

/** Tells members who came by their own recommendation link that it is theirs, and offers to share it. */
export function OwnLinkAlert({ job }: OwnLinkAlertProps) {
  const { user } = useSession();
  const isOwn = useSearchParams()[0].has(OWN_LINK_PARAM);
  const { open, dialog } = useRecommendDialog(job);
  if (!isOwn || user === null) return null;
  const canShare = job.status === 'active' && job.withheld === undefined && !job.can.seeApplicants;
  return (
    <div
      role="status"
      className="bg-primary/10 rounded-box flex justify-between gap-3 px-4 py-3 text-sm max-sm:flex-col sm:items-center"
    >
      <p className="flex min-w-0 items-start gap-3">
        <Link2 aria-hidden className="size-5 shrink-0" />
        Este es tu propio enlace: no te recomienda a ti. Mándalo a quien le sirva la vacante.
      </p>
      {canShare && (
        <Button tone="outline" className="noscript:hidden shrink-0 self-start max-sm:ml-8" onClick={open}>
          Compartir mi enlace
        </Button>
      )}
      {dialog}
    </div>
  );
}
