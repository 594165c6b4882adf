import { createTestDatabase } from '../../server/src/testing/database.ts';
import { startTestGoogle, type TestGoogle } from '../../server/src/testing/google.ts';
import { findFreePort } from '../support/free-port.ts';
import { APP_READY_WITHIN_MS, runApp } from '../support/running-app.ts';
import { getSharedValue } from '../support/shared-values.ts';
import { test as base, expect } from '../support/test.ts';

type Fixtures = { google: TestGoogle; port: number };

/** An app of its own, with an OpenID Connect provider of this machine as Google. */
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  port: async ({}, use) => use(await findFreePort()),

  google: async ({ port }, use) => {
    const google = await startTestGoogle(`http://localhost:${port}`);
    await use(google);
    await google.close();
  },

  problems: async ({ google }, use) => {
    const problems: string[] = [];
    await use(problems);
    const others = problems.filter((problem) => problem !== `request to ${google.env.GOOGLE_ISSUER}`);
    expect(others, 'problems in the browser').toEqual([]);
  },

  app: [
    async ({ google, port }, use) => {
      const database = await createTestDatabase();
      const env = { SMTP_URL: getSharedValue('smtpUrl'), ...google.env };
      const app = await runApp({ databaseUrl: database.url, port, env });
      await use({ url: app.url, databaseUrl: database.url });
      await app.stop();
      await database.drop();
    },
    // The start does not count as time of the test.
    { scope: 'test', timeout: 2 * APP_READY_WITHIN_MS },
  ],
});

test('somebody new signs up with Google; a member links it with the password, and goes on to the requested page', async ({
  google,
  createVisitor,
  createUser,
  waitForEmail,
}) => {
  const { page } = await createVisitor();
  await page.goto('/signup');
  const enter = page.getByRole('button', { name: 'Continuar con Google' });
  google.setVisitor('cancel');
  await enter.click();
  await expect(page.getByRole('alert')).toContainText('Google');
  google.setVisitor({
    sub: 'nueva',
    email: 'nueva@gmail.com',
    email_verified: true,
    name: 'Yokasta Reyes',
  });
  await enter.click();
  await expect(page).toHaveURL(/\/onboarding/);

  const member = await createUser('candidate');
  const account = { sub: 'miembro', email: member.email, email_verified: true, name: member.fullName };
  google.setVisitor(account);
  const other = await createVisitor();
  const phone = other.page;
  await phone.goto('/login?next=%2Fprofile');
  await phone.getByRole('button', { name: 'Continuar con Google' }).click();
  await phone.getByLabel('Contraseña de tu cuenta').fill(member.password);
  await phone.getByRole('button', { name: 'Vincular y entrar' }).click();
  await expect(phone).toHaveURL('/profile');
  await waitForEmail(member.email, 'Google');
});
