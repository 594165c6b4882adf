import { Bookmark } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useSavedJob } from './saved-jobs.ts';

type Props = {
  job: { _id: string; title: string; employer: string | null };
  /** Icon only, for cards; otherwise with a label. */
  isSquare?: boolean;
  className?: string;
};

/** Saves a job, without an account on this device, or removes it. Renders nothing for an enterprise, and for an own job, unless it is saved already. */
export function SaveButton({ job, isSquare = false, className }: Props) {
  const { isSaved, toggle } = useSavedJob(job._id);
  const navigate = useNavigate();
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  if (isEnterprise || (user !== null && user._id === job.employer && !isSaved)) return null;
  const save = async () => {
    const { isSaved: isSavedNow, isStored, count } = toggle();
    if (!isSavedNow) return;
    // Loaded when needed: it imports the toast library.
    const { showSavedToast, showNotStoredToast } = await retryWhenOnline(
      () => import('../saved/show-saved-toast.tsx'),
    );
    if (isStored || user !== null) showSavedToast(count, () => void navigate('/saved-jobs'));
    else showNotStoredToast();
  };
  return (
    <Button
      tone={isSquare ? 'ghost' : 'outline'}
      isSquare={isSquare}
      // The filled icon shows the pressed state.
      className={classNames(
        'noscript:hidden',
        isSquare && 'aria-pressed:not-hover:bg-transparent aria-pressed:border-transparent',
        className,
      )}
      aria-pressed={isSaved}
      aria-label={isSquare ? `Guardar ${job.title}` : undefined}
      // The job is saved even if the toast cannot be loaded.
      onClick={() => void save().catch(() => undefined)}
    >
      <Bookmark aria-hidden className={classNames('size-5', isSaved && 'text-primary fill-current')} />
      {!isSquare && <span>{isSaved ? 'Guardada' : 'Guardar'}</span>}
    </Button>
  );
}
