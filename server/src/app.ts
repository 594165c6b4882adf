import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { accountsFeature } from './features/accounts/accounts.plugin.ts';
import { adminFeature } from './features/admin/admin.plugin.ts';
import { applicationsFeature } from './features/applications/applications.plugin.ts';
import { contractsFeature } from './features/contracts/contracts.plugin.ts';
import { jobsFeature } from './features/jobs/jobs.plugin.ts';
import { mediaFeature } from './features/media/media.plugin.ts';
import { messagesFeature } from './features/messages/messages.plugin.ts';
import { onboardingFeature } from './features/onboarding/onboarding.plugin.ts';
import { placesFeature } from './features/places/places.plugin.ts';
import { createProfilePictures } from './features/profiles/profiles.commands.ts';
import { profilesFeature } from './features/profiles/profiles.plugin.ts';
import { referentsFeature } from './features/referents/referents.plugin.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { createLimits } from './platform/http/limits.ts';
import { createMount } from './platform/http/mount.ts';
import { mountNotFound } from './platform/http/not-found.ts';
import { createHttp } from './platform/http/server.ts';
import { type ResolveSession, SESSION_COOKIE } from './platform/http/session.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createImages } from './platform/media/images.ts';
import { createStorage } from './platform/media/storage.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { mountWeb, type WebOptions } from './platform/web/web.ts';

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
  /** Whether it serves the pages too; on unless said otherwise. The web app must have been built, but in dev mode. */
  withPages?: boolean;
};

export type App = { http: FastifyInstance; jobs: Jobs; close(): Promise<void> };

const WEB_DIR = fileURLToPath(new URL('../../web', import.meta.url));

function webOptions(config: Config): WebOptions {
  const imageOrigins = config.avatarUrl ? [new URL(config.avatarUrl).origin] : [];
  return {
    webDir: WEB_DIR,
    publicUrl: config.publicUrl,
    sessionCookies: [SESSION_COOKIE],
    imageOrigins,
    dev: config.dev,
  };
}

/** Puts the product together: the only place that knows all features. Ready to listen when it resolves. */
export async function createApp(platform: Platform): Promise<App> {
  const { config, database, databaseUrl, log, clock = systemClock } = platform;
  const { withWorkers = true, withPages = true } = platform;
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

  const resolveSession: ResolveSession = (token) => accounts.resolveSession(token);
  const realtime = createRealtime({ http, redis, limits, resolveSession, publicUrl, log });
  const accounts = accountsFeature({
    ...{ database, clock, limits, jobs, mailer, publicUrl },
    onSessionsEnded: realtime.closeSessions,
  });
  const vacancies = jobsFeature({ database, clock, jobs, mailer, publicUrl });
  const mount = createMount(http, {
    limits,
    resolveSession,
    publicUrl,
    isAnswerCacheOn: config.answerCache,
  });
  accounts.mount(mount);
  vacancies.mount(mount);
  contractsFeature({ database, clock, jobs, mailer, publicUrl }).mount(mount);
  placesFeature({ clock, log, geocoderUrl: config.geocoderUrl }).mount(mount);
  const storage = createStorage(config);
  const ways = { database, clock, limits, jobs, mailer, storage, resolveSession, publicUrl };
  applicationsFeature(http, ways).mount(mount);
  const images = createImages();
  const pictures = createProfilePictures({ images, storage, jobs });
  mediaFeature(http, { limits, storage, avatarUrl: config.avatarUrl });
  profilesFeature({ database, clock, jobs, pictures }).mount(mount);
  onboardingFeature({ database, clock, pictures }).mount(mount);
  referentsFeature({ database, clock, jobs, mailer, publicUrl }).mount(mount);
  messagesFeature(http, {
    ...{ database, clock, limits, images, storage, realtime, resolveSession, log },
  }).mount(mount);
  const admin = adminFeature({ database, clock, log, adminEmail: config.adminEmail });
  admin.mount(mount);

  mountNotFound(http);
  if (withPages) await mountWeb(http, webOptions(config));
  await jobs.start({ withWorkers });
  await admin.start();
  await http.ready();
  return {
    http,
    jobs,
    async close() {
      await http.close();
      // A database that is away must not hold up the rest; what cannot be written is lost, and only counts.
      await vacancies.close().catch((error: Error) => log.warn({ err: error.message }, 'views not written'));
      await jobs.stop();
      mailer.close();
      redis?.disconnect();
    },
  };
}
