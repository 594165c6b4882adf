import { useQuery } from '@tanstack/react-query';
import { NEXT_STEP_LABELS, type NextStep } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfileReply } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { ArrowRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { madeCvPagePath } from '../cv/exports/made-cv-options.ts';
import { CV_READING_PATH } from './exports/first-step-card.tsx';
import { OpenDialog, type Opened, parsePart } from './open-dialog.tsx';
import { VisibilitySection } from './visibility-section.tsx';
import { workProfileQuery } from './work-profile.queries.ts';
import * as sections from './work-profile-sections.tsx';

export const meta = () => [{ title: 'Mi perfil de trabajo · Uneed' }, { name: 'robots', content: 'noindex' }];

export const loader = createServerLoader(({ queryClient }: LoadArgs) =>
  queryClient.prefetchQuery(workProfileQuery),
);
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient }: LoadArgs) => {
  void queryClient.prefetchQuery(workProfileQuery);
  return null;
});

/** What the user worked, studied and knows, and what work they look for; each part is edited alone. */
export default function WorkProfilePage() {
  const { data, error, isError, refetch, isFetching } = useQuery(workProfileQuery);
  return (
    <div
      className="page-width flex max-w-3xl flex-col gap-4 py-6 sm:gap-6 sm:py-10"
      aria-busy={!data && !isError}
    >
      <PageHeader
        title="Mi perfil de trabajo"
        description="Todo es opcional. Con él te sugerimos vacantes, y lo lee quien recibe tu aplicación."
        actions={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={madeCvPagePath} tone="outline">
              Mi CV
            </LinkButton>
            <LinkButton to={CV_READING_PATH} tone="outline">
              <FileText aria-hidden className="size-4" />
              Rellenar desde mi CV
            </LinkButton>
          </div>
        }
      />
      {data && <Parts {...data} />}
      {!data && isError && (
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && [1, 2, 3].map((key) => <Skeleton key={key} className="rounded-box h-36" />)}
    </div>
  );
}

function Parts({ workProfile, nextStep }: WorkProfileReply) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(() => {
    const part = parsePart(params.get('editar'));
    return part === undefined ? null : { part };
  });
  const part = { workProfile, onOpen: setOpened };
  const close = () => {
    setOpened(null);
    // Otherwise a reload opens it again.
    if (params.has('editar')) setParams({}, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {nextStep !== null && <NextStepBar step={nextStep} onOpen={() => setOpened({ part: nextStep })} />}
      <sections.ExperiencesSection {...part} />
      <sections.OccupationsSection {...part} />
      <sections.AvailabilitySection {...part} />
      <sections.StudiesSection {...part} />
      <sections.SkillsSection {...part} />
      <sections.LanguagesSection {...part} />
      <sections.LicencesSection {...part} />
      <VisibilitySection workProfile={workProfile} onEdit={() => setOpened({ part: 'visibility' })} />
      {opened !== null && <OpenDialog opened={opened} workProfile={workProfile} onClose={close} />}
    </>
  );
}

/** The most useful part that is still empty, one tap away. */
const NextStepBar = ({ step, onOpen }: { step: NextStep; onOpen: () => void }) => (
  <section
    aria-label="Siguiente paso"
    className="bg-primary/10 rounded-box flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6"
  >
    <p className="text-sm">Siguiente paso</p>
    <Button onClick={onOpen} className="max-sm:w-full">
      {NEXT_STEP_LABELS[step]}
      <ArrowRight aria-hidden className="size-4" />
    </Button>
  </section>
);
