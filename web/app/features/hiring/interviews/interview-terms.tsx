import {
  INTERVIEW_KIND_LABELS,
  type InterviewKind,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { type LucideIcon, MapPin, Phone, Video } from 'lucide-react';

type Terms = { kind: InterviewKind; place: string; note: string; minutes: number; interviewers: string[] };

const ICONS: Record<InterviewKind, LucideIcon> = { place: MapPin, video: Video, phone: Phone };

const LINK = 'link link-primary -my-2 inline-block py-2.5 break-all';

function Place({ kind, place }: Pick<Terms, 'kind' | 'place'>) {
  if (kind === 'video')
    return (
      <a href={place} target="_blank" rel="nofollow ugc noopener noreferrer" className={LINK}>
        {place}
      </a>
    );
  if (kind === 'phone')
    return (
      <a href={`tel:${place.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
        {place}
      </a>
    );
  return <span className="wrap-anywhere">{place}</span>;
}

/** How an interview is, where, how long, and with whom. */
export function InterviewTerms({ terms }: { terms: Terms }) {
  const { kind, place, note, minutes, interviewers } = terms;
  const Icon = ICONS[kind];
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex items-start gap-2.5">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <span>{`${INTERVIEW_KIND_LABELS[kind]}, ${minutes} minutos: `}</span>
          <Place kind={kind} place={place} />
        </span>
      </p>
      {interviewers.length > 0 && <p>{`Entrevista: ${joinWithAnd(interviewers)}`}</p>}
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    </div>
  );
}
