import { useQuery } from '@tanstack/react-query';
import { CV_MAX_MB } from '@uneed/domain/people/media/media.rules.ts';
import { useState } from 'react';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CvViews } from '../cv-views.tsx';
import { StoredCvDetails } from '../stored-cv-details.tsx';
import { CvPicker } from './cv-picker.tsx';
import { storedCvQuery, useStoreCv } from './stored-cv.queries.ts';

/** The CV stored for the next application: add, replace, download, delete, and who opened it. */
export function CvCard() {
  const { data, isError, error, refetch, isFetching } = useQuery(storedCvQuery);
  const storeCv = useStoreCv();
  const [fileError, setFileError] = useState<string>();
  const picker = (
    <CvPicker
      label={data?.cv ? 'Reemplazar' : 'Subir mi CV'}
      tone={data?.cv ? 'outline' : 'primary'}
      isBusy={storeCv.isPending}
      fileError={fileError}
      onInvalid={setFileError}
      onPick={({ dataUrl, fileName }) => {
        setFileError(undefined);
        storeCv.mutate({ body: { cv: dataUrl, fileName } });
      }}
    />
  );
  return (
    <Card className="flex flex-col gap-4" aria-busy={!data && !isError}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">Mi CV</h2>
        <p className="text-muted text-sm">
          PDF, Word o fotos del papel, hasta {CV_MAX_MB} MB. Solo lo ve quien publicó la vacante a la que
          aplicas con él.
        </p>
      </div>
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <ErrorState message={error.message} onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {data?.cv && <StoredCvDetails cv={data.cv}>{picker}</StoredCvDetails>}
      {data?.cv === null && (
        <>
          <p>Todavía no tienes un CV guardado. Súbelo una vez y mándalo con un toque cuando apliques.</p>
          {picker}
        </>
      )}
      {data && (data.cv !== null || data.openings.length > 0) && <CvViews openings={data.openings} />}
    </Card>
  );
}
