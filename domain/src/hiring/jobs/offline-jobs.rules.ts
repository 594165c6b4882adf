import { daysInMs } from '../../kernel/time.ts';

/** At most this many jobs are stored on the device to be read without a network: the saved ones first, then the last seen. */
export const OFFLINE_JOBS_MAX = 50;

/** A saved job that was stored this many days ago is fetched again when the app is opened. */
export const OFFLINE_JOB_REFRESH_DAYS = 1;

/** Whether a job that was stored at this time, in milliseconds, has to be fetched again. */
export const isOfflineJobStale = (storedAt: number, now: number): boolean =>
  now - storedAt >= daysInMs(OFFLINE_JOB_REFRESH_DAYS);
