import pg from 'pg';
import type { Country } from './country.ts';
import { settleDisk } from './seed.ts';
import { seedAlerts } from './seed-alerts.ts';
import { seedCommunity } from './seed-country-community.ts';
import { seedHiring, seedJobs } from './seed-country-hiring.ts';
import { actingCandidate, seedPeople } from './seed-country-people.ts';

/** Candidates whose searches are saved. */
const SEARCHERS = 5_000;

/** Runs `work` with a connection that builds indexes with much memory. */
async function connect(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fills a migrated, empty database with a share of the country. The rows are made by PostgreSQL (`insert … select from generate_series`),
 * without secondary indexes and foreign keys, which are created again from the catalogue.
 */
export async function seedCountry(databaseUrl: string, country: Country): Promise<void> {
  const searchers = Array.from({ length: SEARCHERS }, (_, n) => actingCandidate(country, n));
  await connect(databaseUrl, async (client) => {
    await seedPeople(client, country);
    await seedJobs(client, country, databaseUrl);
  });
  await Promise.all([
    connect(databaseUrl, (client) => seedHiring(client, country)),
    connect(databaseUrl, (client) => seedCommunity(client, country)),
  ]);
  await seedAlerts(databaseUrl, Math.round(country.members / 10), searchers);
  await connect(databaseUrl, async (client) => void (await client.query('vacuum analyze')));
  await settleDisk(databaseUrl);
}
