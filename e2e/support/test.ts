import { type BrowserContext, test as base, expect } from '@playwright/test';
import { adminCommand } from './admin-command.ts';
import { whereIs } from './environment.ts';
import { type ReceivedMail, readMail } from './mail-server.ts';
import { type Person, type Role, signUp, type Visitor } from './people.ts';
import { watch } from './watch.ts';

type VisitorOptions = {
  /** Statuses that pages of this journey may answer with, beside 2xx and 3xx. */
  expectedStatus?: number[];
  /** Whether the network is cut in this journey. */
  isOffline?: boolean;
};

type Fixtures = {
  /** The product that this journey uses, and its database. */
  app: { url: string; databaseUrl: string };
  /** What nobody should ever see; a journey with an entry fails. */
  troubles: string[];
  /** A browser of one's own, signed out. */
  visitor: (options?: VisitorOptions) => Promise<Visitor>;
  /** Somebody with an account, signed in; with `null` for a role still before the onboarding. */
  person: (role: Role | null, options?: VisitorOptions) => Promise<Person>;
  /** Does what who runs the product may do from the command line. */
  admin: (command: Parameters<typeof adminCommand>[1], email: string) => Promise<void>;
  /** The newest mail to an address whose subject contains a text, as soon as it has come. */
  mailTo: (address: string, subject: string) => Promise<ReceivedMail>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  app: async ({}, use) => use({ url: whereIs('app'), databaseUrl: whereIs('database') }),

  baseURL: async ({ app }, use) => use(app.url),

  troubles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const troubles: string[] = [];
      await use(troubles);
      expect(troubles, 'nobody should ever see this').toEqual([]);
    },
    { auto: true },
  ],

  visitor: async ({ app, browser, troubles }, use) => {
    const open: BrowserContext[] = [];
    await use(async ({ expectedStatus = [], isOffline = false } = {}) => {
      const context = await browser.newContext();
      open.push(context);
      watch(context, app.url, expectedStatus, troubles, isOffline);
      return { context, page: await context.newPage() };
    });
    for (const context of open) await context.close();
  },

  person: async ({ visitor }, use) => use(async (role, options) => signUp(await visitor(options), role)),

  admin: async ({ app }, use) => use((command, email) => adminCommand(app.databaseUrl, command, email)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  mailTo: async ({}, use) =>
    use(async (address, subject) => {
      const find = async () =>
        (await readMail(whereIs('mail'), address)).findLast((mail) => mail.subject.includes(subject));
      await expect.poll(find, { message: `mail '${subject}' to ${address}`, timeout: 15_000 }).toBeTruthy();
      const mail = await find();
      if (!mail) throw new Error('The mail was there a moment ago');
      return mail;
    }),
});

export { expect };
