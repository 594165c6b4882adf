/** `next`: the hint is shown from the next page on, so that what is being read does not move. */
type HintState = 'hidden' | 'next' | 'shown';

let current: HintState = 'hidden';
const listeners = new Set<() => void>();

export const getHint = (): HintState => current;

export function updateHint(state: HintState): void {
  current = state;
  for (const listener of listeners) listener();
}

export function subscribeToHint(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
