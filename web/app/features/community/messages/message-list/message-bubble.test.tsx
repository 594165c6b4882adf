import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildMessage, LUIS, me, openChats, stubLayout } from '../chats.factory.tsx';
import { findLinks } from './find-links.ts';
import { MessageImage } from './message-bubble.tsx';
import { formatDayHeading, formatShortTime } from './message-time.ts';

describe('a message', () => {
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
    const button = await (await log()).findByRole('button', {
      name: 'Imagen que recibiste; se abre completa',
    });
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
});

const Page = () => (
  <MessageImage image="/api/messages/images/m" size={{ width: 4, height: 3 }} isOwn={false} />
);

it.each([
  ['/chats', '/api/messages/images/m'],
  ['/enterprise/mensajes', '/api/messages/images/m?area=enterprise'],
])('on %s the image is read with the session of that area', async (page, src) => {
  renderPage(Page, { at: page, session: buildSessionUser() });
  const image = await screen.findByRole('img', { name: 'Imagen que recibiste; se abre completa' });
  expect(image.getAttribute('src')).toBe(src);
});

describe('the time of a message', () => {
  /** 00:30 in Santo Domingo; 03:30 UTC is 23:30 of the day before there. */
  const now = new Date('2026-11-21T04:30:00Z');

  it.each([
    ['2026-11-21T04:05:00Z', '00:05', 'Hoy'],
    ['2026-11-21T03:30:00Z', 'Ayer', 'Ayer'],
    ['2026-11-19T18:00:00Z', '19 nov 2026', '19 de noviembre de 2026'],
  ])('%s reads as %s in lists and %s as a heading', (iso, short, heading) => {
    expect(formatShortTime(iso, now)).toBe(short);
    expect(formatDayHeading(iso, now)).toBe(heading);
  });
});

describe('links in a text', () => {
  const find = (text: string) =>
    findLinks(text).map(({ start, end, href }) => [text.slice(start, end), href] as const);

  it.each([
    [
      'Mira https://uneed.do/jobs?id=1&x=2.',
      'https://uneed.do/jobs?id=1&x=2',
      'https://uneed.do/jobs?id=1&x=2',
    ],
    ['(http://ejemplo.com/a_(b))', 'http://ejemplo.com/a_(b)', 'http://ejemplo.com/a_(b)'],
    ['en www.popularenlinea.com, arriba', 'www.popularenlinea.com', 'https://www.popularenlinea.com'],
    ['mi página es peña.com.do', 'peña.com.do', 'https://peña.com.do'],
    ['escribe a wa.me/18095550100', 'wa.me/18095550100', 'https://wa.me/18095550100'],
    ['a luz.perez@correo.com.do.', 'luz.perez@correo.com.do', 'mailto:luz.perez@correo.com.do'],
    ['al 809-555-0100, gracias', '809-555-0100', 'tel:+18095550100'],
  ])('finds the link in %s', (text, shown, href) => expect(find(text)).toEqual([[shown, href]]));

  it('finds several links in their order', () => {
    const text = '829 555 0100 o luz@correo.do o https://uneed.do';
    expect(find(text).map(([shown]) => shown)).toEqual(['829 555 0100', 'luz@correo.do', 'https://uneed.do']);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://ejemplo.com/a',
    'https://banco.com.do@malo.do/entrar',
    'Está bien.no puedo hoy',
    'listo.si quieres',
    'gano 25.000 y/o 30.000',
    'cédula 402-1234567-8',
  ])('finds no link in %s', (text) => expect(find(text)).toEqual([]));

  it('returns only addresses that are safe to open', () => {
    const text = 'javascript://www.ejemplo.com/%0aalert(1) JAVASCRIPT:www.ejemplo.com vbscript:ejemplo.com';
    for (const [, href] of find(text)) expect(href).toMatch(/^https:\/\/(?:www\.)?ejemplo\.com/);
  });
});
