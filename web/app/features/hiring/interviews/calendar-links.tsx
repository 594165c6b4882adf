import { interviewFilePath } from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import { CalendarPlus } from 'lucide-react';
import { useFilePath } from '../../../platform/area/use-paths.ts';
import { buttonClasses } from '../../../ui/controls/button-style.ts';
import { CalendarSubscription } from './calendar-subscription.tsx';

/** The file of an interview for a calendar, and the address of the own calendar, which has all of them. */
export function CalendarLinks({ interviewId }: { interviewId: string }) {
  const file = useFilePath(interviewFilePath(interviewId));
  return (
    <>
      <a href={file} download="entrevista-uneed.ics" className={buttonClasses({ tone: 'outline' })}>
        <CalendarPlus aria-hidden className="size-5" />
        Agregar al calendario
      </a>
      <CalendarSubscription />
    </>
  );
}
