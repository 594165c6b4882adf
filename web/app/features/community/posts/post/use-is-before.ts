import { useEffect, useState } from 'react';
import { getNow, useNow } from '../../../../platform/clock.ts';

/** Whether a moment is in the future; renders again when it comes. */
export function useIsBefore(iso: string): boolean {
  const [now, setNow] = useState(useNow());
  const deadline = new Date(iso).getTime();
  const isBefore = now.getTime() < deadline;
  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(() => setNow(getNow()), Math.max(0, deadline - getNow().getTime()));
    return () => clearTimeout(timer);
  }, [isBefore, deadline]);
  return isBefore;
}
