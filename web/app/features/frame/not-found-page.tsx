import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

/** The page for every unknown path; responds with 404. */
export const loader = () => data(null, { status: 404 });

export default NotFound;
