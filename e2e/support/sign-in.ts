import type { Page } from '@playwright/test';

/** Opens the door with e-mail and password, as a person does; `next` is where they want to go. */
export async function signIn(page: Page, email: string, password: string, next = '/'): Promise<void> {
  await page.goto(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
