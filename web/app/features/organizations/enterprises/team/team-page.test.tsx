import { screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/organizations/enterprises/team.api.ts';
import type { Team } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import toast from 'react-hot-toast/headless';
import { afterEach, describe, expect, it } from 'vitest';
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
import { buildInvitation, buildTeam, buildTeamPerson } from './team.factory.ts';
import TeamPage from './team-page.tsx';

describe('the page of the team', () => {
  const LOGO = '/media/colmado.webp';
  const ACTIVITY = {
    activities: [
      {
        _id: '01900000-0000-7000-8000-0000000000c1',
        at: '2026-11-02T12:00:00Z',
        actor: 'Ana Peña',
        act: 'job.published',
        subject: 'Cajera',
      },
    ],
    pagination: { page: 1, limit: 20, total: 21, totalPages: 2, hasNext: true },
  };

  async function open(team: Team = buildTeam()) {
    const server = fakeServer();
    const state = { team };
    server.reply(api.getTeam, () => state.team);
    server.reply(api.listEnterpriseActivity, () => ACTIVITY);
    const page = renderPage(TeamPage, { at: '/enterprise/equipo' });
    setEnterprise(page.queryClient, buildEnterprise({ logo: LOGO }));
    await screen.findByRole('heading', { name: 'Personas' });
    const writes = () => server.requests.filter(({ method }) => method !== 'GET');
    return { server, state, writes, ...page };
  }

  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  const pending = new Promise<void>(() => undefined);

  describe('the team of an owner', () => {
    it('lists people with their roles; the account of the enterprise cannot be changed', async () => {
      await open();
      screen.getByText('Cuenta de la empresa · empleos@colmado.do');
      const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      expect(pictures).toEqual([LOGO]);
      screen.getByText('Tú');
      expect(screen.getAllByRole('combobox', { name: /^Rol de/ })).toHaveLength(1);
      expect(screen.getByLabelText<HTMLSelectElement>('Rol de Ana Peña').value).toBe('recruiter');
      expect(screen.queryByRole('button', { name: 'Salir del equipo' })).toBeNull();
    });

    it('changes a role, and shows the chosen one only while it is saved', async () => {
      const { server, user, writes } = await open();
      const select = screen.getByLabelText<HTMLSelectElement>('Rol de Ana Peña');
      server.reply(api.changeTeamRole, () => ({ message: 'Rol actualizado' }), pending);
      await user.selectOptions(select, 'reader');
      expect([select.value, select.disabled]).toEqual(['reader', true]);
      expect(writes()[0]).toMatchObject({ method: 'PATCH', body: { role: 'reader' } });
    });

    it('makes nobody an owner without a question', async () => {
      const { server, user, writes } = await open();
      const select = screen.getByLabelText<HTMLSelectElement>('Rol de Ana Peña');
      await user.selectOptions(select, 'owner');
      await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(select.value).toBe('recruiter'));
      expect(writes()).toEqual([]);
      await user.selectOptions(select, 'owner');
      server.reply(api.changeTeamRole, () => ({ message: 'Rol actualizado' }));
      await user.click(await screen.findByRole('button', { name: 'Sí, darle el rol' }));
      await waitFor(() => expect(writes()[0]).toMatchObject({ method: 'PATCH', body: { role: 'owner' } }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('keeps the role when the server rejects the change', async () => {
      const { server, user } = await open();
      server.replyWithError(api.changeTeamRole, { code: 'NOT_FOUND', message: 'Esa persona ya no está' });
      await user.selectOptions(screen.getByLabelText('Rol de Ana Peña'), 'reader');
      await screen.findByText('Esa persona ya no está');
      const role = () => screen.getByLabelText<HTMLSelectElement>('Rol de Ana Peña').value;
      await waitFor(() => expect(role()).toBe('recruiter'));
    });

    it('removes a member after a question', async () => {
      const { server, state, user, writes } = await open();
      await user.click(button('Quitar a Ana Peña del equipo'));
      const dialog = await screen.findByRole('dialog', { name: '¿Quitar a Ana Peña del equipo?' });
      expect(writes()).toEqual([]);
      const remove = () => screen.getByRole('button', { name: 'Quitar del equipo' });
      await expectRejection({ server, user }, api.removeTeamMember, remove, { isGone: true });
      expect(dialog).toHaveProperty('open', false);
      await user.click(button('Quitar a Ana Peña del equipo'));
      server.reply(api.removeTeamMember, () => {
        state.team = buildTeam({ members: state.team.members.slice(0, 1) });
        return { message: 'Ya no está en el equipo. Cerramos sus sesiones.' };
      });
      await user.click(remove());
      await screen.findByText('Ya no está en el equipo. Cerramos sus sesiones.');
      await waitFor(() => expect(screen.queryByText('ana@colmado.do')).toBeNull());
    });

    it('invites, and clears the email', async () => {
      const { server, state, user, writes } = await open(buildTeam({ invitations: [] }));
      await user.click(button('Enviar invitación'));
      await screen.findByText('El email es requerido');
      const email = screen.getByLabelText<HTMLInputElement>('Email');
      await enterText(user, email, 'luis@colmado.do');
      await user.selectOptions(screen.getByLabelText('Rol'), 'reader');
      screen.getByText('Ve vacantes y candidatos, sin cambiar nada.');
      server.reply(api.inviteTeamMember, () => {
        state.team = buildTeam();
        return { message: 'Le enviamos la invitación a luis@colmado.do' };
      });
      await user.click(button('Enviar invitación'));
      await screen.findByText('Le enviamos la invitación a luis@colmado.do');
      await screen.findByText('luis@colmado.do');
      expect(writes().map(({ body }) => body)).toEqual([{ email: 'luis@colmado.do', role: 'reader' }]);
      expect(email.value).toBe('');
    });

    it('shows a rejected invitation at the email, which stays', async () => {
      const { server, user } = await open();
      const message = 'Este email ya entra a la cuenta de una empresa: usa otro';
      server.replyWithError(api.inviteTeamMember, { code: 'CONFLICT', message, fields: { email: message } });
      const email = screen.getByLabelText<HTMLInputElement>('Email');
      await enterText(user, email, 'ana@colmado.do');
      await user.click(button('Enviar invitación'));
      await screen.findByText(message);
      expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['ana@colmado.do', 'true']);
    });

    it('has a busy button while it invites', async () => {
      const { server, user } = await open();
      server.reply(api.inviteTeamMember, () => ({ message: '' }), pending);
      await enterText(user, screen.getByLabelText('Email'), 'otra@colmado.do');
      await user.click(button('Enviar invitación'));
      expect(button('Enviar invitación').disabled).toBe(true);
    });

    it('resends and revokes an invitation, also an expired one', async () => {
      const invitation = buildInvitation({ isExpired: true });
      const { server, user, writes } = await open(buildTeam({ invitations: [invitation] }));
      screen.getByText('Vencida');
      const resend = () => button('Reenviar la invitación a luis@colmado.do');
      await expectRejection({ server, user }, api.resendInvitation, resend);
      server.reply(api.resendInvitation, () => ({ message: 'Le enviamos otra invitación' }));
      await user.click(resend());
      await screen.findByText('Le enviamos otra invitación');
      toast.remove();
      const revoke = () => button('Cancelar la invitación de luis@colmado.do');
      await expectRejection({ server, user }, api.revokeInvitation, revoke);
      expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
        `POST /enterprises/team/invitations/${invitation._id}/resend`,
        `POST /enterprises/team/invitations/${invitation._id}/resend`,
        `DELETE /enterprises/team/invitations/${invitation._id}`,
      ]);
    });

    it('says why nobody can be invited to a full team', async () => {
      await open(buildTeam({ can: { invite: false, manage: true, leave: false } }));
      screen.getByText(/^El equipo está completo/);
      expect(screen.queryByRole('button', { name: 'Enviar invitación' })).toBeNull();
    });

    it('shows what the team did, a page at a time', async () => {
      const { server, user } = await open();
      const item = await screen.findByText(/publicó la vacante/);
      expect(item.textContent).toBe('Ana Peña publicó la vacante Cajera');
      await user.click(screen.getByRole('link', { name: 'Página 2' }));
      await waitFor(() => expect(server.requests.at(-1)?.query.get('page')).toBe('2'));
    });
  });

  describe('the team of a reader', () => {
    const asReader = () =>
      buildTeam({
        members: [buildTeamPerson({ isMe: true, role: 'reader', can: { changeRole: false, remove: false } })],
        can: { invite: false, manage: false, leave: true },
      });

    it('shows people and invitations, without actions and activity', async () => {
      const { server } = await open(asReader());
      screen.getByText('luis@colmado.do');
      for (const name of [/Reenviar/, /Quitar/, /Enviar/])
        expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Actividad' })).toBeNull();
      expect(server.requests.map(({ path }) => path)).toEqual(['/enterprises/team']);
    });

    it('can be left', async () => {
      const { server, user, queryClient } = await open(asReader());
      await user.click(button('Salir del equipo'));
      const dialog = within(await screen.findByRole('dialog', { name: '¿Salir del equipo?' }));
      const leave = () => dialog.getByRole('button', { name: 'Salir del equipo' });
      await expectRejection({ server, user }, api.leaveTeam, leave, { isGone: true });
      expect(getCachedEnterprise(queryClient)).not.toBeNull();
      await user.click(button('Salir del equipo'));
      server.reply(api.leaveTeam, () => ({ message: 'Saliste del equipo' }));
      await user.click(leave());
      await screen.findByText('Saliste del equipo');
      expect(getCachedEnterprise(queryClient)).toBeNull();
    });
  });

  it('a failed request offers to try again', async () => {
    const server = fakeServer();
    server.replyWithError(api.getTeam, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    const { user } = renderPage(TeamPage, { at: '/enterprise/equipo' });
    await screen.findByText('Estamos saturados');
    server.reply(api.getTeam, () => buildTeam({ can: { invite: false, manage: false, leave: false } }));
    await user.click(button(/ntentar/));
    await screen.findByText('ana@colmado.do');
  });
});

describe('the page of an invitation', () => {
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
    await enterText(user, type('Tu nombre'), 'Luis Mota');
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
});
