import { screen } from '@testing-library/react';
import * as api from '@uneed/domain/organizations/enterprises/team.api.ts';
import { afterEach, expect, it } from 'vitest';
import {
  enterpriseQuery,
  getCachedEnterprise,
  setEnterprise,
} from '../../../../platform/enterprise-session/enterprise-query.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterprise } from '../exports/enterprises.factory.ts';
import InvitationPage from './invitation-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

const AT = '/enterprise/invitacion';
const INVITATION = {
  companyName: 'Colmado Central',
  logo: '',
  email: 'luis@colmado.do',
  role: 'recruiter',
  invitedBy: 'Ana Peña',
  expiresAt: '2026-11-08T12:00:00Z',
} as const;

async function open(invitation: typeof INVITATION | null = INVITATION) {
  window.history.replaceState(null, '', `${AT}#token=s%2Fcr3t`);
  const server = fakeServer();
  if (invitation) server.reply(api.previewInvitation, () => invitation);
  const page = renderPage(InvitationPage, { at: AT });
  page.queryClient.setQueryData(enterpriseQuery.queryKey, null);
  return { server, ...page };
}

const type = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('shows who invites to what, and leads to the panel after a name and a password', async () => {
  const { server, user, queryClient } = await open();
  await screen.findByRole('heading', { name: 'Únete al equipo de Colmado Central' });
  screen.getByText(/^Ana Peña te invitó como/);
  expect([type('Email').value, type('Email').readOnly]).toEqual(['luis@colmado.do', true]);
  await user.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
  await screen.findByText('Tu nombre es requerido');
  await user.type(type('Tu nombre'), 'Luis Mota');
  await enterText(user, type('Contraseña'), 'clave-larga');
  const enterprise = buildEnterprise();
  server.reply(api.acceptInvitation, () => ({
    success: true as const,
    enterprise,
    message: 'Ya estás en el equipo',
  }));
  await user.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
  await screen.findByText('En /enterprise');
  await screen.findByText('Ya estás en el equipo');
  expect(server.requests.map(({ body }) => body)).toEqual([
    { token: 's/cr3t' },
    { token: 's/cr3t', fullName: 'Luis Mota', password: 'clave-larga' },
  ]);
  expect(getCachedEnterprise(queryClient)).toEqual(enterprise);
});

it('keeps what was typed when the server rejects it', async () => {
  const { server, user } = await open();
  await screen.findByRole('heading', { name: 'Únete al equipo de Colmado Central' });
  await enterText(user, type('Tu nombre'), 'Luis Mota');
  await enterText(user, type('Contraseña'), 'clave-larga');
  const accept = () => screen.getByRole('button', { name: 'Aceptar la invitación' });
  await expectRejection({ server, user }, api.acceptInvitation, accept, { code: 'GONE' });
  expect(type('Tu nombre').value).toBe('Luis Mota');
});

it('has a busy button while it accepts, and says whose session ends', async () => {
  const { server, user, queryClient } = await open();
  setEnterprise(queryClient, buildEnterprise({ companyName: 'Banco Azul' }));
  await screen.findByText('Al aceptar cerraremos la sesión de Banco Azul en este navegador.');
  await enterText(user, type('Tu nombre'), 'Luis Mota');
  await enterText(user, type('Contraseña'), 'clave-larga');
  server.reply(
    api.acceptInvitation,
    () => ({ success: true as const, enterprise: null, message: '' }),
    new Promise(() => undefined),
  );
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Aceptar la invitación' });
  await user.click(submit);
  expect(submit.disabled).toBe(true);
});

it('says why an invitation cannot be used', async () => {
  const { server } = await open(null);
  const message = 'Esta invitación venció: duran 7 días. Pide que te envíen otra.';
  server.replyWithError(api.previewInvitation, { code: 'GONE', message });
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: 'Entrar como empresa' }).getAttribute('href')).toBe(
    '/enterprise/login',
  );
});

it('asks for the complete link without a token', async () => {
  fakeServer();
  renderPage(InvitationPage, { at: AT });
  await screen.findByText('Abre el enlace completo del correo de la invitación.');
});
