import { HeartHandshake } from 'lucide-react';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useOpenByHash } from '../../../../platform/use-open-by-hash.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import type { RecommendedJob } from '../recommend/recommend-dialog.tsx';
import { useRecommendDialog } from '../recommend/use-recommend-dialog.tsx';

/** The hash of a job's page that opens the dialog; sign-in leads back to it. */
const RECOMMEND_HASH = '#recomendar';

type Props = { job: RecommendedJob };

const LABEL = (
  <>
    <HeartHandshake aria-hidden className="size-5" />
    <span>Recomendar</span>
  </>
);

/** Opens the dialog with the user's recommendation link for an open job of another user. Visitors sign in first and come back; only people recommend. */
export function RecommendButton({ job }: Props) {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { open, dialog } = useRecommendDialog(job);
  useOpenByHash(RECOMMEND_HASH, user !== null, open);
  if (isEnterprise) return null;
  if (user === null) {
    const path = `/login?next=${encodeURIComponent(`/jobs/${job._id}${RECOMMEND_HASH}`)}`;
    return (
      <LinkButton to={path} tone="outline">
        {LABEL}
      </LinkButton>
    );
  }
  return (
    <>
      <Button tone="outline" className="noscript:hidden" onClick={open}>
        {LABEL}
      </Button>
      {dialog}
    </>
  );
}
