import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import { joinTexts } from '@uneed/domain/kernel/list.ts';
import { readJsonResume } from '@uneed/domain/people/cv/json-resume.paths.ts';
import {
  JSON_RESUME_INVALID_TEXT,
  JSON_RESUME_MAX_MB,
  JSON_RESUME_TOO_LARGE_TEXT,
} from '@uneed/domain/people/cv/made-cv.rules.ts';
import { formatPeriod } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { CircleAlert, FileUp } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAddToWorkProfile } from '../work-profile/exports/own-work-profile.ts';

type Read = Reply<typeof readJsonResume>;

const ErrorText = ({ text }: { text: string }) => (
  <p role="alert" className="text-error flex w-full items-start gap-1.5 text-sm font-medium">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{text}</span>
  </p>
);

/** Reads the file of another program; null if it is no JSON. */
async function parseFile(file: File): Promise<{ resume: unknown } | null> {
  try {
    return { resume: JSON.parse(await file.text()) };
  } catch {
    return null;
  }
}

/** Reads a JSON Resume, shows what it has and adds it after a confirmation. */
export function ImportJsonResume() {
  const [fileError, setFileError] = useState('');
  const [read, setRead] = useState<Read | null>(null);
  const reading = useApiMutation(readJsonResume, { onSuccess: setRead });
  const pick = async (file: File) => {
    reading.reset();
    setFileError('');
    if (file.size >= JSON_RESUME_MAX_MB * 1024 * 1024) return setFileError(JSON_RESUME_TOO_LARGE_TEXT);
    const body = await parseFile(file);
    if (body === null) return setFileError(JSON_RESUME_INVALID_TEXT);
    reading.mutate({ body });
  };
  const error = reading.error === null ? fileError : getErrorMessage(reading.error);
  return (
    <>
      <FileButton
        label="Archivo JSON Resume"
        accept=".json,application/json"
        tone="outline"
        isBusy={reading.isPending}
        onPick={([file]) => pick(file)}
      >
        {!reading.isPending && <FileUp aria-hidden className="size-4" />}
        <span>Importar</span>
      </FileButton>
      {error !== '' && <ErrorText text={error} />}
      {read !== null && <ConfirmImport read={read} onClose={() => setRead(null)} />}
    </>
  );
}

/** What would be added, by its part. */
const toGroups = ({ items }: Read): [string, string[]][] => [
  [
    'Experiencia',
    items.experiences.map((item) => joinTexts(item.position, item.company, formatPeriod(item))),
  ],
  ['Estudios', items.studies.map((item) => joinTexts(item.title, item.institution, formatPeriod(item)))],
  ['Idiomas', items.languages.map(({ name }) => name)],
  ['Licencias', items.licences.map(({ name }) => name)],
  ['Habilidades', items.skills],
];

/** Nothing of a file is stored before the user has seen it. */
function ConfirmImport({ read, onClose }: { read: Read; onClose: () => void }) {
  const adding = useAddToWorkProfile();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="¿Añadir esto a tu perfil?"
      action="Añadir todo"
      tone="primary"
      isBusy={adding.isPending}
      onConfirm={() => adding.mutate({ body: read.items }, { onSuccess: onClose })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          Lo que ya tienes se queda como está. Después puedes cambiar o quitar lo que quieras.
        </p>
        {toGroups(read)
          .filter(([, lines]) => lines.length > 0)
          .map(([title, lines]) => (
            <section key={title}>
              <h3 className="text-sm font-semibold">{title}</h3>
              <ul className="list-disc pl-5 text-sm break-words">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        {read.leftOut > 0 && (
          <p className="text-sm">{`Quedan fuera ${read.leftOut}: les falta el nombre o las fechas no cuadran.`}</p>
        )}
        {adding.error !== null && <ErrorText text={getErrorMessage(adding.error)} />}
      </div>
    </ConfirmDialog>
  );
}
