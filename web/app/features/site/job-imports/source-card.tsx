import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { JobImportSource } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteJobSource, useFetchJobFeed, useSwitchJobSource } from './job-imports.queries.ts';

type Props = { source: JobImportSource };

/** A list of vacancies: where it comes from, how it goes, and what its owner may do. */
export function SourceCard({ source }: Props) {
  const { name, url, openJobs, fetchError } = source;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        <p translate={url === null ? undefined : 'no'} className="text-muted text-xs wrap-anywhere">
          {url ?? 'Archivos'}
        </p>
      </div>
      <p className="text-sm">
        {openJobs === 1 ? '1 vacante abierta' : `${formatCount(openJobs)} vacantes abiertas`}
      </p>
      <FetchTimes source={source} />
      {fetchError !== null && (
        <p className="bg-warning/10 rounded-field flex items-start gap-2 px-3 py-2 text-sm">
          <TriangleAlert aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{`La última vez hubo un problema: ${fetchError}`}</span>
        </p>
      )}
      <div className="flex flex-col">
        {url !== null && (
          <SourceSwitch
            source={source}
            field="isDaily"
            label="Traerla cada día"
            hint="Lo nuevo y lo que cambió se publica solo."
          />
        )}
        <SourceSwitch
          source={source}
          field="closesMissing"
          label="Cerrar las vacantes que ya no estén en la lista"
          hint="Quienes aplicaron reciben una respuesta."
        />
      </div>
      <div className="border-base-300 flex flex-wrap gap-2 border-t pt-3">
        {url !== null && <FetchButton source={source} />}
        <DeleteButton source={source} />
      </div>
    </Card>
  );
}

/** When a feed was fetched, and when it is fetched again. */
function FetchTimes({ source: { url, lastFetchedAt, nextFetchAt } }: Props) {
  if (url === null) return null;
  const last =
    lastFetchedAt === null ? 'Todavía no la hemos traído' : `Traída el ${formatDateTime(lastFetchedAt)}`;
  return (
    <p className="text-muted text-sm">
      {nextFetchAt === null ? last : `${last} · La próxima vez, el ${formatDateTime(nextFetchAt)}`}
    </p>
  );
}

type SwitchProps = Props & { field: 'isDaily' | 'closesMissing'; label: string; hint: string };

function SourceSwitch({ source, field, label, hint }: SwitchProps) {
  const change = useSwitchJobSource();
  // What was chosen, until the list is loaded again.
  const isOn = change.isPending ? change.variables.body[field] === true : source[field];
  return (
    <Switch
      label={label}
      aria-label={`${label}: ${source.name}`}
      hint={hint}
      checked={isOn}
      disabled={change.isPending}
      onChange={({ target }) =>
        change.mutate({
          params: { id: source._id },
          body: { [field]: target.checked, base: { [field]: source[field] } },
        })
      }
    />
  );
}

function FetchButton({ source: { _id: id, name } }: Props) {
  const fetchFeed = useFetchJobFeed();
  const navigate = useNavigate();
  const { jobImport } = usePaths();
  return (
    <Button
      tone="outline"
      aria-label={`Traer ahora la lista ${name}`}
      isBusy={fetchFeed.isPending}
      onClick={() =>
        fetchFeed.mutate(
          { params: { id } },
          { onSuccess: (reply) => void navigate(jobImport(reply.import._id)) },
        )
      }
    >
      <RefreshCw aria-hidden className="size-5" />
      Traer ahora
    </Button>
  );
}

function DeleteButton({ source: { _id: id, name } }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteJobSource();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button tone="ghost" aria-label={`Eliminar la lista ${name}`} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        Eliminar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`¿Eliminar la lista «${name}»?`}
        action="Eliminar la lista"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: close })}
      >
        <p className="text-sm">
          Se borra con sus importaciones. Las vacantes que vinieron de ella se quedan como están: las sigues
          manejando tú.
        </p>
      </ConfirmDialog>
    </>
  );
}
