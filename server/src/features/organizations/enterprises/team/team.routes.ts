import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import * as api from '@uneed/domain/organizations/enterprises/team.api.ts';
import { ACTIVITY_PAGE_SIZE } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { enterpriseReply } from '../enterprises.presenter.ts';
import type { EnterprisesService } from '../enterprises.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import { presentActivity, presentInvitationPreview, presentTeam } from './team.presenter.ts';
import type { TeamService } from './team.service.ts';

type Services = { enterprises: EnterprisesService; team: TeamService; invitations: InvitationsService };

/** What owners do with the team. */
const OWNER_WRITE = { who: 'enterprise', teamRole: 'owner', limit: '60/minute' } as const;

export function mountTeam(mount: Mount, { enterprises, team, invitations }: Services): void {
  mount(api.getTeam, {
    who: 'enterprise',
    limit: '600/minute',
    handle: async ({ actor }) => presentTeam(await team.getTeam(actor)),
  });

  mount(api.changeTeamRole, {
    ...OWNER_WRITE,
    handle: async ({ actor, params, body }) => {
      await team.changeRole(actor, params.id, body);
      return { message: 'Rol actualizado' };
    },
  });

  mount(api.removeTeamMember, {
    ...OWNER_WRITE,
    handle: async ({ actor, params }) => {
      await team.remove(actor, params.id);
      return { message: 'Ya no está en el equipo. Cerramos sus sesiones.' };
    },
  });

  mount(api.leaveTeam, {
    who: 'enterprise',
    teamRole: 'reader',
    limit: '20/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor, session }) => {
      await team.leave(actor);
      session.clear();
      return { message: 'Saliste del equipo' };
    },
  });

  mount(api.listEnterpriseActivity, {
    who: 'enterprise',
    teamRole: 'owner',
    limit: '600/minute',
    handle: async ({ actor, query: { page } }) => {
      const { rows, total } = await team.listActivity(actor, page);
      return { activities: rows.map(presentActivity), pagination: paginate(page, ACTIVITY_PAGE_SIZE, total) };
    },
  });

  mount(api.inviteTeamMember, {
    ...OWNER_WRITE,
    handle: async ({ actor, body }) => {
      await invitations.invite(actor, body);
      return { message: `Le enviamos la invitación a ${body.email}` };
    },
  });

  mount(api.resendInvitation, {
    ...OWNER_WRITE,
    handle: async ({ actor, params }) => {
      await invitations.resend(actor, params.id);
      return { message: 'Le enviamos otra invitación' };
    },
  });

  mount(api.revokeInvitation, {
    ...OWNER_WRITE,
    handle: async ({ actor, params }) => {
      await invitations.revoke(actor, params.id);
      return { message: 'Invitación cancelada' };
    },
  });

  mount(api.previewInvitation, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body }) => {
      const { invitation, enterprise } = await invitations.preview(body.token);
      return presentInvitationPreview(invitation, enterprise);
    },
  });

  mount(api.acceptInvitation, {
    who: 'anyone',
    limit: '60/minute',
    handle: async ({ body, session, ...client }) => {
      const signedIn = await enterprises.describeSignIn(await invitations.accept(body, client));
      session.set(signedIn.token);
      return enterpriseReply(signedIn, `Ya estás en el equipo de ${signedIn.enterprise.fullName}`);
    },
  });
}
