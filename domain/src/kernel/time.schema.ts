import * as z from 'zod';

/** Time in JSON: ISO 8601 in UTC. In its own file, so that pages that only calculate with times do not load zod. */
export const timeSchema = z.iso.datetime({ offset: true });
