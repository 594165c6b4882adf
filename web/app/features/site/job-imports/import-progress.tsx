import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { JobImport } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { useCancelJobImport } from './job-imports.queries.ts';

/** How far a running import is, and stopping it. */
export function ImportProgress({ jobImport }: { jobImport: JobImport }) {
  const { _id: id, isTrial, rows, doneRows } = jobImport;
  const cancel = useCancelJobImport();
  const titleId = useId();
  return (
    <Card className="flex flex-col gap-4">
      <h2 id={titleId} className="text-lg">
        {isTrial ? 'Probando, sin publicar nada' : 'Publicando tus vacantes'}
      </h2>
      <progress
        className="progress progress-primary h-2 w-full"
        value={doneRows}
        max={Math.max(rows, 1)}
        aria-labelledby={titleId}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm tabular-nums">{`${formatCount(doneRows)} de ${formatCount(rows)} filas`}</p>
        <Button tone="outline" isBusy={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
          Detener
        </Button>
      </div>
      <p className="text-muted text-sm">
        {isTrial
          ? 'Puedes cerrar esta página: la prueba sigue.'
          : 'Puedes cerrar esta página: sigue sin ti. Si la detienes, lo que ya se publicó se queda.'}
      </p>
    </Card>
  );
}
