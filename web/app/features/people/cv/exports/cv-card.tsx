import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { formatLongDate, formatTime } from '@uneed/domain/kernel/time.ts';
import { CV_VIEWS_MAX } from '@uneed/domain/people/cv/cv.rules.ts';
import type { CvView } from '@uneed/domain/people/cv/cvs.schema.ts';
import { CV_MAX_MB } from '@uneed/domain/people/media/media.rules.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StoredCvDetails } from '../stored-cv-details.tsx';
import { CvPicker } from './cv-picker.tsx';
import { madeCvPagePath } from './made-cv-options.ts';
import { storedCvQuery, useStoreCv } from './stored-cv.queries.ts';

/** Entries shown before the list is expanded. */
const INITIAL_COUNT = 5;

/** Who opened the CVs that the user sent, latest first. */
function CvViews({ openings }: { openings: CvView[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? openings : openings.slice(0, INITIAL_COUNT);
  return (
    <section className="border-base-300 flex flex-col gap-2 border-t pt-4">
      <h3 className="text-base">Quién lo abrió</h3>
      {openings.length === 0 ? (
        <p className="text-muted text-sm">
          Nadie todavía. Cuando apliques con tu CV, aquí verás quién lo abre y cuándo.
        </p>
      ) : (
        <ul className="divide-base-300 flex flex-col divide-y">
          {shown.map((opening) => (
            <ViewRow key={`${opening.job._id} ${opening.firstOpenedAt}`} opening={opening} />
          ))}
        </ul>
      )}
      {openings.length > shown.length && (
        <Button tone="ghost" className="self-start" onClick={() => setShowsAll(true)}>
          Ver todas ({formatCount(openings.length)})
        </Button>
      )}
      {showsAll && openings.length >= CV_VIEWS_MAX && (
        <p className="text-muted text-xs">Son las {formatCount(CV_VIEWS_MAX)} más recientes.</p>
      )}
    </section>
  );
}

function ViewRow({ opening: { job, viewer, lastOpenedAt, times } }: { opening: CvView }) {
  const last = new Date(lastOpenedAt);
  return (
    <li className="flex items-start gap-3 py-3">
      <Eye aria-hidden className="text-muted mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-0.5 text-sm">
        <p>
          <span className={viewer === null ? undefined : 'font-semibold'}>
            {viewer === null ? 'Quien publicó' : viewer.fullName}
          </span>{' '}
          {viewer !== null && <span>en </span>}
          <Link to={`/jobs/${job._id}`} className="link link-primary">
            {job.title}
          </Link>
          {viewer === null && <span>, de forma anónima</span>}
        </p>
        <p className="text-muted text-xs">
          <span>{times > 1 ? `${formatQuantity(times, 'vez', 'veces')}, la última el ` : 'El '}</span>
          <time dateTime={lastOpenedAt}>
            {formatLongDate(last)} a las {formatTime(last)}
          </time>
        </p>
      </div>
    </li>
  );
}

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
      <LinkButton to={madeCvPagePath} tone="outline" className="self-start max-sm:w-full">
        Hacer mi CV con mi perfil
      </LinkButton>
      {data && (data.cv !== null || data.openings.length > 0) && <CvViews openings={data.openings} />}
    </Card>
  );
}
