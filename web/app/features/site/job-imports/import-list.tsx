import { formatCount } from '@uneed/domain/kernel/count.ts';
import {
  describeImportCounts,
  JOB_IMPORT_STATE_LABELS,
  type JobImportState,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImport } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { Link } from 'react-router';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { formatDateTime, formatQuantity } from '../../../platform/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { SettingsCard } from '../../people/settings/exports/settings-card.tsx';

const TONES = {
  ready: 'primary',
  running: 'primary',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
} as const satisfies Record<JobImportState, string>;

export const ImportStateBadge = ({ state }: { state: JobImportState }) => (
  <Badge tone={TONES[state]}>
    <span>{JOB_IMPORT_STATE_LABELS[state]}</span>
  </Badge>
);

/** What became of an import, or what its owner knows about it so far. */
function describeImport({ state, isTrial, rows, doneRows, counts, error }: JobImport): string {
  if (state === 'running') return `${formatQuantity(doneRows, 'fila')} de ${formatCount(rows)}`;
  if (error !== null) return error;
  if (state === 'ready' && isTrial) return `Prueba: ${describeImportCounts(counts)}`;
  if (state === 'ready') return formatQuantity(rows, 'fila');
  return describeImportCounts(counts);
}

/** The last imports, newest first. */
export const ImportList = ({ imports }: { imports: readonly JobImport[] }) => (
  <SettingsCard title="Últimas importaciones">
    <ul className="divide-base-300 -my-3 flex flex-col divide-y">
      {imports.map((each) => (
        <ImportRow key={each._id} jobImport={each} />
      ))}
    </ul>
  </SettingsCard>
);

function ImportRow({ jobImport }: { jobImport: JobImport }) {
  const { _id: id, sourceName, fileName, state, createdAt } = jobImport;
  const { jobImport: pathOf } = usePaths();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="flex min-w-0 flex-col text-sm">
        <Link
          to={pathOf(id)}
          className="link-hover text-primary flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {fileName === '' ? sourceName : fileName}
        </Link>
        <p className="wrap-anywhere">{describeImport(jobImport)}</p>
        <time dateTime={createdAt} className="text-muted text-xs">
          {formatDateTime(createdAt)}
        </time>
      </div>
      <ImportStateBadge state={state} />
    </li>
  );
}
