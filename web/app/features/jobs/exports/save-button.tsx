import { Bookmark } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toggleSavedJob, useSavedJobs } from './saved-jobs.ts';

type Props = {
  job: { _id: string; title: string };
  /** Only the sign, on a card; otherwise with its word. */
  isSquare?: boolean;
  className?: string;
};

/** Saves a vacancy on this device, or lets go of it. */
export function SaveButton({ job, isSquare = false, className }: Props) {
  const isSaved = useSavedJobs().includes(job._id);
  return (
    <Button
      tone={isSquare ? 'ghost' : 'outline'}
      isSquare={isSquare}
      className={className}
      aria-pressed={isSaved}
      aria-label={isSquare ? `Guardar ${job.title}` : undefined}
      onClick={() => toggleSavedJob(job._id)}
    >
      <Bookmark aria-hidden className={classNames('size-5', isSaved && 'text-primary fill-current')} />
      {!isSquare && (isSaved ? 'Guardada' : 'Guardar')}
    </Button>
  );
}
