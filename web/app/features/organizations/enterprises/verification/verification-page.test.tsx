import { screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/organizations/enterprises/verification.api.ts';
import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { expect, it } from 'vitest';
import { setEnterprise } from '../../../../platform/enterprise-session/enterprise-query.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterprise, buildVerification } from '../exports/enterprises.factory.ts';
import VerificationPage from './verification-page.tsx';

const NO_DOMAIN = { name: 'colmado.com.do', state: 'none', email: '' } as const;
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

function open(verification: EnterpriseVerification) {
  const server = fakeServer();
  server.reply(api.getEnterpriseVerification, () => verification);
  const page = renderPage(VerificationPage, { at: '/enterprise/verificacion' });
  setEnterprise(page.queryClient, buildEnterprise({ website: 'https://www.colmado.com.do' }));
  return { server, ...page };
}

it('asks for the review with a busy button, and stays when the server rejects', async () => {
  const { server, user } = open(buildVerification());
  const message = 'Primero completa los datos de tu empresa';
  server.replyWithError(api.requestEnterpriseVerification, { code: 'CONFLICT', message });
  await user.click(await button('Pedir la revisión'));
  await screen.findByText(message);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const verification = buildVerification({ status: 'inReview', requestedAt: '2026-11-20T12:00:00Z' });
  server.reply(api.requestEnterpriseVerification, () => ({ verification, message: 'Recibida' }), answered);
  await user.click(await button('Pedir la revisión'));
  await waitFor(async () => expect((await button('Pedir la revisión')).disabled).toBe(true));
  answer();
  await screen.findByRole('heading', { name: 'Estamos revisando tu empresa' });
  expect(screen.queryByRole('button', { name: 'Pedir la revisión' })).toBeNull();
});

it('confirms an address with the code, and shows errors at their fields', async () => {
  const { server, user } = open(buildVerification());
  const email = 'gerencia@colmado.com.do';
  const field = await screen.findByLabelText('Correo de tu empresa');
  await enterText(user, field, 'jefe@gmail.com');
  await expectRejection({ server, user }, api.sendDomainCode, () => button('Enviar código'));
  expect(field).toHaveProperty('value', 'jefe@gmail.com');
  const fields = { email: 'Escribe una dirección que termine en @colmado.com.do' };
  server.replyWithError(api.sendDomainCode, { code: 'INVALID', message: fields.email, fields });
  await user.click(await button('Enviar código'));
  await waitFor(() => expect(screen.getAllByText(fields.email)).not.toHaveLength(0));
  const sent = buildVerification({ domain: { ...NO_DOMAIN, state: 'sent', email } });
  server.reply(api.sendDomainCode, () => ({ verification: sent, message: 'Enviado' }));
  await user.clear(field);
  await enterText(user, field, email);
  await user.click(await button('Enviar código'));
  const code = await screen.findByLabelText('Código de 6 números');
  await user.type(code, '12345');
  await user.click(await button('Confirmar correo'));
  await screen.findByText('El código tiene 6 números');
  const confirmed = buildVerification({ domain: { ...NO_DOMAIN, state: 'confirmed', email } });
  await user.clear(code);
  await user.click(code);
  await user.paste(' 123 456 ');
  await expectRejection({ server, user }, api.confirmDomain, () => button('Confirmar correo'));
  expect(code).toHaveProperty('value', '123456');
  server.reply(api.confirmDomain, () => ({ verification: confirmed, message: 'Correo confirmado' }));
  await user.click(await button('Confirmar correo'));
  await screen.findByText('Confirmaste', { exact: false });
  expect(server.requests.at(-1)?.body).toEqual({ code: '123456' });
});

it('shows why it was rejected, and asks again', async () => {
  const { server, user } = open(
    buildVerification({ status: 'rejected', reason: 'El RNC es de otra empresa' }),
  );
  const status = within(await screen.findByRole('region', { name: 'Estado de la verificación' }));
  status.getByText('Motivo: El RNC es de otra empresa');
  server.reply(api.requestEnterpriseVerification, () => ({
    verification: buildVerification({ status: 'inReview' }),
    message: 'Recibida',
  }));
  await user.click(await button('Volver a pedir la revisión'));
  await screen.findByRole('heading', { name: 'Estamos revisando tu empresa' });
});

it('says what is missing without a website, and that a verified one is done', async () => {
  open(buildVerification({ status: 'verified', domain: { ...NO_DOMAIN, name: '' } }));
  await screen.findByRole('heading', { name: 'Empresa verificada' });
  screen.getByText(/^Agrega el sitio web/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the tax number as people write it, and leads to the profile to change it', async () => {
  open(buildVerification());
  await screen.findByText('1-01-01063-2');
  expect(screen.getByRole('link', { name: 'Cambiar en el perfil' }).getAttribute('href')).toBe(
    '/enterprise/empresa',
  );
});
