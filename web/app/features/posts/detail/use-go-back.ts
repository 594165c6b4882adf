import { useLocation, useNavigate } from 'react-router';

/** The key of the first page that was opened in this tab. */
const FIRST_PAGE_KEY = 'default';

/** Returns a function that goes to the previous page; to the community when the post is the first page of this visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST_PAGE_KEY ? navigate('/comunidad', { replace: true }) : navigate(-1));
}
