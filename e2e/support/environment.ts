/** What the set-up tells the journeys, which run in processes of their own. */
const NAMES = {
  app: 'UNEED_E2E_APP',
  smtp: 'UNEED_E2E_SMTP',
  mail: 'UNEED_E2E_MAIL',
  database: 'UNEED_E2E_DATABASE',
} as const;

export type Place = keyof typeof NAMES;

export function announce(place: Place, where: string): void {
  process.env[NAMES[place]] = where;
}

/** Where the app, its mail server, that one's folder and the database are. */
export function whereIs(place: Place): string {
  const where = process.env[NAMES[place]];
  if (where === undefined) throw new Error(`The set-up did not say where the ${place} is`);
  return where;
}
