import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { useNow } from '../../../platform/clock.ts';
import { formatShortAge } from '../../../platform/format.ts';

const initial = (word: string): string => [...word][0]?.toLocaleUpperCase('es-DO') ?? '';

/** The initials of who published a job: `A.R` for Ana Rodríguez, `?.?` when the viewer may not know (product.md, 'Search page'). */
export function getPosterInitials(poster: { fullName: string } | null): string {
  const words = poster?.fullName.trim().split(/\s+/).filter(Boolean) ?? [];
  const [first] = words;
  if (first === undefined) return '?.?';
  const last = words.at(-1);
  return words.length === 1 || last === undefined ? initial(first) : `${initial(first)}.${initial(last)}`;
}

/** Who published a job, and when. */
export function JobPoster({ job }: { job: JobCard }) {
  const publishedAt = job.publishedAt ?? job.createdAt;
  return (
    <div className="text-muted order-3 ml-auto flex items-center gap-2 text-xs font-normal">
      <time dateTime={publishedAt}>{formatShortAge(publishedAt, useNow())}</time>
      <span
        aria-hidden
        className="bg-base-300 text-base-content flex size-8 items-center justify-center rounded-full text-[0.6875rem] font-semibold"
      >
        {getPosterInitials(job.postedBy)}
      </span>
      <span className="sr-only">
        {job.postedBy === null ? 'Quien publica no se muestra' : `Publicada por ${job.postedBy.fullName}`}
      </span>
    </div>
  );
}
