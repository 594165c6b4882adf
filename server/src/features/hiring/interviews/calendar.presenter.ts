import {
  INTERVIEW_KIND_LABELS,
  INTERVIEW_KINDS,
  SANTO_DOMINGO_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { TIME_ZONE } from '@uneed/domain/kernel/time.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { formatPlace } from './interviews.presenter.ts';
import type { CalendarInterviewRow } from './interviews.reader.ts';

type Viewer = { userId: Id; area: Area; publicUrl: string };

/** How often calendars should ask again, in seconds. */
const REFRESH_SECONDS = 1800;

const PRODUCT = { company: 'Uneed', product: 'Entrevistas', language: 'ES' };

/** Who it is with: for the owner the candidate, for the candidate the company, unless it is hidden. */
function getSummary(row: CalendarInterviewRow, isCandidate: boolean): string {
  if (!isCandidate) {
    const name = row.candidateEraseAt === null ? row.candidateName : DELETED_USER_NAME;
    return `Entrevista con ${name}: ${row.title}`;
  }
  return `Entrevista: ${row.title}${row.isAnonymous || row.company === '' ? '' : ` (${row.company})`}`;
}

/** An interview for one of its sides. Times are in UTC, which each calendar shows in the zone of its device. */
function toEvent(row: CalendarInterviewRow, { userId, area, publicUrl }: Viewer): ICalEventData {
  const isCandidate = row.candidateId === userId;
  const kind = INTERVIEW_KINDS.find((each) => each === row.kind) ?? 'place';
  const place = formatPlace(row);
  const path = isCandidate ? '/applications' : AREA_PATHS[area].applicants(row.jobId);
  return {
    id: `entrevista-${row.id}@uneed`,
    // Grows with each change, so that a calendar that has the event takes the new time.
    sequence: row.movedAt === null ? 0 : 1,
    stamp: row.movedAt ?? row.bookedAt,
    start: row.startsAt,
    end: row.endsAt,
    summary: getSummary(row, isCandidate),
    location: kind === 'phone' ? `${INTERVIEW_KIND_LABELS.phone}: ${place}` : place,
    description: [`${INTERVIEW_KIND_LABELS[kind]}: ${place}`, row.note].filter(Boolean).join('\n\n'),
    status: ICalEventStatus.CONFIRMED,
    url: new URL(path, publicUrl).href,
  };
}

/** Interviews as an iCalendar file (RFC 5545). */
export function presentCalendar(rows: readonly CalendarInterviewRow[], viewer: Viewer): string {
  const calendar = ical({
    prodId: PRODUCT,
    name: 'Entrevistas en Uneed',
    description: `Entrevistas acordadas en Uneed, a la ${SANTO_DOMINGO_TEXT} (${TIME_ZONE}).`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const row of rows) calendar.createEvent(toEvent(row, viewer));
  return calendar.toString();
}
