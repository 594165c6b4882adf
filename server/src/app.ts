import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { accountsFeature } from './features/accounts/accounts.plugin.ts';
import { adminFeature } from './features/admin/admin.plugin.ts';
import { applicationsFeature } from './features/applications/applications.plugin.ts';
import { contractsFeature } from './features/contracts/contracts.plugin.ts';
import { jobsFeature } from './features/jobs/jobs.plugin.ts';
import { mediaFeature } from './features/media/media.plugin.ts';
import { createStoredFiles } from './features/media/stored-files.commands.ts';
import { messagesFeature } from './features/messages/messages.plugin.ts';
import { notificationsFeature } from './features/notifications/notifications.plugin.ts';
import { onboardingFeature } from './features/onboarding/onboarding.plugin.ts';
import { placesFeature } from './features/places/places.plugin.ts';
import { createProfilePictures } from './features/profiles/profiles.commands.ts';
import { profilesFeature } from './features/profiles/profiles.plugin.ts';
import { referentsFeature } from './features/referents/referents.plugin.ts';
import { safetyFeature } from './features/safety/safety.plugin.ts';
import { settingsFeature } from './features/settings/settings.plugin.ts';
import type { Config } from './platform/config.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { createMountFile } from './platform/http/member-files.ts';
import { createMount } from './platform/http/mount.ts';
import { mountNotFound } from './platform/http/not-found.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createServices, type ServiceOptions, type Services } from './platform/services.ts';
import { mountWeb, type WebOptions } from './platform/web/web.ts';

export type AppOptions = ServiceOptions & {
  /** Whether this process also does the background work; on unless said otherwise. */
  withWorkers?: boolean;
  /** Whether it serves the pages too; on unless said otherwise. The web app must have been built, but in dev mode. */
  withPages?: boolean;
};

export type App = { http: FastifyInstance; jobs: Jobs; close(): Promise<void> };

const WEB_DIR = fileURLToPath(new URL('../../web', import.meta.url));

function webOptions(config: Config, { authenticate, limits }: Services): WebOptions {
  const imageOrigins = config.avatarUrl ? [new URL(config.avatarUrl).origin] : [];
  return {
    webDir: WEB_DIR,
    publicUrl: config.publicUrl,
    authenticate,
    limits,
    imageOrigins,
    dev: config.dev,
  };
}

type Accounts = ReturnType<typeof accountsFeature>;

/** Makes every feature and mounts it: one line each, in the order in which they lean on each other. */
function mountFeatures(parts: Services, accounts: Accounts, config: Config) {
  const { http, realtime } = parts;
  const { avatarUrl, geocoderUrl, adminEmail } = config;
  const mount = createMount(http, { ...parts, isResponseCacheOn: config.answerCache });
  const mountFile = createMountFile(http, parts);
  const files = createStoredFiles(parts);
  const pictures = createProfilePictures({ ...parts, files });
  const vacancies = jobsFeature(parts);
  const messages = messagesFeature({ ...parts, files, mountFile });
  const admin = adminFeature({ ...parts, adminEmail });
  const { assertPassword } = accounts;
  const { onPresenceChanged, onBlockChanged } = messages;
  const onSessionsEnded = realtime.closeSessions;

  accounts.mount(mount);
  placesFeature({ ...parts, geocoderUrl }).mount(mount);
  mediaFeature(http, { ...parts, avatarUrl });
  profilesFeature({ ...parts, pictures }).mount(mount);
  onboardingFeature({ ...parts, pictures }).mount(mount);
  settingsFeature(http, {
    ...parts,
    mountFile,
    files,
    pictures,
    assertPassword,
    onSessionsEnded,
    onPresenceChanged,
  }).mount(mount);
  referentsFeature(parts).mount(mount);
  vacancies.mount(mount);
  applicationsFeature({ ...parts, files, mountFile }).mount(mount);
  contractsFeature(parts).mount(mount);
  messages.mount(mount);
  notificationsFeature(parts).mount(mount);
  safetyFeature({ ...parts, onBlockChanged }).mount(mount);
  admin.mount(mount);
  return { vacancies, admin };
}

/** Puts the product together: the only place that knows all features. Ready to listen when it resolves. */
export async function createApp(platform: AppOptions): Promise<App> {
  const { config, log, withWorkers = true, withPages = true } = platform;
  const { parts, close } = await createServices(platform, (token) => accounts.resolveSession(token));
  const { http, jobs, database, realtime, publicUrl } = parts;
  await mountDocs(http, publicUrl);
  mountHealth(http, { ping: database.ping, metricsToken: config.metricsToken });

  const accounts = accountsFeature({ ...parts, onSessionsEnded: realtime.closeSessions });
  const { vacancies, admin } = mountFeatures(parts, accounts, config);

  mountNotFound(http);
  if (withPages) await mountWeb(http, webOptions(config, parts));
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
      await close();
    },
  };
}
