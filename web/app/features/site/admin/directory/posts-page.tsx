import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { forAdmins } from '../admin-page.ts';
import { postsQuery } from './directory.queries.ts';
import { DirectoryForm } from './directory-form.tsx';
import { DirectoryList } from './directory-list.tsx';
import { DIRECTORIES, readDirectoryParams } from './directory-params.ts';
import { PostRow } from './post-row.tsx';

const readParams = (search: URLSearchParams) => readDirectoryParams(search, DIRECTORIES.posts);

const load = forAdmins(({ queryClient, url }) =>
  queryClient.prefetchQuery(postsQuery(readParams(url.searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Posts of the community, for admins to look up. */
export default function PostsPage() {
  const [search] = useSearchParams();
  const params = readParams(search);
  const list = useQuery({ ...postsQuery(params), placeholderData: keepPreviousData });
  return (
    <>
      <DirectoryForm name="posts" params={params} placeholder="Palabras o id" />
      <DirectoryList
        name="posts"
        params={params}
        list={list}
        getItems={({ posts }) => posts}
        renderItem={(post) => <PostRow post={post} />}
      />
    </>
  );
}
