import type { Page } from '@playwright/test';

/** Signs in through the form with e-mail and password; `next` is the page to return to. */
export async function signIn(page: Page, email: string, password: string, next = '/'): Promise<void> {
  await page.goto(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, { email, password });
}

/** Signs in on the open sign-in page. */
export async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}
