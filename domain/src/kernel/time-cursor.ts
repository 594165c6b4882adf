import { type Id, isId } from './ids.ts';

/** A place in a list ordered by time and id, newest first. It stays valid when its record is deleted. */
export type TimeCursor = { at: Date; id: Id };

export const formatTimeCursor = ({ at, id }: TimeCursor): string => `${at.toISOString()}_${id}`;

/** Returns the cursor that `formatTimeCursor` wrote; undefined for any other text. */
export function parseTimeCursor(text: string): TimeCursor | undefined {
  const [time = '', id, ...rest] = text.split('_');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time) || !isId(id) || rest.length > 0)
    return undefined;
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? undefined : { at, id };
}
