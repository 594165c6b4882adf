import { fileURLToPath } from 'node:url';
import {
  RECOMMENDATIONS_COOKIE,
  showsRecommendation,
} from '@uneed/domain/hiring/referrals/referral.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { setTextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { WIDGET_SCRIPT_PATH } from '@uneed/domain/site/widget/widget.rules.ts';
import type { FastifyInstance } from 'fastify';
import { canActAgainst, isUserHidden } from './features/community/messages/messages.commands.ts';
import { messagesFeature } from './features/community/messages/messages.plugin.ts';
import * as messagesReader from './features/community/messages/messages.reader.ts';
import { postsFeature } from './features/community/posts/posts.plugin.ts';
import { enqueueProfileAlertRefresh } from './features/hiring/alerts/alerts.commands.ts';
import { alertsFeature } from './features/hiring/alerts/alerts.plugin.ts';
import { applicationsFeature } from './features/hiring/applications/applications.plugin.ts';
import { hasAnyApplication, hasAppliedToOwner } from './features/hiring/applications/applications.reader.ts';
import { contractsFeature } from './features/hiring/contracts/contracts.plugin.ts';
import { interviewsFeature } from './features/hiring/interviews/interviews.plugin.ts';
import { jobSearchFeature } from './features/hiring/job-search/job-search.plugin.ts';
import { jobsFeature } from './features/hiring/jobs/jobs.plugin.ts';
import { setOwnerCompany, setOwnerVerified } from './features/hiring/jobs/owners/owners.commands.ts';
import { matchesFeature } from './features/hiring/matches/matches.plugin.ts';
import { findDisputeQueue } from './features/hiring/referrals/bonuses/bonus-details.reader.ts';
import { bonusesFeature } from './features/hiring/referrals/bonuses/bonuses.plugin.ts';
import { enqueueWaitingReferrals } from './features/hiring/referrals/referrals.commands.ts';
import { referralsFeature } from './features/hiring/referrals/referrals.plugin.ts';
import { signalsFeature } from './features/hiring/referrals/signals/signals.plugin.ts';
import { findSignalQueue } from './features/hiring/referrals/signals/signals.reader.ts';
import { reputationFeature } from './features/hiring/reputation/reputation.plugin.ts';
import { scorecardsFeature } from './features/hiring/scorecards/scorecards.plugin.ts';
import { stagesFeature } from './features/hiring/stages/stages.plugin.ts';
import { suggestionsFeature } from './features/hiring/suggestions/suggestions.plugin.ts';
import { webhooksFeature } from './features/hiring/webhooks/webhooks.plugin.ts';
import { enterprisesFeature } from './features/organizations/enterprises/enterprises.plugin.ts';
import {
  findVerifiedByName,
  searchVerifiedEnterprises,
} from './features/organizations/enterprises/public/public-enterprises.reader.ts';
import { findOrderQueue } from './features/organizations/plans/orders/orders.reader.ts';
import { plansFeature } from './features/organizations/plans/plans.plugin.ts';
import { tokensFeature } from './features/organizations/plans/tokens.plugin.ts';
import { accountsFeature } from './features/people/accounts/accounts.plugin.ts';
import { auditFeature } from './features/people/audit/audit.plugin.ts';
import { madeCvFeature } from './features/people/cv/made-cv.plugin.ts';
import { cvReadingFeature } from './features/people/cv-reading/cv-reading.plugin.ts';
import { mediaFeature } from './features/people/media/media.plugin.ts';
import { createStoredFiles } from './features/people/media/stored-files.commands.ts';
import { metricsFeature } from './features/people/metrics/metrics.plugin.ts';
import { notificationsFeature } from './features/people/notifications/notifications.plugin.ts';
import { onboardingFeature } from './features/people/onboarding/onboarding.plugin.ts';
import { placesFeature } from './features/people/places/places.plugin.ts';
import { createProfilePictures } from './features/people/profiles/profiles.commands.ts';
import { profilesFeature } from './features/people/profiles/profiles.plugin.ts';
import { pushFeature } from './features/people/push/push.plugin.ts';
import { referentsFeature } from './features/people/referents/referents.plugin.ts';
import { findReviewQueue } from './features/people/referents/reviews.reader.ts';
import { findReportQueue } from './features/people/safety/reports/reports.reader.ts';
import { safetyFeature } from './features/people/safety/safety.plugin.ts';
import { findAppealQueue } from './features/people/safety/sanctions/sanctions.reader.ts';
import { settingsFeature } from './features/people/settings/settings.plugin.ts';
import { workProfileFeature } from './features/people/work-profile/work-profile.plugin.ts';
import { adminFeature } from './features/site/admin/admin.plugin.ts';
import { adminDirectoryFeature } from './features/site/admin/directory/directory.plugin.ts';
import { apiKeysFeature } from './features/site/api-keys/api-keys.plugin.ts';
import { appSettingsFeature } from './features/site/app-settings/app-settings.plugin.ts';
import { homeFeature } from './features/site/home/home.plugin.ts';
import { jobImportsFeature } from './features/site/job-imports/job-imports.plugin.ts';
import { landingFeature } from './features/site/landing/landing.plugin.ts';
import { seoFeature } from './features/site/seo/seo.plugin.ts';
import { statusFeature } from './features/site/status/status.plugin.ts';
import { supportFeature } from './features/site/support/support.plugin.ts';
import { findTicketQueue } from './features/site/support/tickets.reader.ts';
import { widgetFeature } from './features/site/widget/widget.plugin.ts';
import type { Config } from './platform/config.ts';
import { countSynchronousStandbys, type DbOrTx, type Tx } from './platform/db/database.ts';
import type { Feature } from './platform/feature.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountNotFound } from './platform/http/error-response.ts';
import { mountHealth } from './platform/http/health.ts';
import { createMountFile } from './platform/http/member-files.ts';
import { createMount } from './platform/http/mount.ts';
import type { TaskQueue } from './platform/queue/task-queue.ts';
import { createServices, type ServiceOptions, type Services } from './platform/services.ts';
import { mountWeb } from './platform/web/web.ts';
import { createUserData } from './user-data.ts';

export type AppOptions = ServiceOptions & {
  /** Whether this process also runs background tasks; default true. */
  withWorkers?: boolean;
  /** Whether the app also serves the pages; default true. The web app must have been built, except in dev mode. */
  withPages?: boolean;
};

export type App = { http: FastifyInstance; queue: TaskQueue; close(): Promise<void> };

const WEB_DIR = fileURLToPath(new URL('../../web', import.meta.url));

/** What waits for the admins, by queue. */
const QUEUE_READERS = {
  referents: (db: DbOrTx) => findReviewQueue(db, 'referent'),
  enterprises: (db: DbOrTx) => findReviewQueue(db, 'enterprise'),
  orders: findOrderQueue,
  reports: findReportQueue,
  appeals: findAppealQueue,
  support: findTicketQueue,
  disputes: findDisputeQueue,
  signals: findSignalQueue,
};

/** What lower areas ask of those above them. */
const QUESTIONS_UPWARD = {
  hasAnyApplication,
  hasAppliedToOwner,
  listMessagesFrom: messagesReader.listMessagesFrom,
  unreadMessages: messagesReader,
  isUserHidden,
  canActAgainst,
};

/** What several features use, beside the services. */
function createShared(services: Services) {
  const files = createStoredFiles(services);
  const shared = {
    ...services,
    ...QUESTIONS_UPWARD,
    files,
    mountFile: createMountFile(services.http, services),
    pictures: createProfilePictures({ ...services, files }),
    onSessionsEnded: services.realtime.closeSessions,
    onVerifiedChanged: setOwnerVerified,
    onEmailConfirmed: (tx: Tx, userId: Id) => enqueueWaitingReferrals(tx, services.queue, userId),
    onWorkProfileChanged: (tx: Tx, userId: Id) => enqueueProfileAlertRefresh(tx, services.queue, userId),
  };
  return shared;
}

/** The features that need nothing of another one. */
const createIndependentFeatures = (shared: ReturnType<typeof createShared>): Feature[] => [
  auditFeature(shared),
  profilesFeature(shared),
  onboardingFeature(shared),
  referentsFeature({
    ...shared,
    findVerifiedCompany: findVerifiedByName,
    searchVerifiedCompanies: searchVerifiedEnterprises,
  }),
  alertsFeature(shared),
  contractsFeature(shared),
  interviewsFeature(shared),
  stagesFeature(shared),
  webhooksFeature(shared),
  referralsFeature(shared),
  bonusesFeature(shared),
  signalsFeature(shared),
  homeFeature(shared),
  madeCvFeature(shared),
  matchesFeature(shared),
  adminDirectoryFeature(shared),
  metricsFeature(shared),
  statusFeature(shared),
];

/** Enterprises, with what hiring shows of them and does when they change. */
const createEnterprises = (
  shared: ReturnType<typeof createShared>,
  { accountSessions }: ReturnType<typeof accountsFeature>,
  { findHiringFacts }: ReturnType<typeof reputationFeature>,
): Feature => enterprisesFeature({ ...shared, accountSessions, onRenamed: setOwnerCompany, findHiringFacts });

/** Applications, the reading of the CV that is stored for them, the scores of applicants, and imports, which close jobs. */
function createApplications(
  dependencies: Parameters<typeof applicationsFeature>[0] &
    Omit<Parameters<typeof cvReadingFeature>[0], 'openStoredCv'> &
    Omit<Parameters<typeof jobImportsFeature>[0], 'jobs'>,
  { imports }: ReturnType<typeof jobsFeature>,
): Feature[] {
  const applications = applicationsFeature(dependencies);
  const { openStoredCv, getChosenApplicants, closeJob } = applications;
  return [
    applications,
    jobImportsFeature({ ...dependencies, jobs: { ...imports, close: closeJob } }),
    cvReadingFeature({ ...dependencies, openStoredCv }),
    scorecardsFeature({ ...dependencies, getChosenApplicants }),
  ];
}

/** Whom a request acts as: accounts with their sessions, and keys of the API. */
function createCredentials(shared: ReturnType<typeof createShared>, config: Config) {
  const { isAdminSecondFactorRequired, google } = config;
  const accounts = accountsFeature({ ...shared, isAdminSecondFactorRequired, google });
  const apiKeys = apiKeysFeature({ ...shared, assertPassword: accounts.assertPassword });
  return { accounts, apiKeys };
}

/** Settings, with the export and the deletion of what all features have of a user. */
const createSettings = (
  shared: ReturnType<typeof createShared>,
  { assertPassword }: ReturnType<typeof accountsFeature>,
  onPresenceChanged: ReturnType<typeof messagesFeature>['onPresenceChanged'],
): Feature => settingsFeature({ ...shared, ...createUserData(shared), assertPassword, onPresenceChanged });

type PublicFeatures = {
  jobSearch: ReturnType<typeof jobSearchFeature>;
  jobs: ReturnType<typeof jobsFeature>;
  posts: ReturnType<typeof postsFeature>;
  reputation: ReturnType<typeof reputationFeature>;
};

/** What search engines and other sites read. */
const createForOtherSites = (
  shared: ReturnType<typeof createShared>,
  { jobSearch, jobs, posts, reputation }: PublicFeatures,
): Feature[] => [
  seoFeature({
    ...shared,
    webDir: WEB_DIR,
    listOpenJobs: jobSearch.listOpenJobs,
    findPublicJob: jobs.findPublicJob,
    findPublicPost: posts.findPublicPost,
  }),
  widgetFeature({
    ...shared,
    listOpenOfOwner: jobs.listOpenOfOwner,
    findPublicPerson: reputation.findPublicPerson,
  }),
];

/** Creates all features. Each takes what its `Dependencies` name; a feature that uses another one comes after it. */
function createFeatures(services: Services, config: Config) {
  const { avatarUrl, geocoderUrl, adminEmail, supportEmail } = config;
  const shared = createShared(services);
  const { accounts, apiKeys } = createCredentials(shared, config);
  const posts = postsFeature(shared);
  const appSettings = appSettingsFeature({
    ...shared,
    defaults: { arePlanLimitsOn: config.isPlanLimitOn, bankAccount: config.payments.bankAccount },
  });
  const { getVocabulary, getRiskWords, getBankAccount, arePlanLimitsOn: isPlanLimitOn } = appSettings.current;
  const suggestions = suggestionsFeature({ ...shared, getVocabulary });
  const { recordUnmatchedSearch, listPopularOccupations } = suggestions;
  const jobSearch = jobSearchFeature({ ...shared, getVocabulary, recordUnmatchedSearch });
  const jobs = jobsFeature({ ...shared, getRiskWords, isPlanLimitOn });
  const reputation = reputationFeature({ ...shared, listOpenOfOwner: jobs.listOpenOfOwner });
  const messages = messagesFeature(shared);
  const notifications = notificationsFeature(shared);
  const { onPresenceChanged, onBlockChanged } = messages;
  const features: Feature[] = [
    accounts,
    apiKeys,
    ...createIndependentFeatures(shared),
    placesFeature({ ...shared, geocoderUrl }),
    workProfileFeature({ ...shared, getVocabulary, listPopularOccupations }),
    mediaFeature({ ...shared, avatarUrl, isPostImageWithheld: posts.isImageWithheld }),
    createEnterprises(shared, accounts, reputation),
    createSettings(shared, accounts, onPresenceChanged),
    suggestions,
    jobSearch,
    jobs,
    ...createApplications({ ...shared, getRiskWords, getVocabulary }, jobs),
    reputation,
    messages,
    notifications,
    pushFeature({ ...shared, push: config.push, findContent: notifications.findPushContent }),
    posts,
    landingFeature({ ...shared, listPopularOccupations }),
    ...createForOtherSites(shared, { jobSearch, jobs, posts, reputation }),
    safetyFeature({
      ...shared,
      onBlockChanged,
      moderated: { ...posts.moderated, job: jobs.moderated },
      suspensionListeners: [jobs.suspensionListener],
    }),
    tokensFeature({ ...shared, isPlanLimitOn }),
    supportFeature({ ...shared, supportEmail }),
    plansFeature({ ...shared, ...config.payments, getBankAccount, isPlanLimitOn }),
    adminFeature({ ...shared, adminEmail, queueReaders: QUEUE_READERS }),
    appSettings,
  ];
  return { features, resolveSession: accounts.resolveSession, findApiKey: apiKeys.findApiKey };
}

async function mountPages(config: Config, { http, clock, authenticate, limits }: Services): Promise<void> {
  const { publicUrl, avatarUrl, dev, isPageCacheOn, texts } = config;
  const imageOrigins = avatarUrl ? [new URL(avatarUrl).origin] : [];
  await mountWeb(http, {
    webDir: WEB_DIR,
    clock,
    publicUrl,
    authenticate,
    limits,
    imageOrigins,
    filesForOtherSites: [WIDGET_SCRIPT_PATH],
    dev,
    isPageCacheOn,
    texts,
    pageCookie: { name: RECOMMENDATIONS_COOKIE, isReadBy: showsRecommendation },
  });
}

/** The composition root: the only file that knows all features. The returned app is ready to listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, withWorkers = true, withPages = true, isStopping = () => false } = options;
  setTextVersion(config.texts);
  const { services, close } = await createServices(options, {
    resolveSession: (token) => resolveSession(token),
    findApiKey: (tokenHash) => findApiKey(tokenHash),
  });
  const { http, queue, database } = services;
  await mountDocs(http, services);
  mountHealth(http, {
    ping: database.ping,
    isStopping,
    metricsToken: config.metricsToken,
    countSynchronousStandbys: () => countSynchronousStandbys(database.db),
    countReplicas: database.countReplicas,
  });

  const { features, resolveSession, findApiKey } = createFeatures(services, config);
  const mount = createMount(http, { ...services, isResponseCacheOn: config.isResponseCacheOn });
  for (const feature of features) feature.mount(mount);
  mountNotFound(http);
  if (withPages) await mountPages(config, services);
  await queue.start({ withWorkers });
  for (const feature of features) await feature.start?.();
  await http.ready();
  return {
    http,
    queue,
    async close() {
      await http.close();
      for (const feature of features) {
        // While the database is unavailable the rest must still close; unsaved view counts are lost.
        await feature
          .close?.()
          .catch((error: Error) => log.warn({ err: error.message }, 'feature not closed'));
      }
      await close();
    },
  };
}
