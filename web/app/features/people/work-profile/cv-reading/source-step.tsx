import { useQuery } from '@tanstack/react-query';
import { CV_FORMATS, CV_MIME_TYPES, CV_PHOTOS_MAX } from '@uneed/domain/people/cv/cv.rules.ts';
import { CV_PHOTOS_UNAVAILABLE_TEXT } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { CV_MAX_MB } from '@uneed/domain/people/media/media.rules.ts';
import { Camera, FileText, FileUp, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FileButton } from '../../../../ui/controls/file-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { CvError } from '../../cv/exports/cv-error.ts';
import { readCvFiles } from '../../cv/exports/read-cv.ts';
import { storedCvQuery } from '../../cv/exports/stored-cv.queries.ts';
import { cvReadingQuery, useReadCv } from './cv-reading.queries.ts';

const DOCUMENTS = [...CV_FORMATS.flatMap((format) => [CV_MIME_TYPES[format], `.${format}`]), '.doc'].join();

/** What is read, and what the person sees of it meanwhile. */
type Source = { label: string; files: string[] };

/** Whether the same file would be refused again. */
const isFinal = ({ code }: ApiError): boolean =>
  code === 'UNSUPPORTED_MEDIA' || code === 'TOO_LARGE' || code === 'NOT_FOUND';

/** Reads the selected files and sends them; what was selected stays when the server refuses. */
function useSource(onRead: (proposals: CvProposals) => void) {
  const [source, setSource] = useState<Source>();
  const [isPreparing, setIsPreparing] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const reading = useReadCv(onRead);
  const send = (next: Source) => {
    setFileError(undefined);
    setSource(next);
    reading.mutate({ body: { files: next.files } });
  };
  const pick = async (files: File[]) => {
    setFileError(undefined);
    reading.reset();
    setSource(undefined);
    setIsPreparing(true);
    try {
      const label = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} fotos`;
      send({ label, files: await readCvFiles(files) });
    } catch (error) {
      if (!(error instanceof CvError)) throw error;
      setFileError(error.message);
    } finally {
      setIsPreparing(false);
    }
  };
  const isBusy = isPreparing || reading.isPending;
  const error = fileError ?? reading.error?.message;
  const canRepeat = source !== undefined && !isBusy && reading.error !== null && !isFinal(reading.error);
  return {
    source,
    isBusy,
    isPreparing,
    error,
    pick,
    send,
    retry: canRepeat ? () => send(source) : undefined,
  };
}

/** Chooses the CV to read. */
export function SourceStep({ onRead }: { onRead: (proposals: CvProposals) => void }) {
  const { data: stored } = useQuery(storedCvQuery);
  const { source, isBusy, isPreparing, error, pick, send, retry } = useSource(onRead);
  const cv = stored?.cv;
  return (
    <>
      <PageHeader
        title="Rellenar desde mi CV"
        description="Leemos tu CV y te proponemos qué añadir a tu perfil. Tú decides: nada se guarda hasta que lo confirmas."
      />
      <Card
        className="flex flex-col gap-4"
        aria-busy={isBusy}
        data-unsent={source !== undefined || undefined}
      >
        <h2 className="text-lg">¿Qué CV leemos?</h2>
        {error !== undefined && <FormAlert message={error} />}
        {retry && source && (
          <Button tone="outline" className="self-start max-sm:w-full" onClick={retry}>
            <RotateCw aria-hidden className="size-4" />
            <span>Intentar otra vez con {source.label}</span>
          </Button>
        )}
        <div className="flex flex-col gap-3">
          {cv && (
            <Button disabled={isBusy} onClick={() => send({ label: cv.fileName, files: [] })}>
              <FileText aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 truncate">Usar mi CV guardado: {cv.fileName}</span>
            </Button>
          )}
          <FileButton
            label="Archivo de tu CV"
            accept={DOCUMENTS}
            tone={cv ? 'outline' : 'primary'}
            disabled={isBusy}
            onPick={pick}
          >
            <FileUp aria-hidden className="size-4" />
            Elegir un PDF o un Word
          </FileButton>
          <PhotosButton isBusy={isBusy} onPick={pick} />
          <div role="status" className="-mb-3">
            {isBusy && <Progress isPreparing={isPreparing} label={source?.label} />}
          </div>
        </div>
      </Card>
      <p className="text-muted text-sm">
        El archivo se lee en nuestro servidor y se descarta enseguida: no lo guardamos ni lo enviamos a nadie.
      </p>
    </>
  );
}

/** Selects photos, where they can be read. */
function PhotosButton({ isBusy, onPick }: { isBusy: boolean; onPick: (files: File[]) => void }) {
  const { data: reading } = useQuery(cvReadingQuery);
  return (
    <>
      <FileButton
        label="Fotos de tu CV"
        accept="image/*"
        multiple
        tone="outline"
        disabled={isBusy || reading?.readsPhotos !== true}
        aria-describedby="cv-photos-hint"
        onPick={onPick}
      >
        <Camera aria-hidden className="size-4 shrink-0" />
        Tomar o elegir fotos
      </FileButton>
      <p id="cv-photos-hint" className="text-muted text-sm">
        {reading?.readsPhotos === false
          ? CV_PHOTOS_UNAVAILABLE_TEXT
          : `Hasta ${CV_MAX_MB} MB, o hasta ${CV_PHOTOS_MAX} fotos del papel: derechas, con luz y una por página.`}
      </p>
    </>
  );
}

function Progress({ isPreparing, label }: { isPreparing: boolean; label: string | undefined }) {
  return (
    <p className="flex items-center gap-3 pb-3 text-sm">
      <Spinner size="sm" />
      <span>
        {isPreparing
          ? 'Preparando el archivo…'
          : `Leyendo ${label ?? 'tu CV'}… Las fotos tardan un poco más.`}
      </span>
    </p>
  );
}
