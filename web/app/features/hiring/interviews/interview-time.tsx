import { formatInterviewTime, SANTO_DOMINGO_TEXT } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';

/** Distance of Santo Domingo from UTC in minutes, as `getTimezoneOffset` counts it. */
const SANTO_DOMINGO_OFFSET = 240;

/** The same moment on the clock of the browser, where that is another one; null where it is the same. */
function formatOwnTime(at: Date): string | null {
  if (at.getTimezoneOffset() === SANTO_DOMINGO_OFFSET) return null;
  return new Intl.DateTimeFormat('es', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(at);
}

/** Keeps `10:00 a. m.` on one line. */
const keepTogether = (text: string): string => text.replace(/ ([ap])\. m\.$/, '\u00a0$1.\u00a0m.');

/** When an interview is: in the time of Santo Domingo, and for whoever is abroad in their own too. */
export function InterviewTime({ startsAt }: { startsAt: string }) {
  const at = new Date(startsAt);
  const own = useIsHydrated() ? formatOwnTime(at) : null;
  return (
    <span>
      <strong>{keepTogether(formatInterviewTime(at))}</strong>
      <span className="text-muted"> ({SANTO_DOMINGO_TEXT})</span>
      {own !== null && <span className="text-muted block text-sm">{`En tu hora: ${own}`}</span>}
    </span>
  );
}
