import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { enterpriseReplySchema, teamRoleSchema } from './enterprises.schema.ts';
import {
  acceptInvitationSchema,
  enterpriseActivitySchema,
  invitationPreviewSchema,
  inviteSchema,
  previewInvitationSchema,
  teamSchema,
} from './team.schema.ts';

const tag = 'enterprises';

export const getTeam = endpoint({
  tag,
  method: 'GET',
  path: '/enterprises/team',
  summary: 'Members and open invitations of the enterprise, and what the viewer may do with them.',
  reply: teamSchema,
  errors: ['UNAUTHENTICATED'],
});

export const changeTeamRole = endpoint({
  tag,
  method: 'PATCH',
  path: '/enterprises/team/:id',
  summary:
    'Changes the role of a member; it applies from the next request on. 409 with `conflicts` if the role is no longer that in `base`.',
  params: idParamsSchema,
  body: z.object({ role: teamRoleSchema, base: baseSchema.optional() }),
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const removeTeamMember = endpoint({
  tag,
  method: 'DELETE',
  path: '/enterprises/team/:id',
  summary: 'Removes a member from the team and ends the sessions of the member.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT'],
});

export const leaveTeam = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/team/leave',
  summary: 'Removes the signed-in member from the team; 409 for the credentials of the enterprise.',
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const inviteTeamMember = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/team/invitations',
  summary: 'Invites to the team by e-mail; 409 if the e-mail belongs to an enterprise, or the team is full.',
  body: inviteSchema,
  reply: messageReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const resendInvitation = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/team/invitations/:id/resend',
  summary: 'Sends an invitation again, valid from now; the link of the earlier e-mail ends.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const revokeInvitation = endpoint({
  tag,
  method: 'DELETE',
  path: '/enterprises/team/invitations/:id',
  summary: 'Revokes an invitation.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const previewInvitation = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/invitation',
  summary:
    'Who invites, to which role, by the token of an invitation; 410 if it is used, revoked or expired.',
  body: previewInvitationSchema,
  reply: invitationPreviewSchema,
  errors: ['GONE', 'CONFLICT'],
});

export const acceptInvitation = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/invitation/accept',
  summary: 'Accepts an invitation with a name and a password, and opens the session of the new member.',
  body: acceptInvitationSchema,
  reply: enterpriseReplySchema,
  status: 201,
  errors: ['GONE', 'CONFLICT', 'UNAVAILABLE'],
});

export const listEnterpriseActivity = endpoint({
  tag,
  method: 'GET',
  path: '/enterprises/activity',
  summary: 'What the team did in the name of the enterprise, newest first; for owners.',
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({ activities: z.array(enterpriseActivitySchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
