import { GOOGLE_CALLBACK_PATH } from '@uneed/domain/people/accounts/google.rules.ts';
import type { Configuration } from 'openid-client';
import { unavailable } from '../../../../platform/http/app-error.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** What a browser is sent to Google with; the secrets stay on the server until it comes back. */
export type GoogleRequest = { url: string; state: string; nonce: string; codeVerifier: string };

/** A Google account; `subject` stays when the email changes. */
export type GoogleAccount = { subject: string; email: string; isEmailVerified: boolean; fullName: string };

/** How the browser came back without an account: the person changed their mind, or anything else. */
export type GoogleFailure = 'cancelado' | 'error';

export type GoogleProvider = ReturnType<typeof createGoogleProvider>;

const TIMEOUT_SECONDS = 8;

/** Loaded when it is used first: most sites have no client at Google. */
const loadClient = () => import('openid-client');

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** OpenID Connect with Google: authorization code with PKCE, state and nonce. */
export function createGoogleProvider(settings: GoogleSettings, publicUrl: string) {
  const redirectUri = new URL(GOOGLE_CALLBACK_PATH, publicUrl).href;
  let discovered: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const client = await loadClient();
    const issuer = new URL(settings.issuer);
    // The configuration allows http on this machine only.
    const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const { clientId, clientSecret } = settings;
    const options = { execute, timeout: TIMEOUT_SECONDS };
    return client.discovery(issuer, clientId, clientSecret, undefined, options);
  }

  /** Asks for the addresses of Google at the first use, and again after a failure. Throws 503 if Google does not answer. */
  async function getConfiguration(): Promise<Configuration> {
    discovered ??= discover();
    try {
      return await discovered;
    } catch {
      discovered = undefined;
      throw unavailable('Google no responde. Vuelve a intentarlo o entra de otra forma.');
    }
  }

  async function createRequest(): Promise<GoogleRequest> {
    const [client, configuration] = await Promise.all([loadClient(), getConfiguration()]);
    const [state, nonce, codeVerifier] = [
      client.randomState(),
      client.randomNonce(),
      client.randomPKCECodeVerifier(),
    ];
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      prompt: 'select_account',
    });
    return { url: url.href, state, nonce, codeVerifier };
  }

  /** Exchanges the code of the address that the browser came back to. */
  async function finish(
    query: string,
    { state, nonce, codeVerifier }: Omit<GoogleRequest, 'url'>,
  ): Promise<GoogleAccount | GoogleFailure> {
    const [client, configuration] = await Promise.all([loadClient(), getConfiguration()]);
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(query, redirectUri), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return 'error';
      return {
        subject: claims.sub,
        email: readText(claims.email),
        isEmailVerified: claims.email_verified === true,
        fullName: readText(claims.name),
      };
    } catch (error) {
      const isCancelled =
        error instanceof client.AuthorizationResponseError && error.error === 'access_denied';
      return isCancelled ? 'cancelado' : 'error';
    }
  }

  return { createRequest, finish };
}
