import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { accountsFeature } from './features/accounts/accounts.plugin.ts';
import { placesFeature } from './features/places/places.plugin.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { createLimits } from './platform/http/limits.ts';
import { createMount } from './platform/http/mount.ts';
import { mountNotFound } from './platform/http/not-found.ts';
import { createHttp } from './platform/http/server.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';

/** What the process (or a test) hands in. */
export type Platform = {
  config: Config;
  database: Database;
  /** The same database by its address, for what keeps its own connections. */
  databaseUrl: string;
  log: Logger;
  clock?: Clock;
  mailer?: Mailer;
  /** Whether this process also does the background work; on unless said otherwise. */
  withWorkers?: boolean;
};

export type App = { http: FastifyInstance; jobs: Jobs; close(): Promise<void> };

/** Puts the product together: the only place that knows all features. Ready to listen when it resolves. */
export async function createApp(platform: Platform): Promise<App> {
  const { config, database, databaseUrl, log, clock = systemClock, withWorkers = true } = platform;
  const { publicUrl } = config;
  const redis = config.redisUrl ? new Redis(config.redisUrl) : null;
  const http = await createHttp({ log, trustProxy: config.trustProxy });
  const limits = createLimits(redis, config.rateLimitFactor);
  const jobs = createJobs(databaseUrl, log);
  const mailer =
    platform.mailer ??
    createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outboxDir: `${config.dataDir}/outbox`,
      log,
    });

  await mountDocs(http, publicUrl);
  mountHealth(http, { ping: database.ping, metricsToken: config.metricsToken });

  const accounts = accountsFeature({ database, clock, limits, jobs, mailer, publicUrl });
  const mount = createMount(http, { limits, resolveSession: accounts.resolveSession, publicUrl });
  accounts.mount(mount);
  placesFeature({ clock, log, geocoderUrl: config.geocoderUrl }).mount(mount);

  mountNotFound(http);
  await jobs.start({ withWorkers });
  await http.ready();
  return {
    http,
    jobs,
    async close() {
      await http.close();
      await jobs.stop();
      mailer.close();
      redis?.disconnect();
    },
  };
}
