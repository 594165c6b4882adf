import { useQuery } from '@tanstack/react-query';
import { NEXT_STEP_LABELS } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { workProfileQuery } from '../work-profile.queries.ts';
import { workProfilePath } from './first-step-card.tsx';

/** Leads to the profile of work, and says what to add to it next. */
export function WorkProfileCard() {
  const { data } = useQuery(workProfileQuery);
  const last = data?.workProfile.experiences[0];
  const step = data?.nextStep;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">Mi perfil de trabajo</h2>
        <p className="text-muted text-sm break-words">
          {last === undefined
            ? 'Tu experiencia, tus estudios y lo que buscas: con eso te sugerimos vacantes, y lo lee quien recibe tu aplicación.'
            : [last.position, last.company].filter((text) => text !== '').join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {step && (
          <LinkButton to={workProfilePath(step)} className="max-sm:w-full">
            {NEXT_STEP_LABELS[step]}
          </LinkButton>
        )}
        <LinkButton to={workProfilePath()} tone="outline" className="max-sm:w-full">
          Ver mi perfil de trabajo
        </LinkButton>
      </div>
    </Card>
  );
}
