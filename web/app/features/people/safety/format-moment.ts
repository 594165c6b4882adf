import { formatTime } from '@uneed/domain/kernel/time.ts';
import { formatDate } from '../../../platform/format.ts';

/** Formats a time for admins: day and time of day. */
export const formatMoment = (iso: string): string => `${formatDate(iso)}, ${formatTime(new Date(iso))}`;
