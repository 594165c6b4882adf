import { useQuery } from '@tanstack/react-query';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { useState } from 'react';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { storedCvQuery } from '../../cv/exports/stored-cv.queries.ts';
import { workProfileQuery } from '../work-profile.queries.ts';
import { cvReadingQuery } from './cv-reading.queries.ts';
import { ReadStep } from './read-step.tsx';
import { SourceStep } from './source-step.tsx';

export const meta = () => [{ title: 'Rellenar desde mi CV · Uneed' }, { name: 'robots', content: 'noindex' }];

const prefetch = ({ queryClient }: LoadArgs) => [
  queryClient.prefetchQuery(workProfileQuery),
  queryClient.prefetchQuery(storedCvQuery),
  queryClient.prefetchQuery(cvReadingQuery),
];
export const loader = createServerLoader((args: LoadArgs) => Promise.all(prefetch(args)));
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = createClientLoader(async (args: LoadArgs) => {
  void prefetch(args);
  return null;
});

/** Reads the user's CV, and adds to the profile of work what they confirm. */
export default function CvReadingPage() {
  const { data, error, isError, refetch, isFetching } = useQuery(workProfileQuery);
  const [proposals, setProposals] = useState<CvProposals>();
  return (
    <div
      className="page-width flex max-w-3xl flex-col gap-4 py-6 sm:gap-6 sm:py-10"
      aria-busy={!data && !isError}
    >
      {!data && isError && (
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="rounded-box h-64" />}
      {data && !proposals && <SourceStep onRead={setProposals} />}
      {data && proposals && (
        <ReadStep
          proposals={proposals}
          workProfile={data.workProfile}
          onAgain={() => setProposals(undefined)}
        />
      )}
    </div>
  );
}
