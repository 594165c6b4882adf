import { useEffect, useState } from 'react';

/** Whether a moment is in the future; renders again when it comes. */
export function useIsBefore(iso: string): boolean {
  const [now, setNow] = useState(Date.now);
  const deadline = Date.parse(iso);
  const isBefore = now < deadline;
  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, deadline - Date.now()));
    return () => clearTimeout(timer);
  }, [isBefore, deadline]);
  return isBefore;
}
