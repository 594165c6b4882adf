import { interviewFilePath } from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFilePath } from '../../../platform/area/use-paths.ts';
import { lazyModule } from '../../../platform/network/lazy-module.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../ui/controls/button-style.ts';

// Loaded when opened.
const CalendarDialog = lazyModule(() => import('./calendar-dialog.tsx'));

/** The file of an interview for a calendar, and the address of the own calendar, which has all of them. */
export function CalendarLinks({ interviewId }: { interviewId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const file = useFilePath(interviewFilePath(interviewId));
  return (
    <>
      <a href={file} download="entrevista-uneed.ics" className={buttonClasses({ tone: 'outline' })}>
        <CalendarPlus aria-hidden className="size-5" />
        Agregar al calendario
      </a>
      <Button tone="ghost" onClick={() => setIsOpen(true)}>
        Suscribir mi calendario
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
