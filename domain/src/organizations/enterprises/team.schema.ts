import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { FULL_NAME_MAX_LENGTH } from '../../people/accounts/account.rules.ts';
import { isReservedName, RESERVED_NAME_TEXT } from '../../people/accounts/reserved-names.rules.ts';
import { enterpriseEmailField, enterprisePasswordField, teamRoleSchema } from './enterprises.schema.ts';

/** A person of an enterprise's team, as the team sees them. */
export const teamMemberSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  email: z.string(),
  role: teamRoleSchema,
  /** Whether these are the enterprise's own credentials, which are always an owner's. */
  isAccount: z.boolean(),
  isMe: z.boolean(),
  joinedAt: timeSchema,
  /** What the viewer may do with the member. */
  can: z.object({ changeRole: z.boolean(), remove: z.boolean() }),
});
export type TeamPerson = z.infer<typeof teamMemberSchema>;

/** An invitation that was neither accepted nor revoked. */
export const teamInvitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: teamRoleSchema,
  /** Name of who invited. */
  invitedBy: z.string(),
  expiresAt: timeSchema,
  isExpired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

/** The team of an enterprise; `can` is what the viewer may do. */
export const teamSchema = z.object({
  members: z.array(teamMemberSchema),
  invitations: z.array(teamInvitationSchema),
  can: z.object({
    /** False for others than owners, and when the team is full. */
    invite: z.boolean(),
    /** Resend and revoke invitations, and read the activity. */
    manage: z.boolean(),
    leave: z.boolean(),
  }),
});
export type Team = z.infer<typeof teamSchema>;

export const inviteSchema = z.object({ email: enterpriseEmailField, role: teamRoleSchema });
export type Invite = z.infer<typeof inviteSchema>;

/** What the token of an invitation leads to, before it is accepted. */
export const invitationPreviewSchema = z.object({
  companyName: z.string(),
  logo: z.string(),
  email: z.string(),
  role: teamRoleSchema,
  /** Name of who invited; null for the enterprise's own account. */
  invitedBy: z.string().nullable(),
  expiresAt: timeSchema,
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;

const tokenField = z.string().max(200);

export const previewInvitationSchema = z.object({ token: tokenField });

export const acceptInvitationSchema = z.object({
  token: tokenField,
  fullName: line({ required: 'Tu nombre es requerido', max: FULL_NAME_MAX_LENGTH }).refine(
    (name) => !isReservedName(name),
    RESERVED_NAME_TEXT,
  ),
  password: enterprisePasswordField,
});
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

/** Something that the team did in the name of the enterprise. */
export const enterpriseActivitySchema = z.object({
  _id: idSchema,
  at: timeSchema,
  /** Name of the member at that time, or of the enterprise's own account. */
  actor: z.string(),
  act: z.string(),
  /** What it was about, such as the title of a vacancy; empty if `act` says it all. */
  subject: z.string(),
});
export type EnterpriseActivity = z.infer<typeof enterpriseActivitySchema>;
