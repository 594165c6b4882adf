import { formatDayAndMonth, localHourStart } from '@uneed/domain/kernel/time.ts';

/** Formats a local day (`YYYY-MM-DD`): `21 nov`. */
export const formatDay = (day: string | undefined): string =>
  day === undefined ? '' : formatDayAndMonth(localHourStart(day, 0));
