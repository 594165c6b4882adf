import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListLoading } from '../review-list.tsx';
import {
  DIRECTORIES,
  type DirectoryName,
  type DirectoryParams,
  getDirectoryHref,
} from './directory-params.ts';

type Item = { _id: string };

type Props<R extends { next: string | null }, I extends Item> = {
  name: DirectoryName;
  params: DirectoryParams<string>;
  list: UseQueryResult<R, ApiError>;
  getItems: (reply: R) => I[];
  renderItem: (item: I) => ReactNode;
};

/** A page of a list for admins, with links to the next and the first page. */
export function DirectoryList<R extends { next: string | null }, I extends Item>(props: Props<R, I>) {
  const { name, params, list, getItems, renderItem } = props;
  if (list.isPending) return <ListLoading />;
  if (list.isLoadingError)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  const items = getItems(list.data);
  const { after, ...rest } = params;
  if (items.length === 0 && after === undefined) return <NothingFound name={name} />;
  return (
    <>
      <div className="bg-base-100 border-base-300 rounded-box overflow-hidden border">
        <ul aria-label={DIRECTORIES[name].name} className="divide-base-300 divide-y">
          {items.map((item) => (
            <li key={item._id}>{renderItem(item)}</li>
          ))}
        </ul>
      </div>
      <nav aria-label="Páginas" className="flex flex-wrap justify-center gap-3 empty:hidden">
        {after !== undefined && (
          <LinkButton tone="outline" to={getDirectoryHref(name, rest)}>
            Volver al principio
          </LinkButton>
        )}
        {list.data.next !== null && (
          <LinkButton
            tone="outline"
            to={getDirectoryHref(name, { ...rest, after: list.data.next })}
            rel="next"
          >
            Siguientes
            <ChevronRight aria-hidden className="size-5" />
          </LinkButton>
        )}
      </nav>
    </>
  );
}

const NothingFound = ({ name }: { name: DirectoryName }) => (
  <EmptyState
    icon={SearchX}
    title="No encontramos nada"
    action={
      <Link className="link link-primary" to={DIRECTORIES[name].path}>
        Ver todo
      </Link>
    }
  >
    Revisa cómo lo escribiste, o quita el filtro.
  </EmptyState>
);
