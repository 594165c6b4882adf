import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { DIRECTORY_QUERY_MAX_LENGTH } from '@uneed/domain/site/admin/admin.rules.ts';
import { Search, X } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { FilterLinks } from '../../../../ui/display/filter-links.tsx';
import {
  DIRECTORIES,
  type DirectoryName,
  type DirectoryParams,
  getDirectoryHref,
} from './directory-params.ts';

type Props = {
  name: DirectoryName;
  params: DirectoryParams<string>;
  /** What the search finds. */
  placeholder: string;
};

/** Search and filters of a list for admins: a plain GET form and links, so that they work before hydration. */
export function DirectoryForm({ name, params, placeholder }: Props) {
  const { path } = DIRECTORIES[name];
  const { q, state, by } = params;
  const labels: Readonly<Record<string, string>> = DIRECTORIES[name].labels;
  return (
    <div className="flex flex-col gap-3">
      <Form action={path} role="search" className="flex gap-2">
        <TextInput
          // A new address has another text.
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Buscar"
          placeholder={placeholder}
          maxLength={DIRECTORY_QUERY_MAX_LENGTH}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        {state !== 'all' && <input type="hidden" name="estado" value={toSlug(labels[state] ?? '')} />}
        {by !== undefined && <input type="hidden" name="de" value={by} />}
        <Button type="submit" className="max-sm:w-11 max-sm:px-0">
          <Search aria-hidden className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Buscar</span>
        </Button>
      </Form>
      <FilterLinks
        label="Filtros"
        current={state}
        links={Object.entries(labels).map(([id, label]) => ({
          id,
          label,
          to: getDirectoryHref(name, { q, by, state: id }),
        }))}
      />
      {by !== undefined && (
        <Link
          to={getDirectoryHref(name, { q, state })}
          className="link-hover text-primary inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold"
        >
          <X aria-hidden className="size-4" />
          Solo de una cuenta: ver de todas
        </Link>
      )}
    </div>
  );
}
