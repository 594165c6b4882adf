import type { Endpoint, EndpointExample } from '@uneed/domain/kernel/endpoint.ts';
import {
  API_KEY_READS_PER_MINUTE,
  API_KEY_WRITES_PER_MINUTE,
  type ApiScope,
} from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { Limit } from './limits.ts';

/** A variable of the shell, such as `$JOB_ID`, in which an example has a value of an earlier reply. */
const VARIABLE = /\$[A-Z_]+/g;

/** A text for the shell in single quotes, with its variables outside of them. */
const quote = (text: string): string =>
  `'${text.replaceAll("'", String.raw`'\''`).replaceAll(VARIABLE, (name) => `'"${name}"'`)}'`;

function getUrl({ path, example = {} }: Pick<Endpoint, 'path' | 'example'>, publicUrl: string): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => example.params?.[name] ?? `:${name}`);
  const query = new URLSearchParams({ ...example.query }).toString();
  return new URL(`/api${filled}`, publicUrl).href + (query === '' ? '' : `?${query}`);
}

const getBody = ({ body }: EndpointExample): string[] =>
  body === undefined ? [] : [`  --json ${quote(JSON.stringify(body))}`];

/** The request of an example as a command of curl; the key is in `$UNEED_KEY`. */
export function buildCurl(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'example'>,
  publicUrl: string,
): string {
  const { method, example = {} } = endpoint;
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  return [
    `curl -sS${verb} "${getUrl(endpoint, publicUrl)}"`,
    '  -H "Authorization: Bearer $UNEED_KEY"',
    ...getBody(example),
  ].join(' \\\n');
}

type KeyUse = { scope: ApiScope; limit: Limit; publicUrl: string };

/** What the documentation of an operation says about keys: the scope, the limits, and an example that can be run. */
export function describeForKeys(endpoint: Endpoint, { scope, limit, publicUrl }: KeyUse) {
  const ofKey = endpoint.method === 'GET' ? API_KEY_READS_PER_MINUTE : API_KEY_WRITES_PER_MINUTE;
  return {
    'x-scope': scope,
    description: [
      `Keys of the API need the scope \`${scope}\`. Limits: ${ofKey}/minute per key, and ${limit} per account.`,
      `\`\`\`sh\n${buildCurl(endpoint, publicUrl)}\n\`\`\``,
    ].join('\n\n'),
  };
}
