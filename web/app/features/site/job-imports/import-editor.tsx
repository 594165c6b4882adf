import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import {
  describeImportCounts,
  JOB_IMPORT_FIELD_LABELS,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImportDetail } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { useState } from 'react';
import { formatQuantity } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/controls/form.tsx';
import { EditConflicts } from '../../../ui/feedback/edit-conflicts.tsx';
import { SettingsCard } from '../../people/settings/exports/settings-card.tsx';
import { ImportPreview } from './import-preview.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useImportRun } from './use-import-run.ts';

type Run = ReturnType<typeof useImportRun>;
type Props = { detail: JobImportDetail };

/** The rows of an import before they are published: which column is what, how the first ones look, and what is done with them. */
export function ImportEditor({ detail }: Props) {
  const run = useImportRun(detail);
  const { form, edit, sending, save } = run;
  return (
    <Form
      isSending={sending !== null}
      aria-label="Preparar la importación"
      data-unsent={edit.isChanged || undefined}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SettingsCard
        title="1. Qué es cada columna"
        description="Elige de qué columna de tu lista sale cada dato. Lo marcado con * hace falta."
      >
        <EditConflicts {...edit.conflicts} />
        <MappingFields form={form} columns={detail.columns} />
        {edit.isChanged && (
          <Button type="submit" tone="outline" isBusy={sending === 'save'} className="self-start">
            Guardar y ver cómo queda
          </Button>
        )}
      </SettingsCard>
      <PreviewCard detail={detail} isChanged={edit.isChanged} />
      <RunCard detail={detail} run={run} />
    </Form>
  );
}

function PreviewCard({ detail: { preview, missingFields }, isChanged }: Props & { isChanged: boolean }) {
  const missing = joinWithAnd(missingFields.map((field) => JOB_IMPORT_FIELD_LABELS[field]));
  return (
    <SettingsCard
      title="2. Cómo quedan las primeras"
      description={
        isChanged
          ? 'Todavía sin lo que acabas de cambiar: guárdalo para verlo.'
          : 'Así las verá la gente. Las filas con errores quedan fuera.'
      }
    >
      {missing !== '' && <p className="text-sm">{`Falta elegir: ${missing}.`}</p>}
      <ImportPreview preview={preview} />
    </SettingsCard>
  );
}

/** Trying the rows, and publishing them after a question. */
function RunCard({ detail, run }: Props & { run: Run }) {
  const [isAsking, setIsAsking] = useState(false);
  const { import: jobImport, source } = detail;
  const { sending, edit, form } = run;
  // Not one that was stopped.
  const isTried = jobImport.isTrial && jobImport.doneRows === jobImport.rows && !edit.isChanged;
  // Before a trial nobody knows how many rows have errors.
  const count = isTried ? jobImport.rows - jobImport.counts.refused : null;
  return (
    <SettingsCard
      title="3. Publicar"
      description="Pruébala primero si quieres: te decimos qué pasaría con cada fila y no se publica nada."
    >
      {isTried && (
        <p role="status" className="text-sm">
          {`En la prueba: ${describeImportCounts(jobImport.counts)}. Todavía no se ha publicado nada.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="outline"
          isBusy={sending === 'try'}
          onClick={() => run.checkComplete() && run.run(true)}
        >
          Probar sin publicar
        </Button>
        {count !== 0 && (
          <Button onClick={() => run.checkComplete() && setIsAsking(true)}>
            {count === null ? 'Publicar la lista' : `Publicar ${formatQuantity(count, 'vacante')}`}
          </Button>
        )}
      </div>
      {isAsking && (
        <PublishDialog
          count={count}
          sourceName={source.name}
          closesMissing={form.getValues('closesMissing')}
          isDaily={source.url !== null && source.isDaily}
          isBusy={sending === 'publish'}
          onConfirm={() => run.run(false, () => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </SettingsCard>
  );
}
