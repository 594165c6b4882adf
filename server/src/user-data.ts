import type { Id } from '@uneed/domain/kernel/ids.ts';
import { deleteAbandonedConversations } from './features/community/messages/messages.commands.ts';
import { readSentMessages } from './features/community/messages/messages-export.reader.ts';
import { deletePostsOfAuthor } from './features/community/posts/posts.commands.ts';
import { lockInteractedPosts } from './features/community/posts/posts.reader.ts';
import * as posts from './features/community/posts/posts-export.reader.ts';
import * as alerts from './features/hiring/alerts/alerts-export.reader.ts';
import * as applications from './features/hiring/applications/applications-export.reader.ts';
import { deleteApplicationsOfCandidate } from './features/hiring/applications/candidate-deletion.commands.ts';
import { listNotesOfOwner } from './features/hiring/applications/notes/applicant-notes.repository.ts';
import * as contracts from './features/hiring/contracts/contracts-export.reader.ts';
import { findExportedFeed } from './features/hiring/interviews/calendar-feeds.reader.ts';
import {
  listExportedInterviews,
  listExportedInvitations,
} from './features/hiring/interviews/interviews-export.reader.ts';
import * as jobs from './features/hiring/jobs/jobs-export.reader.ts';
import {
  deleteJobsOfOwner,
  pauseJobsOfOwner,
  resumeJobs,
} from './features/hiring/jobs/owners/owner-deletion.commands.ts';
import { listDismissals } from './features/hiring/matches/dismissals.repository.ts';
import { listBonusesOfUser } from './features/hiring/referrals/bonuses/bonuses.reader.ts';
import * as referrals from './features/hiring/referrals/referrals-export.reader.ts';
import { listScoresOfOwner } from './features/hiring/scorecards/scorecards.reader.ts';
import { findCustomStages } from './features/hiring/stages/stages.reader.ts';
import { listExportedDeliveries, listExportedWebhooks } from './features/hiring/webhooks/webhooks.reader.ts';
import * as enterprises from './features/organizations/enterprises/enterprises-export.reader.ts';
import { countFollowers } from './features/organizations/enterprises/followers/followers.reader.ts';
import { forgetBuyer } from './features/organizations/plans/orders/transfer-receipts.service.ts';
import * as plans from './features/organizations/plans/plans-export.reader.ts';
import {
  findEmailToConfirm,
  listGoogleLinks,
  listOwnPasskeys,
  listSessions,
  listSignInDevices,
} from './features/people/accounts/accounts-export.reader.ts';
import type { StoredFiles } from './features/people/media/stored-files.commands.ts';
import * as notifications from './features/people/notifications/notifications-export.reader.ts';
import type { ProfilePictures } from './features/people/profiles/profiles.commands.ts';
import { listExportedPushDevices } from './features/people/push/push.reader.ts';
import * as referents from './features/people/referents/referents-export.reader.ts';
import * as safety from './features/people/safety/safety-export.reader.ts';
import type { DeletionStep } from './features/people/settings/account-deletion.service.ts';
import type {
  ExportedData,
  ExportedList,
} from './features/people/settings/data-export/data-export.service.ts';
import { findWorkProfile } from './features/people/work-profile/work-profile.reader.ts';
import {
  listExportedApiKeys,
  listExportedKeyActivity,
} from './features/site/api-keys/api-keys-export.reader.ts';
import {
  listExportedReferences,
  listExportedSources,
} from './features/site/job-imports/job-imports.reader.ts';
import { listSupportMessages } from './features/site/support/tickets.reader.ts';
import type { Tx } from './platform/db/database.ts';
import { type ReadPage, readAll } from './platform/db/read-pages.ts';
import type { TaskQueue } from './platform/queue/task-queue.ts';

const inPages =
  <Row extends object>(read: ReadPage<Id, Row>): ExportedList =>
  (db, userId) =>
    readAll(db, read, userId);

/** What features add to the export of a user's data. A new table with data of users has its reader here. */
const EXPORTED_DATA: ExportedData = {
  facts: {
    emailToConfirm: findEmailToConfirm,
    absence: notifications.findOfflineState,
    sessions: listSessions,
    signInDevices: listSignInDevices,
    passkeys: listOwnPasskeys,
    google: listGoogleLinks,
    pushDevices: listExportedPushDevices,
    referentRequests: referents.listReviews,
    cvs: applications.readCvs,
    workProfile: findWorkProfile,
    calendarFeed: findExportedFeed,
    apiKeys: listExportedApiKeys,
  },
  lists: {
    cvOpenings: applications.readCvViews,
    jobs: inPages(jobs.listJobs),
    savedJobs: inPages(jobs.listSavedJobs),
    dismissedJobs: inPages(listDismissals),
    applications: inPages(applications.listApplications),
    applicantNotes: inPages(listNotesOfOwner),
    applicantScores: inPages(listScoresOfOwner),
    contractsOpened: inPages(contracts.listContracts),
    interviews: inPages(listExportedInterviews),
    interviewOffers: inPages(listExportedInvitations),
    messagesSent: readSentMessages,
    posts: posts.readPosts,
    comments: inPages(posts.listComments),
    reactions: inPages(posts.listReactions),
    shares: inPages(posts.listShares),
    blocked: inPages(safety.listBlocks),
    muted: inPages(safety.listMutes),
    sanctions: inPages(safety.listSanctions),
    reportsMade: inPages(safety.listReports),
    alerts: inPages(alerts.listAlerts),
    alertMatches: inPages(alerts.listAlertMatches),
    followedEnterprises: inPages(enterprises.listFollowedEnterprises),
    companyConfirmations: inPages(referents.listEmployments),
    referralLinks: inPages(referrals.listReferralLinks),
    referralsMade: inPages(referrals.listReferralsMade),
    referralsReceived: inPages(referrals.listReferralsReceived),
    vouchesWritten: inPages(referrals.listVouchesWritten),
    vouchesReceived: inPages(referrals.listVouchesReceived),
    vouchRequests: inPages(referrals.listVouchRequests),
    hires: inPages(contracts.listHires),
    bonuses: inPages(listBonusesOfUser),
    orders: inPages(plans.listOrders),
    plans: inPages(plans.listPlans),
    tokens: inPages(plans.listTokens),
    monthlyUsage: inPages(plans.listMonthlyUsage),
    supportMessages: inPages(listSupportMessages),
    apiKeyActivity: inPages(listExportedKeyActivity),
    notifications: inPages(notifications.listNotifications),
    jobImportSources: inPages(listExportedSources),
    importedJobs: inPages(listExportedReferences),
    webhooks: inPages(listExportedWebhooks),
    webhookDeliveries: inPages(listExportedDeliveries),
  },
  ofEnterprise: {
    facts: {
      enterprise: enterprises.getEnterprise,
      team: enterprises.listTeam,
      invitations: enterprises.listInvitations,
      // Who follows it is data of the followers.
      followerCount: countFollowers,
      stages: findCustomStages,
    },
    lists: { teamActivity: inPages(enterprises.listActivity) },
  },
};

type DeletionDependencies = { queue: TaskQueue; files: StoredFiles; pictures: ProfilePictures };

/** What features do when an account is deleted, in the order in which other transactions lock the same rows. */
const createDeletionSteps = ({ queue, files, pictures }: DeletionDependencies): DeletionStep[] => [
  (tx, { id }, now) => deleteJobsOfOwner(tx, queue, id, now),
  (tx, { id }, now) => deleteApplicationsOfCandidate(tx, queue, id, now),
  (tx, { id }) => deletePostsOfAuthor(tx, files, id),
  (tx, { id }) => lockInteractedPosts(tx, id),
  (tx, { id }, now) => forgetBuyer(tx, files, id, now),
  (tx, user) => pictures.detach(tx, user),
  (tx, { id }) => deleteAbandonedConversations(tx, files, id),
];

/** What settings are handed of the data that other features have of users. */
export const createUserData = (dependencies: DeletionDependencies) => ({
  exportedData: EXPORTED_DATA,
  deletionSteps: createDeletionSteps(dependencies),
  pauseJobs: (tx: Tx, userId: Id, now: Date) => pauseJobsOfOwner(tx, dependencies.queue, userId, now),
  resumeJobs,
});
