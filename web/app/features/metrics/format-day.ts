import { once } from '@uneed/domain/kernel/once.ts';

const getDayAndMonth = once(
  () => new Intl.DateTimeFormat('es-DO', { timeZone: 'UTC', day: 'numeric', month: 'short' }),
);

/** Formats a local day (`YYYY-MM-DD`): `21 nov`. */
export const formatDay = (day: string | undefined): string =>
  day === undefined ? '' : getDayAndMonth().format(new Date(day));
