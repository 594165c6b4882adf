import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import type { ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import { expect } from 'vitest';
import type { fakeServer } from './fake-server.ts';
import { translatePage } from './translate-page.ts';

/** The text of the server in `expectRejection`. */
export const REJECTION_TEXT = 'Ahora mismo no se puede';

type Page = { server: ReturnType<typeof fakeServer>; user: UserEvent };

type Options = {
  code?: ErrorCode;
  /** Whether the button is gone afterwards, with its dialog; otherwise it can be pressed again. */
  isGone?: boolean;
};

/** The names of the fields in the form or dialog of a button that can be changed now. */
function listChangeable(button: HTMLElement): (string | null)[] {
  const form = button instanceof HTMLButtonElement ? button.form : null;
  const box = button.closest('dialog') ?? form;
  const fields = [
    ...(box?.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable]') ?? []),
  ];
  return fields
    .filter((field) => {
      if (field instanceof HTMLInputElement && ['hidden', 'file'].includes(field.type)) return false;
      const isReadOnly = 'readOnly' in field && field.readOnly === true;
      return !(
        isReadOnly ||
        field.matches(':disabled, [contenteditable=false]') ||
        field.closest('[hidden]')
      );
    })
    .map((field) => field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id);
}

/**
 * Double-clicks the button of a change that the server rejects: one request is sent, the button is busy until the response, the
 * server's text is shown, and the button can be pressed again. No field of its form can be changed meanwhile: the change would be lost. `find` is asked again afterwards, as the button may be a new element.
 * The page is translated meanwhile, as many readers have it: so each change of the product is tried on a translated page.
 */
export async function expectRejection(
  { server, user }: Page,
  endpoint: Endpoint,
  find: () => HTMLElement | Promise<HTMLElement>,
  { code = 'CONFLICT', isGone = false }: Options = {},
): Promise<void> {
  const replied = Promise.withResolvers<void>();
  server.replyWithError(endpoint, { code, message: REJECTION_TEXT }, {}, replied.promise);
  const sentBefore = server.writes.length;
  const button = await find();
  translatePage();
  await user.dblClick(button);
  await waitFor(() => expect(server.writes.length).toBeGreaterThan(sentBefore));
  expect(button).toHaveProperty('disabled', true);
  expect(listChangeable(button)).toEqual([]);
  replied.resolve();
  await screen.findAllByText(REJECTION_TEXT);
  expect(server.writes.slice(sentBefore)).toHaveLength(1);
  if (isGone) await waitFor(() => expect(button.isConnected).toBe(false));
  else await waitFor(async () => expect(await find()).toHaveProperty('disabled', false));
}
