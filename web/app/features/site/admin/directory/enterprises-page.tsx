import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { forAdmins } from '../admin-page.ts';
import { enterprisesQuery } from './directory.queries.ts';
import { DirectoryForm } from './directory-form.tsx';
import { DirectoryList } from './directory-list.tsx';
import { DIRECTORIES, readDirectoryParams } from './directory-params.ts';
import { UserRow } from './user-row.tsx';

const readParams = (search: URLSearchParams) => readDirectoryParams(search, DIRECTORIES.enterprises);

const load = forAdmins(({ queryClient, url }) =>
  queryClient.prefetchQuery(enterprisesQuery(readParams(url.searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Enterprises, for admins to look up. */
export default function EnterprisesPage() {
  const [search] = useSearchParams();
  const params = readParams(search);
  const list = useQuery({ ...enterprisesQuery(params), placeholderData: keepPreviousData });
  return (
    <>
      <DirectoryForm name="enterprises" params={params} placeholder="Nombre, correo o id" />
      <DirectoryList
        name="enterprises"
        params={params}
        list={list}
        getItems={({ users }) => users}
        renderItem={(user) => <UserRow user={user} />}
      />
    </>
  );
}
