import { DEVELOPERS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  JOB_FILE_TOO_LARGE_TEXT,
  JOB_IMPORT_MAX_BYTES,
  JOB_IMPORT_NAME_MAX_LENGTH,
  JOB_IMPORT_SOURCES_MAX,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImportSource } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { FileUp, Link as LinkIcon, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { readDataUrl } from '../../../platform/read-data-url.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { HelpLink } from '../../organizations/enterprises/exports/help-link.tsx';
import { useCreateJobImport } from './job-imports.queries.ts';
import { NewFeedDialog } from './new-feed-dialog.tsx';

const ACCEPT = '.csv,.xlsx,.json,.xml,.txt';
const UNREADABLE_TEXT = 'No pudimos leer el archivo. Elígelo otra vez.';

const EXAMPLES = [
  ['CSV', '/ejemplos/vacantes.csv'],
  ['Excel', '/ejemplos/vacantes.xlsx'],
  ['JSON', '/ejemplos/vacantes.json'],
  ['XML', '/ejemplos/vacantes.xml'],
] as const;

/** Two ways to begin: a file of the device, or the address of a list. */
export function NewImportCard({ sources }: { sources: readonly JobImportSource[] }) {
  const [isAddingFeed, setIsAddingFeed] = useState(false);
  const isFull = sources.length >= JOB_IMPORT_SOURCES_MAX;
  const fileSources = sources.filter(({ url }) => url === null);
  return (
    <Card className="flex flex-col gap-4 noscript:hidden">
      <h2 className="text-lg">Empieza aquí</h2>
      {isFull && (
        <p className="text-muted text-sm">{`Tienes ${JOB_IMPORT_SOURCES_MAX} listas, que son las que caben. Elimina una para agregar otra.`}</p>
      )}
      <FileUpload fileSources={fileSources} isFull={isFull} />
      {!isFull && (
        <div className="border-base-300 flex flex-col items-start gap-2 border-t pt-4">
          <p className="text-sm">
            Si tu sistema ya publica sus vacantes en una dirección, la revisamos cada día por ti.
          </p>
          <Button tone="outline" onClick={() => setIsAddingFeed(true)}>
            <LinkIcon aria-hidden className="size-5" />
            Agregar la dirección de una lista
          </Button>
        </div>
      )}
      <div className="flex flex-col">
        <HelpLink to={DEVELOPERS_PATH}>Qué formatos y columnas sirven</HelpLink>
        <HelpLink to="/ayuda/importar-vacantes">Cómo se importa, paso a paso</HelpLink>
      </div>
      {isAddingFeed && <NewFeedDialog onClose={() => setIsAddingFeed(false)} />}
    </Card>
  );
}

/** Sends a file and opens its import. The file is kept after an error, so that it can be sent again. */
function useFileUpload() {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState('');
  const create = useCreateJobImport();
  const idempotencyKey = useIdempotencyKey();
  const navigate = useNavigate();
  const { jobImport } = usePaths();
  const send = async (picked: File, sourceId: Id | undefined) => {
    create.reset();
    setFileError('');
    setFile(null);
    if (picked.size >= JOB_IMPORT_MAX_BYTES) return setFileError(JOB_FILE_TOO_LARGE_TEXT);
    const content = await readDataUrl(picked).catch(() => null);
    if (content === null) return setFileError(UNREADABLE_TEXT);
    setFile(picked);
    const fileName = picked.name.slice(-JOB_IMPORT_NAME_MAX_LENGTH);
    const body = { fileName, file: content, sourceId };
    create.mutate(
      { body, idempotencyKey: idempotencyKey.get(body) },
      {
        onSuccess: (reply) => {
          idempotencyKey.renew();
          void navigate(jobImport(reply.import._id));
        },
      },
    );
  };
  const error = create.error === null ? fileError : getErrorMessage(create.error);
  return { send, error, isBusy: create.isPending, failed: create.error === null ? null : file };
}

type UploadProps = { fileSources: readonly JobImportSource[]; isFull: boolean };

function FileUpload({ fileSources, isFull }: UploadProps) {
  const [chosen, setChosen] = useState('');
  const { send, error, isBusy, failed } = useFileUpload();
  // Beyond the number of sources only newer files of those that exist are possible.
  const sourceId = chosen === '' && isFull ? fileSources[0]?._id : chosen || undefined;
  if (isFull && fileSources.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      {fileSources.length > 0 && (
        <Field
          label="Este archivo es de"
          hint="Si es una versión nueva de una lista que ya tienes, elígela: sus vacantes se actualizan."
          className="w-full sm:max-w-md"
        >
          {(control) => (
            <Select
              {...control}
              value={sourceId ?? ''}
              disabled={isBusy}
              onChange={({ target }) => setChosen(target.value)}
            >
              {!isFull && <option value="">Lista nueva</option>}
              {fileSources.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <FileButton
        label="Archivo de vacantes"
        accept={ACCEPT}
        isBusy={isBusy}
        onPick={([file]) => send(file, sourceId)}
      >
        <FileUp aria-hidden className="size-5" />
        Subir un archivo
      </FileButton>
      {error !== '' && <FormAlert message={error} />}
      {failed !== null && (
        <Button tone="outline" onClick={() => void send(failed, sourceId)}>
          <RotateCw aria-hidden className="size-4" />
          <span className="wrap-anywhere">{`Enviar otra vez ${failed.name}`}</span>
        </Button>
      )}
      <Examples />
    </div>
  );
}

const Examples = () => (
  <p className="text-muted flex flex-wrap items-center gap-x-4 text-sm">
    <span>CSV, Excel, JSON o XML. Ejemplos:</span>
    {EXAMPLES.map(([format, path]) => (
      <a
        key={path}
        href={path}
        download
        className="link-hover text-primary flex min-h-11 items-center font-semibold"
        aria-label={`Ejemplo en ${format}`}
      >
        {format}
      </a>
    ))}
  </p>
);
