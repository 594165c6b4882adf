import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import { toSlug } from '@uneed/domain/kernel/fold-text.ts';
import { registerEnterpriseSchema } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { Team } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { ENTERPRISE_SESSION_COOKIE } from '../../../platform/http/session.ts';
import { type ApiClient, createApiClient, readSessionToken } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/app.ts';
import { storeEnterpriseAccount, storeTeamMember } from '../../../testing/enterprises.ts';
import { confirmEmail, type TestUser } from '../../../testing/users.ts';
import { countToday } from '../../people/metrics/daily-counts.commands.ts';
import { insertEnterprise } from './enterprises.repository.ts';
import { companyDomain } from './verification/website-domain.parser.ts';

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

/** Sent by the pages of the area of enterprises. */
export const AS_ENTERPRISE = { [AREA_HEADER]: 'enterprise' };

/** Registers an enterprise with a confirmed address; returns its first reply and a client with its session. */
export async function registerEnterprise(test: TestApp, fields: object = {}) {
  count += 1;
  const body = { ...REGISTRATION, email: `empresa-${count}@prueba.do`, ...fields };
  const response = await test.anonymous.post('/enterprises/register', body);
  if (response.statusCode !== 201) throw new Error(`Registration failed: ${response.body}`);
  const token = readSessionToken(response, ENTERPRISE_SESSION_COOKIE);
  await confirmEmail(test, response.json().enterprise._id);
  return {
    token,
    email: body.email,
    enterprise: response.json().enterprise,
    client: createApiClient(test.app.http, undefined, token),
  };
}

/** An address that nobody has. */
export const newInviteeEmail = () => `invitada-${++count}@equipo.do`;

export const invite = (client: ApiClient, email: string, role = 'recruiter') =>
  client.post('/enterprises/team/invitations', { email, role });

export const getTeam = async (client: ApiClient): Promise<Team> =>
  (await client.get('/enterprises/team')).json();

export const logInToEnterprise = (test: TestApp, email: string, password: string) =>
  test.anonymous.post('/enterprises/login', { email, password });

/** Invites to the team of `owner`; returns the token of the email's link. */
export async function inviteToTeam(test: TestApp, owner: ApiClient, email: string, role: TeamRole) {
  const response = await invite(owner, email, role);
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

/** Invites a person, who joins the team of `owner`; returns a client with the member's session. */
export async function joinTeam(test: TestApp, owner: ApiClient, role: TeamRole, fullName = 'Ana Peña') {
  count += 1;
  const email = `equipo-${count}@prueba.do`;
  const token = await inviteToTeam(test, owner, email, role);
  const body = { token, fullName, password: MEMBER_PASSWORD };
  const response = await test.anonymous.post('/enterprises/invitation/accept', body);
  if (response.statusCode !== 201) throw new Error(`Joining failed: ${response.body}`);
  const session = readSessionToken(response, ENTERPRISE_SESSION_COOKIE);
  return { email, client: createApiClient(test.app.http, undefined, session, AS_ENTERPRISE) };
}

/** Finds the enterprise of a client of its area. */
async function findEnterpriseId(owner: ApiClient & { id?: string }): Promise<string> {
  return owner.id ?? (await owner.get('/enterprises/profile')).json().enterprise._id;
}

/** Adds a member to the team of `owner` without an invitation; returns a client with the member's session. */
export async function addTeamMember(
  test: TestApp,
  owner: ApiClient & { id?: string },
  role: TeamRole,
  fullName = 'Ana Peña',
) {
  count += 1;
  const email = `equipo-${count}@prueba.do`;
  const enterpriseId = await findEnterpriseId(owner);
  const member = { enterpriseId, email, fullName, role, password: MEMBER_PASSWORD };
  const { id, token } = await storeTeamMember(test, member);
  return { id, email, fullName, client: createApiClient(test.app.http, undefined, token), token };
}

/** An enterprise in its area: its methods send requests with its session and the header of the area. */
export type TestEnterprise = TestUser & { slug: string };

/** An enterprise that is registered and onboarded, by default a verified one, without the API. */
export async function newEnterprise(
  test: TestApp,
  { isVerified = true, ...fields }: { isVerified?: boolean; companyName?: string; website?: string } = {},
): Promise<TestEnterprise> {
  count += 1;
  const body = { ...REGISTRATION, email: `empresa-${count}@prueba.do`, ...fields };
  const registration = registerEnterpriseSchema.parse(body);
  const { companyName: fullName, email, password, industry, size, location, website = '' } = registration;
  const { description: bio, phone, rnc } = ONBOARDING;
  const account = { email, password, fullName, company: fullName, location, bio, phone };
  const state = { isOnboarded: true, isVerifiedReferent: isVerified };
  const { id, token } = await storeEnterpriseAccount(test, { ...account, ...state });
  const now = test.clock.now();
  const slug = await test.database.transaction(async (tx) => {
    await countToday(tx, 'enterprises', now);
    const facts = { industry, size, website, websiteDomain: companyDomain(website), rnc };
    const times = { createdAt: now, updatedAt: now };
    await insertEnterprise(tx, { userId: id, slug: toSlug(fullName) || 'empresa', ...facts, ...times });
    const stored = await tx
      .selectFrom('enterprises')
      .select('slug')
      .where('userId', '=', id)
      .executeTakeFirst();
    return stored?.slug ?? '';
  });
  const client = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
  return { ...client, id, slug, email, fullName, password, token, area: 'enterprise' };
}
