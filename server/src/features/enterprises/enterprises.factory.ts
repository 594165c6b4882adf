import type { TeamRole } from '@uneed/domain/enterprises/team.rules.ts';
import type { Team } from '@uneed/domain/enterprises/team.schema.ts';
import { ENTERPRISE_SESSION_COOKIE } from '../../platform/http/session.ts';
import { type ApiClient, createApiClient, readSessionToken } from '../../testing/api-client.ts';
import type { TestApp } from '../../testing/app.ts';

let count = 0;

export const REGISTRATION = {
  companyName: 'Colmado Central',
  password: 'clave-larga',
  industry: 'Retail',
  size: '11-50',
  location: 'Santiago',
};

export const ONBOARDING = {
  description: 'Cadena de colmados del Cibao que abre todos los días y forma a su gente.',
  phone: '809-555-0100',
  rnc: '101010632',
};

/** Registers an enterprise; returns its first reply and a client with its session. */
export async function registerEnterprise(test: TestApp, fields: object = {}) {
  count += 1;
  const body = { ...REGISTRATION, email: `empresa-${count}@prueba.do`, ...fields };
  const response = await test.anonymous.post('/enterprises/register', body);
  if (response.statusCode !== 201) throw new Error(`Registration failed: ${response.body}`);
  const token = readSessionToken(response, ENTERPRISE_SESSION_COOKIE);
  return {
    token,
    email: body.email,
    enterprise: response.json().enterprise,
    client: createApiClient(test.app.http, undefined, token),
  };
}

/** Header with which requests outside of /api/enterprises act as the enterprise. */
export const AS_ENTERPRISE = { 'x-area': 'enterprise' };

/** Invites to the team of `owner`; returns the token of the email's link. */
export async function inviteToTeam(test: TestApp, owner: ApiClient, email: string, role: TeamRole) {
  const response = await owner.post('/enterprises/team/invitations', { email, role });
  if (response.statusCode !== 201) throw new Error(`Invitation failed: ${response.body}`);
  return readInvitationToken(test, email);
}

/** Returns the token of the last invitation that was sent to this address. */
export async function readInvitationToken(test: TestApp, email: string): Promise<string> {
  await test.runTasks();
  const sent = test.emails.findLast(({ to, email: { action } }) => to === email && action !== undefined);
  const token = /\/enterprise\/invitacion#token=(.+)/.exec(sent?.email.action?.url ?? '')?.[1] ?? '';
  return decodeURIComponent(token);
}

export const MEMBER_PASSWORD = 'clave-del-equipo';

/** Adds a member to the team of `owner`; returns a client with the member's session. */
export async function addTeamMember(test: TestApp, owner: ApiClient, role: TeamRole, fullName = 'Ana Peña') {
  count += 1;
  const email = `equipo-${count}@prueba.do`;
  const token = await inviteToTeam(test, owner, email, role);
  const body = { token, fullName, password: MEMBER_PASSWORD };
  const response = await test.anonymous.post('/enterprises/invitation/accept', body);
  if (response.statusCode !== 201) throw new Error(`Joining failed: ${response.body}`);
  const session = readSessionToken(response, ENTERPRISE_SESSION_COOKIE);
  const client = createApiClient(test.app.http, undefined, session);
  const { members }: Team = (await client.get('/enterprises/team')).json();
  const id = members.find(({ isMe }) => isMe)?._id ?? '';
  return { id, email, fullName, client, token: session };
}
