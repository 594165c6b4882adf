import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildMessage, LUIS, me, openChats, stubLayout } from '../chats.factory.tsx';

beforeEach(stubLayout);

const log = async () => within(await screen.findByRole('log', { name: 'Mensajes' }));

it('web addresses, e-mail addresses and phone numbers in a message are links that open elsewhere', async () => {
  const text = 'Envía tu CV a rh@colmado.do o mira uneed.do/jobs (809-555-0100)';
  openChats(`/chats?user=${LUIS}`, { messages: [buildMessage(text, LUIS), buildMessage(text, me._id)] });
  await (await log()).findByText('Enviado');
  const links = (await log()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [1, 2].flatMap(() => [
      ['rh@colmado.do', 'mailto:rh@colmado.do'],
      ['uneed.do/jobs', 'https://uneed.do/jobs'],
      ['809-555-0100', 'tel:+18095550100'],
    ]),
  );
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
    expect(link.closest('p')?.textContent).toBe(text);
  }
});

it('markup and dangerous addresses in a message remain text', async () => {
  const text = 'javascript:alert(1) <a href=javascript:alert(1)>hola</a> https://ejemplo.do';
  openChats(`/chats?user=${LUIS}`, { messages: [buildMessage(text, LUIS)] });
  const shown = (await (await log()).findByText(/javascript:alert/)).closest('p');
  expect(shown?.textContent).toBe(text);
  const hrefs = (await log()).queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['https://ejemplo.do']);
});

it('an image opens in a dialog that closes on Escape and returns the focus', async () => {
  const image = { image: '/api/messages/images/1', imageSize: { width: 800, height: 600 } };
  const { user } = openChats(`/chats?user=${LUIS}`, {
    messages: [{ ...buildMessage('', LUIS), ...image }],
  });
  const button = await (await log()).findByRole('button', { name: 'Imagen que recibiste; se abre completa' });
  // The element focused when the dialog opens: the browser restores the focus there.
  const focused = vi.fn();
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    focused(document.activeElement);
    this.open = true;
  });
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  await user.click(button);
  expect(focused).toHaveBeenLastCalledWith(button);
  const dialog = screen.getByRole('dialog', { name: 'Imagen que recibiste' });
  const shown = within(dialog).getByRole('img', { name: 'Imagen que recibiste' });
  expect(shown.getAttribute('src')).toBe('/api/messages/images/1');
  within(dialog).getByRole('link', { name: 'Abrir en otra pestaña' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(close).toHaveBeenCalledOnce();
  screen.getByRole('region', { name: 'Conversación con Luis Báez' });
});
