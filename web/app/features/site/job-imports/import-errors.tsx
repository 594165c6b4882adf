import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import type { JobImportError } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../ui/feedback/page-out-of-range.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SettingsCard } from '../../people/settings/exports/settings-card.tsx';
import { jobImportErrorsQuery } from './job-imports.queries.ts';

/** What was wrong with rows of an import or its trial, a page at a time. */
export function ImportErrors({ id }: { id: Id }) {
  const path = usePaths().jobImport(id);
  const [search] = useSearchParams();
  const page = parsePageNumber(search.get('pagina'));
  const list = useQuery({ ...jobImportErrorsQuery(id, page), placeholderData: keepPreviousData });
  return (
    <SettingsCard title="Filas con errores" description="Corrígelas en tu lista e impórtala otra vez.">
      {list.isPending && <Skeleton className="h-20" />}
      {list.isLoadingError && (
        <ErrorState message={getErrorMessage(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && (
        <div aria-busy={list.isPlaceholderData} className="flex flex-col gap-4">
          {list.data.errors.length === 0 && page > 1 ? (
            <PageOutOfRange to={path} />
          ) : (
            <ErrorTable errors={list.data.errors} />
          )}
          <Pagination
            page={page}
            totalPages={list.data.pagination.totalPages}
            getHref={(other) => (other === 1 ? path : `${path}?pagina=${other}`)}
          />
        </div>
      )}
    </SettingsCard>
  );
}

const CELL = 'px-1.5 py-2 sm:px-3 align-top text-start';

const ErrorTable = ({ errors }: { errors: readonly JobImportError[] }) => (
  <div className="-mx-2 overflow-x-auto">
    <table className="w-full text-sm">
      <thead className="text-muted text-xs">
        <tr>
          {['Fila', 'Columna', 'Qué corregir'].map((title) => (
            <th key={title} scope="col" className={`${CELL} font-medium whitespace-nowrap`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`} className="border-base-300 border-t">
            <th scope="row" className={`${CELL} font-medium tabular-nums`}>
              {row}
            </th>
            <td className={`${CELL} min-w-24 wrap-break-word`}>{column}</td>
            <td className={`${CELL} wrap-anywhere`}>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
