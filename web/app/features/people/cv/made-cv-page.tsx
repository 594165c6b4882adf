import {
  canMakeCv,
  JSON_RESUME_PATH,
  type MadeCvOptions,
  madeCvPath,
} from '@uneed/domain/people/cv/made-cv.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { Download, FileText, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { buttonClasses } from '../../../ui/controls/button-style.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { workProfilePath } from '../work-profile/exports/first-step-card.tsx';
import { prefetchOwnWorkProfile, useOwnWorkProfile } from '../work-profile/exports/own-work-profile.ts';
import { DEFAULT_MADE_CV_OPTIONS, readMadeCvOptions, storeMadeCvOptions } from './exports/made-cv-options.ts';
import { ImportJsonResume } from './import-json-resume.tsx';
import { MadeCvChoices } from './made-cv-choices.tsx';
import { MadeCvPreview } from './made-cv-preview.tsx';

export const meta = () => [{ title: 'Mi CV · Uneed' }, { name: 'robots', content: 'noindex' }];

export const loader = createServerLoader(({ queryClient }: LoadArgs) => prefetchOwnWorkProfile(queryClient));
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient }: LoadArgs) => {
  void prefetchOwnWorkProfile(queryClient);
  return null;
});

/** The CV made from the profile of work: how it looks, what it shows, and its files. */
export default function MadeCvPage() {
  const { data, error, isError, refetch, isFetching } = useOwnWorkProfile();
  return (
    <div
      className="page-width flex max-w-5xl flex-col gap-4 py-6 sm:gap-6 sm:py-10"
      aria-busy={!data && !isError}
    >
      <PageHeader
        title="Mi CV"
        description="Se hace con tu perfil de trabajo. Cuando cambies tu perfil, tu CV cambia con él."
      />
      {!data && isError && (
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="rounded-box h-96" />}
      {data && <Contents workProfile={data.workProfile} />}
    </div>
  );
}

function Contents({ workProfile }: { workProfile: WorkProfile }) {
  const [options, setOptions] = useState<MadeCvOptions>();
  // The device remembers them, the server does not know them.
  useEffect(() => setOptions(readMadeCvOptions()), []);
  const shown = options ?? DEFAULT_MADE_CV_OPTIONS;
  const change = (changed: MadeCvOptions) => {
    setOptions(changed);
    storeMadeCvOptions(changed);
  };
  if (!canMakeCv(workProfile))
    return (
      <>
        <EmptyState
          icon={FileText}
          title="Empieza por tu último trabajo"
          action={<LinkButton to={workProfilePath('experiences')}>Añadir mi primer dato</LinkButton>}
        >
          Con un trabajo, un estudio o lo que sabes hacer ya tienes un CV para enviar. Si todavía no has
          trabajado, empieza por tus estudios.
        </EmptyState>
        <JsonResumeCard hasExport={false} />
      </>
    );
  const isEmpty = !canMakeCv(workProfile, shown.leavesOut);
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4 sm:gap-6">
        <Card className="flex flex-col gap-5">
          <MadeCvChoices workProfile={workProfile} options={shown} onChange={change} />
          {!isEmpty && <Downloads options={shown} />}
        </Card>
        <JsonResumeCard hasExport />
      </div>
      <section aria-label="Vista previa" className="min-w-0">
        {isEmpty && (
          <p role="status" className="bg-base-200 rounded-box p-4 text-sm">
            Deja al menos una parte con contenido para ver tu CV.
          </p>
        )}
        {!isEmpty && options !== undefined && <MadeCvPreview options={options} />}
        {!isEmpty && options === undefined && <Skeleton className="aspect-[17/22] w-full" />}
      </section>
    </div>
  );
}

function Downloads({ options }: { options: MadeCvOptions }) {
  return (
    <div className="flex flex-col gap-3">
      <a href={madeCvPath('pdf', options)} download className={buttonClasses({ isWide: true })}>
        <Download aria-hidden className="size-4" />
        Descargar PDF
      </a>
      <a
        href={madeCvPath('docx', options)}
        download
        className={buttonClasses({ tone: 'outline', isWide: true })}
      >
        <Download aria-hidden className="size-4" />
        Descargar Word
      </a>
      <LinkButton to={workProfilePath()} tone="ghost" isWide>
        <Pencil aria-hidden className="size-4" />
        Cambiar mis datos
      </LinkButton>
      <p className="text-muted text-xs">
        Para aplicar no hace falta descargarlo: al aplicar, elige «Usar mi perfil como CV». Lo enviado queda
        como estaba ese día.
      </p>
    </div>
  );
}

/** The profile as a file that other programs read, and back. */
function JsonResumeCard({ hasExport }: { hasExport: boolean }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">JSON Resume</h2>
      <p className="text-muted text-sm">
        Un archivo que otros programas de CV entienden. No lleva tu disponibilidad, lo que buscas ni cuándo
        vencen tus licencias.
      </p>
      <div className="flex flex-wrap gap-3">
        {hasExport && (
          <a href={JSON_RESUME_PATH} download className={buttonClasses({ tone: 'outline' })}>
            Exportar
          </a>
        )}
        <ImportJsonResume />
      </div>
    </Card>
  );
}
