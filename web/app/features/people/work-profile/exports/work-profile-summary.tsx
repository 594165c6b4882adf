import { useQuery } from '@tanstack/react-query';
import {
  formatLanguage,
  formatLastJob,
  formatStudy,
  highestStudy,
} from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import { NEXT_STEP_LABELS } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { Link } from 'react-router';
import { workProfileQuery } from '../work-profile.queries.ts';
import { workProfilePath } from './first-step-card.tsx';

/** What whom the user applies to reads first of the profile of work, and its most useful empty part; nothing while it is unknown. */
export function WorkProfileSummary() {
  const { data } = useQuery(workProfileQuery);
  if (data === undefined) return null;
  const { workProfile, nextStep } = data;
  const { experiences, studies, languages } = workProfile;
  const lines = [
    formatLastJob(experiences[0] ?? null),
    [formatStudy(highestStudy(studies)), ...languages.map(formatLanguage)]
      .filter((text) => text !== '')
      .join(' · '),
  ].filter((line) => line !== '');
  return (
    <>
      {lines.length > 0 && (
        <div className="text-sm wrap-anywhere">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {nextStep !== null && (
        <Link
          to={workProfilePath(nextStep)}
          className="link link-primary -my-2 self-start py-2.5 text-sm font-medium"
        >
          {NEXT_STEP_LABELS[nextStep]}
        </Link>
      )}
    </>
  );
}
