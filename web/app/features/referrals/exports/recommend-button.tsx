import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import { HeartHandshake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { useOpenByHash } from '../../../platform/use-open-by-hash.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';

const RecommendDialog = lazy(() => import('../recommend/recommend-dialog.tsx'));

/** The hash of a job's page that opens the dialog; sign-in leads back to it. */
const RECOMMEND_HASH = '#recomendar';

type Props = { job: Pick<JobCard, '_id' | 'title' | 'location' | 'salary'> };

const LABEL = (
  <>
    <HeartHandshake aria-hidden className="size-5" />
    Recomendar
  </>
);

/** Opens the dialog with the user's recommendation link for an open job of another user. Visitors sign in first and come back. */
export function RecommendButton({ job }: Props) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  useOpenByHash(RECOMMEND_HASH, user !== null, () => setIsOpen(true));
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
      <Button tone="outline" className="noscript:hidden" onClick={() => setIsOpen(true)}>
        {LABEL}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RecommendDialog job={job} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
