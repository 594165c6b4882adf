import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { signUp } from '../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Each table with a reference to a user, and what of the export has its rows. */
const EXPORTED: Record<string, string> = {
  alerts: 'alerts',
  api_keys: 'apiKeys',
  applications: 'applications',
  blocks: 'blocked',
  calendar_feeds: 'calendarFeed',
  conversation_members: 'messagesSent',
  custom_stages: 'stages',
  cv_openings: 'cvOpenings',
  cvs: 'cvs',
  email_corrections: 'emailToConfirm',
  departures: 'settings',
  enterprise_activity: 'teamActivity',
  enterprise_domains: 'enterprise',
  enterprise_followers: 'followedEnterprises',
  enterprise_invitations: 'invitations',
  enterprise_members: 'team',
  enterprises: 'enterprise',
  google_links: 'google',
  hires: 'hires',
  imported_jobs: 'importedJobs',
  job_dismissals: 'dismissedJobs',
  job_import_sources: 'jobImportSources',
  jobs: 'jobs',
  mutes: 'muted',
  notifications: 'notifications',
  orders: 'orders',
  passkeys: 'passkeys',
  plan_usage: 'monthlyUsage',
  post_comments: 'comments',
  post_reactions: 'reactions',
  post_shares: 'shares',
  posts: 'posts',
  push_devices: 'pushDevices',
  referent_employments: 'companyConfirmations',
  referent_reviews: 'referentRequests',
  referral_links: 'referralLinks',
  referrals: 'referralsMade',
  reports: 'reportsMade',
  sanctions: 'sanctions',
  saved_jobs: 'savedJobs',
  sessions: 'sessions',
  settings: 'settings',
  sign_in_devices: 'signInDevices',
  subscriptions: 'plans',
  support_messages: 'supportMessages',
  support_tickets: 'supportMessages',
  token_accounts: 'tokens',
  vouch_requests: 'vouchRequests',
  vouches: 'vouchesWritten',
  webhook_endpoints: 'webhooks',
  work_profile_items: 'workProfile',
  work_profiles: 'workProfile',
};

/** Tables whose rows no export has, and why. */
const NOT_EXPORTED: Record<string, string> = {
  audit_log: 'what admins did, not what the user did',
  emailed_secrets: 'secrets, for a quarter of an hour',
  email_disowns: 'a secret, for a week',
  enterprise_emails: 'which reminders were sent',
  new_device_sign_ins: 'a secret, for a week, about a device that the export has',
  google_proofs: 'a sign-in under way, for ten minutes',
  google_visits: 'secrets of a sign-in under way, for ten minutes',
  job_imports: 'what became of a file, for 30 days; the vacancies are in the export',
  notification_events: 'what is counted in a notification',
  notification_inboxes: 'how many notifications are unread',
  owner_reputations: 'counted from the applications that the export has',
  passkey_challenges: 'a secret, for five minutes',
  password_reset_emails: 'which e-mails were sent',
  password_resets: 'a secret, for an hour',
  referral_signal_people: 'why admins look at recommendations',
  second_factors: 'a secret',
  webhook_sequences: 'the number of the last event of a job',
};

it('the export of an account has each table with data of users, or the test says why it has not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(test.database.db);
  expect(rows.map(({ name }) => name)).toEqual(
    [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].sort(),
  );
});

it('each part that has their rows is in the export of a user or of an enterprise', async () => {
  const user = await signUp(test);
  const names = Object.keys((await user.get('/settings/export')).json());
  const ofEnterprise = ['team', 'invitations', 'enterprise', 'teamActivity', 'stages'];
  expect(Object.values(EXPORTED).filter((name) => ![...names, ...ofEnterprise].includes(name))).toEqual([]);
});
