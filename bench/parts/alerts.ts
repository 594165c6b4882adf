import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { createAlertMatching } from '../../server/src/features/alerts/alert-matching.service.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase, type Db } from '../../server/src/platform/db/database.ts';
import { atLatency, atMost, type Result, unbudgeted } from '../support/result.ts';
import { jobId, sessionCookie } from '../support/seed.ts';
import { seedAlerts } from '../support/seed-alerts.ts';
import type { World } from '../support/world.ts';

/** Budget of DESIGN §8 for matching one job. */
const MATCHING_MS = 200;
const JOBS_MATCHED = 60;
const JOBS_PUBLISHED = 10;
const POLL_MS = 5;
const STORED_WITHIN_MS = 30_000;

const createdSchema = z.object({ _id: idSchema });

const countMatches = async (db: Db, ids: string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert_matches where job_id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Matches jobs of the seed one after the other, as the worker does it; the first ones only warm the caches. */
async function timeMatching(databaseUrl: string) {
  const database = createDatabase(databaseUrl);
  const { matchJob } = createAlertMatching({ database, clock: systemClock });
  const match = async (n: number) => {
    const start = performance.now();
    await matchJob(jobId(n), new Date());
    return performance.now() - start;
  };
  const numbers = Array.from({ length: JOBS_MATCHED }, (_, n) => n + 1);
  const [warmUp, measured] = [numbers.slice(0, 10), numbers.slice(10)];
  for (const n of warmUp) await match(n);
  const times: number[] = [];
  for (const n of measured) times.push(await match(n));
  const matches = await countMatches(database.db, measured.map(jobId));
  await database.close();
  return { times, matchesPerJob: matches / measured.length };
}

async function publishJob(url: string, n: number): Promise<string> {
  const response = await fetch(`${url}/api/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: sessionCookie(1) },
    body: JSON.stringify({
      title: `Vendedor de tienda ${n}`,
      location: 'Santiago',
      category: 'Ventas y Comercial',
      description: '<p>Atenderás a los clientes de la tienda, con paciencia y buen trato.</p>',
      salary: 27_000,
      disponibilidad: 'Full Time',
    }),
  });
  if (response.status !== 201) throw new Error(`Publishing: ${response.status} ${await response.text()}`);
  return createdSchema.parse(await response.json())._id;
}

/** Publishes a job; returns the time until its matches are stored, which all become visible at once. */
async function timePublication(url: string, db: Db, n: number): Promise<number> {
  const id = await publishJob(url, n);
  const start = performance.now();
  while ((await countMatches(db, [id])) === 0) {
    if (performance.now() - start > STORED_WITHIN_MS) throw new Error('The matches of a job are not stored');
    await sleep(POLL_MS);
  }
  return performance.now() - start;
}

/** Measures how long it takes until the matches of a new job with many saved searches are stored. */
export async function measureAlerts(world: World, alerts: number): Promise<Result[]> {
  const saved = await seedAlerts(world.databaseUrl, alerts);
  const of = `of ${saved.toLocaleString('en-US')} saved searches`;
  const { times, matchesPerJob } = await timeMatching(world.databaseUrl);
  const app = await world.start();
  const { db, close } = createDatabase(world.databaseUrl);
  const untilStored: number[] = [];
  for (let n = 0; n < JOBS_PUBLISHED; n += 1) untilStored.push(await timePublication(app.url, db, n));
  await close();
  await app.stop();
  return [
    unbudgeted(`matches of a new job, ${of}, mean`, matchesPerJob, 'alerts'),
    atLatency(`matching a new job, ${of}`, times, MATCHING_MS),
    atMost(`matching a new job, ${of}, the slowest`, Math.max(...times), MATCHING_MS, 'ms'),
    unbudgeted(
      `from the publication of a job to its matches, ${of}, mean`,
      untilStored.reduce((sum, each) => sum + each, 0) / untilStored.length,
      'ms',
    ),
  ];
}
