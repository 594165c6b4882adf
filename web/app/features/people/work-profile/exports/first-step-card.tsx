import { type QueryClient, useQuery } from '@tanstack/react-query';
import { NEXT_STEP_LABELS, type NextStep } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { BriefcaseBusiness } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { workProfileQuery } from '../work-profile.queries.ts';

/** Path of the page, with the form of a part open. */
export const workProfilePath = (part?: NextStep): string =>
  part === undefined ? '/profile/trabajo' : `/profile/trabajo?editar=${part}`;

/** Path of the page that fills the profile from a CV. */
export const CV_READING_PATH = '/profile/trabajo/leer-cv';

export const prefetchNextStep = (queryClient: QueryClient) => queryClient.prefetchQuery(workProfileQuery);

/** Asks for the last job, the first and most useful step; nothing for those who have taken it or have not worked yet. */
export function FirstStepCard() {
  const { data } = useQuery(workProfileQuery);
  if (data?.nextStep !== 'experiences') return null;
  return (
    <Card padding="compact" className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <BriefcaseBusiness aria-hidden className="text-primary mt-0.5 size-5 shrink-0" />
        <p className="text-sm">Cuéntanos tu último trabajo y te sugerimos vacantes como ese, cerca de ti.</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <LinkButton to={workProfilePath('experiences')} tone="outline" className="max-sm:w-full">
          {NEXT_STEP_LABELS.experiences}
        </LinkButton>
        <LinkButton to={CV_READING_PATH} tone="ghost" className="max-sm:w-full">
          Rellenar desde mi CV
        </LinkButton>
      </div>
    </Card>
  );
}
