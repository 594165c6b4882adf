import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

/** A Google account of a test. */
export type TestGoogleAccount = { sub: string; email: string; email_verified: boolean; name: string };

const CLIENT = { client_id: 'uneed', client_secret: 'a-secret-of-the-tests-of-uneed' };

/** What a visit of a browser to the provider does. */
type Visit = TestGoogleAccount | 'cancel';

export type TestGoogle = Awaited<ReturnType<typeof startTestGoogle>>;

/** Starts an OpenID Connect provider on this machine, where whoever comes is signed in as `visitor`, or changes their mind. */
export async function startTestGoogle(publicUrl: string) {
  const accounts = new Map<string, TestGoogleAccount>();
  const state: { visitor: Visit } = { visitor: 'cancel' };
  const listeners: { handle: (request: IncomingMessage, response: ServerResponse) => void } = {
    handle: (_request, response) => void response.end(),
  };
  const server = createServer((request, response) => listeners.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${publicUrl}/api/auth/google/callback`;
  // What Google has, and the library leaves out: a question for the account, also of who is signed in.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri], response_types: ['code'] }],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
    interactions: { policy, url: () => '/interaction' },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => accounts.get(accountId),
    }),
    // Nobody is asked whether Uneed may know the account.
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handleProvider = provider.callback();
  listeners.handle = (request, response) => {
    if (!request.url?.startsWith('/interaction')) return void handleProvider(request, response);
    const { visitor } = state;
    const result =
      visitor === 'cancel'
        ? { error: 'access_denied' }
        : { login: { accountId: visitor.sub }, select_account: {} };
    void provider.interactionFinished(request, response, result);
  };

  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    /** Says as whom the next browsers are signed in. */
    setVisitor(visitor: Visit) {
      if (visitor !== 'cancel') accounts.set(visitor.sub, visitor);
      state.visitor = visitor;
    },
    /** Goes to the provider as a browser without cookies; returns the address that it sends the browser back to. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>();
      for (let next = new URL(url); ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`No redirect: ${response.status} ${await response.text()}`);
        next = new URL(location, next);
        if (next.href.startsWith(redirectUri)) return next.href;
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
