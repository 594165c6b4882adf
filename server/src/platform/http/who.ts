import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import { ENTERPRISE_SESSION_COOKIE, SESSION_COOKIE } from './session.ts';

/**
 * Who may send the request: anyone, whose session changes nothing ('public') or something ('anyone'; 'anyParty' if a signed-in
 * enterprise acts as such there), signed-in people, admins, signed-in enterprises, or both people and enterprises ('party').
 * Policies decide the rest.
 */
export type Who = 'public' | 'anyone' | 'anyParty' | 'member' | 'admin' | 'enterprise' | 'party';

/** Whether the request needs a session. */
export const needsSession = (who: Who): boolean => who !== 'public' && who !== 'anyone' && who !== 'anyParty';

/** Errors of the session: of none, of one that another tab ended, and of one that may not send the request. */
export function listAccessErrors({ who, teamRole }: { who: Who; teamRole: TeamRole }): ErrorCode[] {
  if (who === 'public') return [];
  const isForAll = !needsSession(who) || who === 'party';
  return isForAll && teamRole === 'reader' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'FORBIDDEN'];
}

/** The session cookies of people, and of enterprises and their teams, and the keys of the API; a request acts with one of them. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  enterpriseSession: { type: 'apiKey', in: 'cookie', name: ENTERPRISE_SESSION_COOKIE },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the API (`uneed_…`). Each operation names the scope that the key needs.',
  },
} as const;

type Security = Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>;

const NOBODY: Security = {};
const PERSON: Security = { session: [] };
const ENTERPRISE: Security = { enterpriseSession: [] };
const KEY: Security = { apiKey: [] };

/** With which sessions the request is answered; the empty one stands for none. */
const SECURITY: Record<Who, Security[]> = {
  public: [],
  anyone: [NOBODY, PERSON],
  anyParty: [NOBODY, PERSON, ENTERPRISE],
  member: [PERSON],
  admin: [PERSON],
  enterprise: [ENTERPRISE],
  party: [PERSON, ENTERPRISE],
};

/** Which sessions, and whether keys, an operation of the API documentation takes. */
export const listSecurity = (who: Who, takesKeys = false): Security[] =>
  takesKeys ? [...SECURITY[who], KEY] : SECURITY[who];
