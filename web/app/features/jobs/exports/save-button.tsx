import { Bookmark } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useSavedJobs } from './saved-jobs.ts';

type Props = {
  job: { _id: string; title: string };
  /** Only the sign, on a card; otherwise with its word. */
  isSquare?: boolean;
  className?: string;
};

/** Saves a vacancy on this device, or lets go of it. */
export function SaveButton({ job, isSquare = false, className }: Props) {
  const { saved, toggle } = useSavedJobs();
  const navigate = useNavigate();
  const isSaved = saved.includes(job._id);
  const save = async () => {
    if (!toggle(job._id)) return;
    // Fetched when needed: it brings the toasts along.
    const { tellSaved } = await import('../saved/show-saved-toast.tsx');
    tellSaved(() => void navigate('/saved-jobs'));
  };
  return (
    <Button
      tone={isSquare ? 'ghost' : 'outline'}
      isSquare={isSquare}
      // That it is pressed the filled sign tells.
      className={classNames(
        isSquare && 'aria-pressed:not-hover:bg-transparent aria-pressed:border-transparent',
        className,
      )}
      aria-pressed={isSaved}
      aria-label={isSquare ? `Guardar ${job.title}` : undefined}
      // Saved is saved, also when the word about it cannot be fetched.
      onClick={() => void save().catch(() => undefined)}
    >
      <Bookmark aria-hidden className={classNames('size-5', isSaved && 'text-primary fill-current')} />
      {!isSquare && (isSaved ? 'Guardada' : 'Guardar')}
    </Button>
  );
}
