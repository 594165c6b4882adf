import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Gives a page an authenticator that verifies its user, as a phone with a fingerprint does. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

test('a passkey signs in on another device of its owner, until it is removed; the password stays', async ({
  createUser,
  createVisitor,
  waitForEmail,
}) => {
  const owner = await createUser('candidate');
  const { page } = owner;
  const phone = await addAuthenticator(page);
  await page.goto('/settings?section=security');
  await page.getByRole('button', { name: 'Agregar llave' }).click();
  await page.getByLabel('Tu contraseña').fill(owner.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Llave de acceso agregada')).toBeVisible();
  await waitForEmail(owner.email, 'Agregaste una llave de acceso');

  // The passkey is on the other device too, as those of Google and Apple are.
  const { credentials } = await phone.session.send('WebAuthn.getCredentials', phone);
  const other = await createVisitor({ expectedStatus: [401] });
  const tablet = await addAuthenticator(other.page);
  for (const credential of credentials)
    await tablet.session.send('WebAuthn.addCredential', { ...tablet, credential });
  await other.page.goto('/login?next=%2Fprofile');
  await other.page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(other.page).toHaveURL('/profile');

  await page.getByRole('button', { name: /^Quitar / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Llave de acceso quitada')).toBeVisible();
  await other.context.clearCookies();
  await other.page.goto('/login');
  await other.page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(other.page.getByText('No pudimos entrar con esa llave de acceso')).toBeVisible();
  await signIn(other.page, owner.email, owner.password);
  await expect(other.page.getByText('Sesión iniciada')).toBeVisible();
});
