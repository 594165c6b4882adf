import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { OWN_LINK_PARAM } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { Link2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { RecommendedJob } from '../recommend/recommend-dialog.tsx';
import { useRecommendDialog } from '../recommend/use-recommend-dialog.tsx';

type Props = { job: RecommendedJob & Pick<Job, 'status' | 'withheld' | 'can'> };

/** Tells members who came by their own recommendation link that it is theirs, and offers to share it. */
export function OwnLinkAlert({ job }: Props) {
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
