import { RECOMMENDATIONS_COOKIE } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';

const BROWSER = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** Makes an account look as if it was created a month ago. */
export async function makeOlder(test: TestApp, { id }: Pick<TestUser, 'id'>): Promise<void> {
  const createdAt = addDays(test.clock.now(), -30);
  await test.database.db.updateTable('users').set({ createdAt }).where('id', '=', id).execute();
}

/** Stores a member whose recommendations count already. */
export async function newReferrer(test: TestApp, fullName?: string): Promise<TestUser> {
  const referrer = await signUp(test, fullName === undefined ? {} : { fullName });
  await makeOlder(test, referrer);
  return referrer;
}

/** Returns the path of the referrer's link for a job. */
export async function getLinkPath(referrer: TestUser, jobId: string): Promise<string> {
  const response = await referrer.post('/referrals/links', { jobId });
  if (response.statusCode !== 200) throw new Error(`No link: ${response.body}`);
  return response.json().link.path;
}

/** A device without a session; it stores the recommendations of the links that it opens. */
export function createDevice(test: TestApp, userAgent = BROWSER) {
  let value: string | undefined;
  const getCookies = (): Record<string, string> =>
    value === undefined ? {} : { [RECOMMENDATIONS_COOKIE]: value };
  return {
    async open(path: string, cookies: Record<string, string> = {}) {
      const response = await test.app.http.inject({
        url: path,
        headers: { 'user-agent': userAgent },
        cookies: { ...getCookies(), ...cookies },
      });
      value = response.cookies.find(({ name }) => name === RECOMMENDATIONS_COOKIE)?.value ?? value;
      return response;
    },
    /** Sets the cookie to any value. */
    setCookie: (changed: string) => {
      value = changed;
    },
    /** Sends a request with the cookie of the device, as this user or without a session. */
    async request(
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      { user, body, headers = {} }: { user?: TestUser; body?: object; headers?: Record<string, string> } = {},
    ) {
      const response = await test.app.http.inject({
        method,
        url: `/api${path}`,
        headers,
        cookies: { ...getCookies(), ...(user ? { uneed_session: user.token } : {}) },
        ...(body ? { payload: body } : {}),
      });
      value = response.cookies.find(({ name }) => name === RECOMMENDATIONS_COOKIE)?.value ?? value;
      return response;
    },
  };
}

export type Device = ReturnType<typeof createDevice>;

/** Opens a link of the referrer on a new device; returns the device. */
export async function openLinkOf(test: TestApp, referrer: TestUser, jobId: string): Promise<Device> {
  const device = createDevice(test);
  await device.open(await getLinkPath(referrer, jobId));
  return device;
}
