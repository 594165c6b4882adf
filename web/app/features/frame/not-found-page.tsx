import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

/** Every address that no other page has: answers 404. */
export const loader = () => data(null, { status: 404 });

export default NotFound;
