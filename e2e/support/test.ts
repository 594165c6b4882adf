import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test';
import { runAdminCommand } from './admin-command.ts';
import { collectBrowserProblems } from './browser-problems.ts';
import { waitForScriptsOf } from './loaded-scripts.ts';
import { type ReceivedEmail, readEmails } from './mail-server.ts';
import { getSharedValue } from './shared-values.ts';
import { type Account, type Role, signUp, type TestUser, type Visitor } from './users.ts';

type VisitorOptions = {
  /** Statuses that pages of this test may respond with, in addition to 2xx and 3xx. */
  expectedStatus?: number[];
  /** Whether the test cuts the network. */
  isOffline?: boolean;
  /** The address by which the pages reach the app; default its own. */
  origin?: string;
  /** Whether pages run scripts; default true. */
  hasJavaScript?: boolean;
};

type Fixtures = {
  /** The app that this test uses, and its database. */
  app: { url: string; databaseUrl: string };
  /** Problems that the browsers of this test had; the test fails if there are any. */
  problems: string[];
  /** Opens an own browser context that is not signed in. */
  createVisitor: (options?: VisitorOptions) => Promise<Visitor>;
  /** Signs up a user in an own browser context; with `null` as role the onboarding is not completed. */
  createUser: (role: Role | null, options?: VisitorOptions) => Promise<TestUser>;
  /** Signs up a user who has no browser and only calls the API. */
  createAccount: (role: Role) => Promise<Account>;
  /** Runs an admin command for the account with this e-mail. */
  runAdmin: (command: Parameters<typeof runAdminCommand>[1], email: string) => Promise<void>;
  /** Waits for an e-mail to an address whose subject contains a text; returns the newest one. */
  waitForEmail: (address: string, subject: string) => Promise<ReceivedEmail>;
  /** Confirms the address of a user with the link of the e-mail, so that other e-mails are sent. */
  confirmEmail: (user: Account) => Promise<void>;
  /** Returns all e-mails to an address so far, oldest first. */
  findEmails: (address: string) => Promise<ReceivedEmail[]>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  app: async ({}, use) => use({ url: getSharedValue('appUrl'), databaseUrl: getSharedValue('databaseUrl') }),

  baseURL: async ({ app }, use) => use(app.url),

  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems, 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],

  createVisitor: async ({ app, browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const { expectedStatus = [], isOffline = false, origin = app.url, hasJavaScript = true } = options;
      const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: hasJavaScript });
      contexts.push(context);
      if (hasJavaScript) context.on('page', waitForScriptsOf);
      collectBrowserProblems(context, origin, expectedStatus, problems, isOffline);
      return { context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },

  createUser: async ({ createVisitor }, use) =>
    use(async (role, options) => signUp(await createVisitor(options), role)),

  createAccount: async ({ app, playwright }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (role) => {
      const request = await playwright.request.newContext({ baseURL: app.url });
      contexts.push(request);
      return signUp({ context: { request } }, role);
    });
    for (const context of contexts) await context.dispose();
  },

  runAdmin: async ({ app }, use) => use((command, email) => runAdminCommand(app.databaseUrl, command, email)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  findEmails: async ({}, use) => use((address) => readEmails(getSharedValue('mailFolder'), address)),

  waitForEmail: async ({ findEmails }, use) =>
    use(async (address, subject) => {
      const find = async () =>
        (await findEmails(address)).findLast((email) => email.subject.includes(subject));
      await expect.poll(find, { message: `e-mail '${subject}' to ${address}` }).toBeTruthy();
      const email = await find();
      if (!email) throw new Error(`No e-mail '${subject}' to ${address}`);
      return email;
    }),

  confirmEmail: async ({ waitForEmail }, use) =>
    use(async ({ email, context }) => {
      const { text } = await waitForEmail(email, 'Confirma tu correo');
      const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
      const path = '/api/auth/email-confirmation/link';
      expect((await context.request.post(path, { data: { token } })).status()).toBe(200);
    }),
});

export { expect };
