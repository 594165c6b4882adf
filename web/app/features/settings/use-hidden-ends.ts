import { type RefObject, useEffect, useState } from 'react';

/** So far a row may be off its end and still count as there. */
const SLACK_PX = 8;

type Ends = 'none' | 'start' | 'end' | 'both';

function endsOf({ scrollLeft, clientWidth, scrollWidth }: Element): Ends {
  const hasBefore = scrollLeft > SLACK_PX;
  const hasAfter = scrollLeft + clientWidth < scrollWidth - SLACK_PX;
  if (hasBefore) return hasAfter ? 'both' : 'start';
  return hasAfter ? 'end' : 'none';
}

/** At which ends a row that scrolls sideways hides something. */
export function useHiddenEnds(row: RefObject<Element | null>): Ends {
  const [ends, setEnds] = useState<Ends>('none');
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => setEnds(endsOf(element));
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [row]);
  return ends;
}
