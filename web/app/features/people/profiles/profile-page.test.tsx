import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.api.ts';
import { getVerification } from '@uneed/domain/people/referents/referents.api.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import ProfilePage from './profile-page.tsx';

const file = (type: string, size = 10) => {
  const result = new File(['x'], 'foto', { type });
  Object.defineProperty(result, 'size', { value: size });
  return result;
};

const replyWithoutCv = (server: ReturnType<typeof fakeServer>) =>
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));

describe('/profile', () => {
  it('shows the profile with its texts', () => {
    replyWithoutCv(fakeServer());
    const session = buildSessionUser({
      role: 'referent',
      isVerifiedReferent: true,
      company: 'Ron del Este',
      position: 'Gerente',
      bio: 'Recomiendo a gente que conozco.',
      location: 'Santiago, República Dominicana',
    });
    renderPage(ProfilePage, { at: '/profile', session });
    screen.getByRole('heading', { name: 'María Peña' });
    for (const text of ['maria@ejemplo.do', 'Referente', 'Verificado', '1 de noviembre de 2026', 'Activa'])
      screen.getByText(text);
    for (const text of ['Recomiendo a gente que conozco.', 'Ron del Este', 'Gerente']) screen.getByText(text);
    // Above the rest of the profile: on a phone the menu does not lead to the applications.
    const links = screen.getAllByRole('link').slice(0, 3);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Mis aplicaciones', '/applications'],
      ['Configuración', '/settings'],
      ['Seguridad', '/settings?section=security'],
    ]);
    const about = screen.getByRole('heading', { name: 'Sobre mí' });
    for (const link of links)
      expect(link.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['inReview', 'En revisión', false],
    ['rejected', 'No verificado', true],
  ] as const)('shows the verification status of a referent: %s', async (status, badge, hasRequestLink) => {
    const server = fakeServer();
    replyWithoutCv(server);
    server.reply(getVerification, () => ({ status, reason: 'Faltan datos', decidedAt: null }));
    renderPage(ProfilePage, { at: '/profile', session: buildSessionUser({ role: 'referent' }) });
    await screen.findByText(badge);
    const link = screen.queryByRole('link', { name: 'Corregir y volver a pedir' });
    expect(link?.getAttribute('href')).toBe(hasRequestLink ? '/referent' : undefined);
    expect(screen.queryByText('Faltan datos') !== null).toBe(hasRequestLink);
  });

  it('does not show an account with a pending deletion as active', () => {
    replyWithoutCv(fakeServer());
    renderPage(ProfilePage, {
      at: '/profile',
      session: buildSessionUser({ deletionAt: '2026-12-05T12:00:00Z' }),
    });
    screen.getByText('Por eliminarse');
    expect(screen.queryByText('Activa')).toBeNull();
  });

  it('hides the default texts, and the professional data of candidates', () => {
    replyWithoutCv(fakeServer());
    const session = buildSessionUser({
      bio: 'Hola, estoy usando Uneed!',
      location: 'Hola, estoy usando Chatty!',
      company: 'X',
    });
    renderPage(ProfilePage, { at: '/profile', session });
    screen.getByText('Candidato');
    expect(screen.queryByText(/estoy usando/)).toBeNull();
    expect(screen.queryByText('Información profesional')).toBeNull();
  });

  it('accepts only images up to 5 MB', async () => {
    const server = fakeServer();
    replyWithoutCv(server);
    server.reply(updateProfile, () => ({ user: buildSessionUser(), message: 'ok' }));
    renderPage(ProfilePage, { at: '/profile', session: buildSessionUser() });
    // Uploads files that the file dialog would not offer.
    const user = userEvent.setup({ applyAccept: false });
    const box = screen.getByLabelText('Foto de perfil');
    await user.upload(box, file('application/pdf'));
    await screen.findByText('Por favor selecciona una imagen válida');
    await user.upload(box, file('image/png', 5 * 1024 * 1024 + 1));
    await screen.findByText('La imagen debe ser menor a 5MB');
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
