import { screen, waitFor } from '@testing-library/react';
import { answerVouchLink, previewVouch } from '@uneed/domain/hiring/referrals/vouches.api.ts';
import type { AcceptedVouch } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import VouchLinkPage from './vouch-link-page.tsx';

afterEach(() => {
  window.location.hash = '';
});

const TEXT = 'Manejó la caja del colmado cuatro años y nunca le faltó un peso.';

const vouch: AcceptedVouch = {
  _id: '01900000-0000-7000-8000-0000000000c1',
  writerName: 'Rosa Peña',
  relationship: 'client',
  sinceYear: 2019,
  text: TEXT,
  createdAt: '2026-11-20T16:00:00Z',
};

function open({ hash = '#token=abc', isSignedIn = true } = {}) {
  window.location.hash = hash;
  const server = fakeServer();
  server.reply(previewVouch, () => ({ vouch }));
  const session = isSignedIn ? buildSessionUser() : null;
  return { server, ...renderPage(VouchLinkPage, { at: '/recomendacion', session }) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it.each([
  ['Aceptar', true, undefined],
  ['No aceptar la recomendación de Rosa Peña', false, 'No aceptarla'],
])('«%s» answers the vouch, after a rejected try', async (name, isAccepted, confirmation) => {
  const { server, user } = open();
  const act = async () => {
    await user.click(await button(name));
    if (confirmation !== undefined) await user.click(await button(confirmation));
  };
  await screen.findByRole('heading', { level: 1, name: 'Rosa Peña te recomienda' });
  screen.getByText(`«${TEXT}»`);
  server.replyWithError(answerVouchLink, { code: 'CONFLICT', message: 'Ya respondiste' });
  await act();
  await screen.findByText('Ya respondiste');
  const held = Promise.withResolvers<void>();
  server.reply(answerVouchLink, () => ({ message: 'Listo.' }), held.promise);
  await act();
  await waitFor(async () => expect((await button('Aceptar')).disabled).toBe(true));
  expect((await button(confirmation ?? name)).getAttribute('aria-busy')).toBe('true');
  held.resolve();
  await screen.findByText('En /referidos?ver=recomendaciones');
  expect(server.writes.at(-1)).toMatchObject({ body: { token: 'abc', isAccepted } });
});

it('a visitor signs up or in first, and comes back to it', async () => {
  open({ isSignedIn: false });
  const signUp = await screen.findByRole('link', { name: 'Crear cuenta y responder' });
  expect(signUp.getAttribute('href')).toBe('/signup?next=%2Frecomendacion%23token%3Dabc');
  const signIn = screen.getByRole('link', { name: 'Ya tengo cuenta' });
  expect(signIn.getAttribute('href')).toBe('/login?next=%2Frecomendacion%23token%3Dabc');
});

it('says why a link cannot be opened', async () => {
  const { server } = open({ hash: '' });
  await screen.findByText('Abre el enlace completo del correo.');
  server.replyWithError(previewVouch, { code: 'NOT_FOUND', message: 'Este enlace ya no sirve' });
  window.location.hash = '#token=old';
  await screen.findByText('Este enlace ya no sirve');
  screen.getByRole('heading', { name: 'No podemos abrir esta recomendación' });
});
