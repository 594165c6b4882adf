import { useNavigate } from 'react-router';

/** The router numbers the pages of this visit in the history, from 0; the number survives a reload. */
function isFirstPage(): boolean {
  const state: unknown = window.history.state;
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state;
  return !hasIndex || state.idx === 0;
}

/** Returns a function that goes to the previous page; to this path when the page is the first one of this visit, so that it never leaves Uneed. */
export function useGoBack(path: string): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(path, { replace: true }) : navigate(-1));
}
