import { screen, within } from '@testing-library/react';
import { getPush } from '@uneed/domain/people/push/push.api.ts';
import { afterEach, expect, it } from 'vitest';
import { fakePushBrowser, PUBLIC_KEY } from '../../../../testing/fake-push-browser.ts';
import { translatePage } from '../../../../testing/translate-page.ts';
import { LUIS, openChats, stubLayout } from '../chats.factory.tsx';

afterEach(() => localStorage.clear());

it('push messages are offered in the conversation after a message was sent, above the text box, on a translated page', async () => {
  stubLayout();
  fakePushBrowser();
  const { server, user } = openChats(`/chats?user=${LUIS}`);
  server.reply(getPush, () => ({ publicKey: PUBLIC_KEY, deviceId: null, devices: [] }));
  const box = await screen.findByRole('textbox', { name: 'Mensaje' });
  translatePage();
  await user.type(box, 'Hola');
  expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  const conversation = within(screen.getByRole('region', { name: 'Conversación con Luis Báez' }));
  const offer = await conversation.findByRole('region', { name: 'Avisos' });
  expect(offer.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(document.activeElement).toBe(box);
  await user.click(within(offer).getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
});
