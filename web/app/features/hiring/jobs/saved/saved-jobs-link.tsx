import { Bookmark } from 'lucide-react';
import { Link } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { useSavedJobs } from '../exports/saved-jobs.ts';

/** Link to the jobs saved on this device, for visitors without an account too, but not for an enterprise. */
export function SavedJobsLink() {
  const { saved } = useSavedJobs();
  const isEnterprise = useIsEnterprise();
  if (isEnterprise) return null;
  return (
    <Link
      to="/saved-jobs"
      className="link link-primary flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-sm font-medium no-underline hover:underline lg:min-h-9"
    >
      <Bookmark aria-hidden className="size-5 sm:size-4" />
      <span className="max-sm:sr-only">Guardadas</span>
      {saved.length > 0 && <span>{`(${saved.length})`}</span>}
    </Link>
  );
}
