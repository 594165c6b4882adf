import { screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/organizations/enterprises/verification.api.ts';
import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { decideEmployment, listEmployments } from '@uneed/domain/people/referents/employments.api.ts';
import type { EmployedReferent } from '@uneed/domain/people/referents/employments.schema.ts';
import { describe, expect, it } from 'vitest';
import { setEnterprise } from '../../../platform/enterprise-session/enterprise-query.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { buildEnterprise, buildVerification } from './exports/enterprises.factory.ts';
import EnterpriseReferentsPage from './referents/enterprise-referents-page.tsx';
import VerificationPage from './verification/verification-page.tsx';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the verification of an enterprise', () => {
  const NO_DOMAIN = { name: 'colmado.com.do', state: 'none', email: '' } as const;

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
});

describe('the referents of an enterprise', () => {
  const REFERENT: EmployedReferent = {
    _id: '01900000-0000-7000-8000-0000000000a1',
    fullName: 'Ana Rodríguez',
    profilePic: '',
    position: 'Gerente',
    status: 'pending',
    requestedAt: '2026-11-20T12:00:00Z',
    decidedAt: null,
  };

  function open(referents: EmployedReferent[], at = '/enterprise/referentes') {
    const server = fakeServer();
    const pagination = { page: 1, limit: 20, total: referents.length, totalPages: 1, hasNext: false };
    server.reply(listEmployments, () => ({ referents, pagination }));
    return { server, ...renderPage(EnterpriseReferentsPage, { at }) };
  }

  it('confirms a referent, with busy buttons and the error of the server', async () => {
    const { server, user } = open([REFERENT]);
    await screen.findByText('Ana Rodríguez');
    const message = 'Primero verifica tu empresa';
    server.replyWithError(decideEmployment, { code: 'FORBIDDEN', message });
    await user.click(await button('Confirmar'));
    await screen.findByText(message);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(decideEmployment, () => ({ message: 'Confirmado' }), answered);
    await user.click(await button('Confirmar'));
    await waitFor(async () => expect((await button('No trabaja aquí')).disabled).toBe(true));
    answer();
    await screen.findByText('Confirmado');
    expect(server.requests.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
      path: `/enterprises/referents/${REFERENT._id}/decision`,
      body: { decision: 'confirmed' },
    });
  });

  it('asks before it takes a confirmation away', async () => {
    const confirmed: EmployedReferent = {
      ...REFERENT,
      status: 'confirmed',
      decidedAt: '2026-11-21T12:00:00Z',
    };
    const { server, user } = open([confirmed], '/enterprise/referentes?lista=confirmed');
    await user.click(await button('Quitar confirmación'));
    const dialog = await screen.findByRole('dialog', { name: '¿Quitar la confirmación de Ana Rodríguez?' });
    server.reply(decideEmployment, () => ({ message: 'Quitaste la confirmación' }));
    await user.click(within(dialog).getByRole('button', { name: 'Quitar confirmación' }));
    await screen.findByText('Quitaste la confirmación');
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'revoked' });
    expect(server.requests[0]?.query.get('state')).toBe('confirmed');
  });

  it('says that nobody waits', async () => {
    open([]);
    await screen.findByText('Nadie espera tu confirmación');
  });
});
