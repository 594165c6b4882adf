import { formatDate } from '../../../platform/format.ts';

/** Formats a day (`YYYY-MM-DD`): `16 nov 2026`. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00-04:00`);
