import type { RequestContext } from '../../../platform/http/mount.ts';
import type { ClientInfo } from './sign-ins.service.ts';

/** For writes about the own credentials and sessions, which every member of a team may make, and whoever may write nothing else. */
export const OWN_CREDENTIALS = {
  who: 'party',
  teamRole: 'reader',
  allowsPendingDeletion: true,
  allowsSuspended: true,
} as const;

type SignInContext = Pick<
  RequestContext<'anyParty'>,
  'session' | 'device' | 'area' | 'actor' | 'address' | 'userAgent'
>;

/**
 * Signs in on the device of a request and sets its cookies, or clears that of the session where no session was opened; the id of the device is
 * for people only.
 */
export async function openOnDevice<Result extends { token: string | null }>(
  { session, device, area, actor, address, userAgent }: SignInContext,
  signIn: (client: ClientInfo) => Promise<Result>,
): Promise<Result> {
  const deviceId = area === 'person' ? device.getId() : undefined;
  const result = await signIn({ area, actor, address, userAgent, ...(deviceId ? { deviceId } : {}) });
  if (result.token === null) {
    session.clear();
    return result;
  }
  session.set(result.token);
  if (deviceId !== undefined) device.set(deviceId);
  return result;
}
