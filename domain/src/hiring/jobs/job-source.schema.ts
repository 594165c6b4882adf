import * as z from 'zod';
import { JOB_SOURCES } from './job-source.rules.ts';

/** An unknown source counts as none: links get damaged, and a page may be older than the server. */
export const jobSourceSchema = z.enum(JOB_SOURCES).optional().catch(undefined);
