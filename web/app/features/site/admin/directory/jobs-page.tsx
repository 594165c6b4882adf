import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { forAdmins } from '../admin-page.ts';
import { jobsQuery } from './directory.queries.ts';
import { DirectoryForm } from './directory-form.tsx';
import { DirectoryList } from './directory-list.tsx';
import { DIRECTORIES, readDirectoryParams } from './directory-params.ts';
import { JobRow } from './job-row.tsx';

const readParams = (search: URLSearchParams) => readDirectoryParams(search, DIRECTORIES.jobs);

const load = forAdmins(({ queryClient, url }) =>
  queryClient.prefetchQuery(jobsQuery(readParams(url.searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Published jobs, for admins to look up. */
export default function JobsPage() {
  const [search] = useSearchParams();
  const params = readParams(search);
  const list = useQuery({ ...jobsQuery(params), placeholderData: keepPreviousData });
  return (
    <>
      <DirectoryForm name="jobs" params={params} placeholder="Título, empresa o id" />
      <DirectoryList
        name="jobs"
        params={params}
        list={list}
        getItems={({ jobs }) => jobs}
        renderItem={(job) => <JobRow job={job} />}
      />
    </>
  );
}
