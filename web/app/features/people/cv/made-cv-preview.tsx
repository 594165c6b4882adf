import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MadeCvOptions, madeCvPath } from '@uneed/domain/people/cv/made-cv.rules.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type CvFile, fetchCv } from './exports/fetch-cv.ts';
import { PdfPages } from './exports/pdf-pages.tsx';

/** The made CV as its PDF looks. The last one stays until the next one has been made. */
export function MadeCvPreview({ options }: { options: MadeCvOptions }) {
  const path = madeCvPath('pdf', options);
  const { data, isLoadingError, error, refetch, isFetching } = useQuery<CvFile, ApiError>({
    queryKey: ['made cv', path],
    queryFn: () => fetchCv(path),
    placeholderData: keepPreviousData,
    // The profile may have changed.
    staleTime: 0,
    gcTime: 0,
  });
  if (isLoadingError)
    return <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton className="aspect-[17/22] w-full" />;
  return (
    <div aria-busy={isFetching} className={classNames(isFetching && 'opacity-60', 'transition-opacity')}>
      <PdfPages bytes={data.bytes} />
    </div>
  );
}
