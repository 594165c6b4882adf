import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEXT_VERSIONS } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import * as z from 'zod';
import { PUSH_HOSTS_ERROR, parsePushOrigins } from './push/push-hosts.ts';
import { isVapidPair } from './push/vapid.ts';
import { StartupError } from './startup-error.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** An environment variable is invalid; the message names it and says what is expected. */
export class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
}

const urlOf = (what: string, ...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error: `debe ser una dirección como ${what}` });
const webUrl = (what: string) => urlOf(what, 'https?').transform((url) => url.replace(/\/+$/, ''));
const postgresUrl = urlOf('postgres://usuario:clave@servidor:5432/base', 'postgres', 'postgresql');
const postgresUrls = z
  .string()
  .transform((urls) => urls.split(',').map((url) => url.trim()))
  .pipe(z.array(postgresUrl));
const onOff = z.stringbool({
  truthy: ['on', 'true', '1'],
  falsy: ['off', 'false', '0'],
  error: 'debe ser on u off',
});
const integer = (min: number, max: number) => {
  const error = `debe ser un número entero de ${min} a ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const factorError = 'debe ser un número mayor que 0';
const rateError = 'debe ser cuántos pesos vale un dólar, un número de 1 a 1000';
const singleLine = z.string().regex(/^[^\r\n]+$/, 'debe ser una sola línea');
const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), `debe tener ${length} caracteres en base64url`);
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const modes = ['production', 'development', 'test'] as const;

const INSECURE_ISSUER_ERROR = 'debe empezar con https://, salvo en esta misma máquina';
const isSecureOrLocal = (url: string): boolean =>
  url.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

/** Schema of the environment variables; `.env.example` describes each of them. */
const variables = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: singleLine.optional(),
  PUBLIC_URL: webUrl('https://uneed.do').optional(),
  NODE_ENV: z.enum(modes, { error: `debe ser uno de: ${modes.join(', ')}` }).default('production'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrls.optional(),
  DATABASE_REPLICA_MAX_LAG_SECONDS: integer(1, 3_600).default(5),
  DATA_DIR: singleLine.default('data'),
  DEMO: onOff.optional(),
  SMTP_URL: urlOf('smtp://usuario:clave@servidor:587', 'smtps?').optional(),
  MAIL_FROM: singleLine.regex(/@/, 'debe ser un correo, como Uneed <hola@uneed.do>').optional(),
  SUPPORT_EMAIL: z.email({ error: 'debe ser un correo' }).optional(),
  REDIS_URL: urlOf('redis://servidor:6379', 'rediss?').optional(),
  STOP_DELAY_SECONDS: integer(0, 60).optional(),
  S3_ENDPOINT: webUrl('https://s3.us-east-1.amazonaws.com').optional(),
  S3_BUCKET: singleLine.optional(),
  S3_REGION: singleLine.optional(),
  S3_ACCESS_KEY_ID: singleLine.optional(),
  S3_SECRET_ACCESS_KEY: singleLine.optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'debe ser un correo' }))
    .optional(),
  ADMIN_2FA: z.enum(['optional', 'required'], { error: 'debe ser optional o required' }).default('optional'),
  GOOGLE_CLIENT_ID: singleLine.optional(),
  GOOGLE_CLIENT_SECRET: singleLine.optional(),
  GOOGLE_ISSUER: webUrl('https://accounts.google.com')
    .refine(isSecureOrLocal, INSECURE_ISSUER_ERROR)
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: factorError }).positive({ error: factorError }).default(1),
  METRICS_TOKEN: singleLine.min(16, 'debe tener al menos 16 caracteres').optional(),
  VAPID_PUBLIC_KEY: base64url(87).optional(),
  VAPID_PRIVATE_KEY: base64url(43).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@|https:\/\/)\S+$/, 'debe ser como mailto:soporte@uneed.do o https://uneed.do')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .transform(parsePushOrigins)
    .refine((origins) => origins !== null, PUSH_HOSTS_ERROR)
    .optional(),
  BANK_INSTRUCTIONS: z.string().max(1000, 'debe tener como máximo 1,000 caracteres').optional(),
  PAYMENT_PROVIDER: z.enum(['bank', 'sandbox'], { error: 'debe ser bank o sandbox' }).default('bank'),
  PAYMENT_SANDBOX_SECRET: singleLine.min(16, 'debe tener al menos 16 caracteres').optional(),
  GEOCODER_URL: webUrl('https://nominatim.example.org/search').optional(),
  AVATAR_URL: webUrl('https://avatars.example.org').optional(),
  PLAN_LIMITS: onOff.default(false),
  USD_DOP_RATE: z.coerce
    .number({ error: rateError })
    .min(1, { error: rateError })
    .max(1_000, { error: rateError })
    .optional(),
  ANSWER_CACHE: onOff.default(true),
  PAGE_CACHE: onOff.default(true),
  EVENT_LOOP_DELAY_MAX_MS: integer(0, 600_000).default(1_000),
  TRUST_PROXY: integer(0, 10).default(0),
  LOG_LEVEL: z.enum(levels, { error: `debe ser uno de: ${levels.join(', ')}` }).default('info'),
  TEXTS: z.enum(TEXT_VERSIONS, { error: `debe ser uno de: ${TEXT_VERSIONS.join(', ')}` }).default('es'),
  UNEED_DEV: onOff.default(false),
});

type Variables = z.output<typeof variables>;

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const s3Schema = z.object({
  S3_ENDPOINT: z.string(),
  S3_BUCKET: z.string(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
});

function readS3(env: Variables) {
  if (S3_NAMES.every((name) => env[name] === undefined)) return undefined;
  const missing = S3_NAMES.find((name) => env[name] === undefined);
  if (missing) throw new ConfigError(`${missing}: hace falta, porque las variables S3_* van todas o ninguna`);
  const values = s3Schema.parse(env);
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function readVapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables) {
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError('VAPID_PUBLIC_KEY: va junto con VAPID_PRIVATE_KEY, o ninguna de las dos');
  const keys = { publicKey, privateKey };
  if (!isVapidPair(keys)) throw new ConfigError('VAPID_PUBLIC_KEY: no es la de VAPID_PRIVATE_KEY');
  return keys;
}

function readGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Variables) {
  if (GOOGLE_CLIENT_ID === undefined && GOOGLE_CLIENT_SECRET === undefined) return undefined;
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined)
    throw new ConfigError('GOOGLE_CLIENT_ID: va junto con GOOGLE_CLIENT_SECRET, o ninguna de las dos');
  const issuer = GOOGLE_ISSUER ?? 'https://accounts.google.com';
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer };
}

/** Without a setting, push services reach the operator at the sender of the emails. */
const readVapidSubject = ({ VAPID_SUBJECT }: Variables, mailFrom: string): string =>
  VAPID_SUBJECT ?? `mailto:${mailFrom.match(/[^<>\s]+@[^<>\s]+/)?.[0] ?? mailFrom}`;

/** Bank account of the demo, which takes no money. */
const DEMO_BANK_ACCOUNT = 'Banco de prueba, cuenta 000-000000-0 (demostración)';

/** The app can be reached from this machine only. */
const LOOPBACK_HOST = '127.0.0.1';

/** Off by default on a public server, because the password of the demo accounts is public. */
const isDemoOn = ({ DEMO, DATABASE_URL, PUBLIC_URL }: Variables): boolean =>
  DEMO ?? (DATABASE_URL === undefined && PUBLIC_URL === undefined);

function readPayments(env: Variables) {
  const isSandbox = env.PAYMENT_PROVIDER === 'sandbox';
  if (isSandbox && !env.PAYMENT_SANDBOX_SECRET)
    throw new ConfigError('PAYMENT_SANDBOX_SECRET: hace falta con PAYMENT_PROVIDER=sandbox');
  return {
    /** Lines of text; empty if there is no account. */
    bankAccount: (env.BANK_INSTRUCTIONS ?? (isDemoOn(env) ? DEMO_BANK_ACCOUNT : '')).replaceAll('\\n', '\n'),
    /** `undefined` unless the sandbox provider is on, which is for tests only. */
    sandboxSecret: isSandbox ? env.PAYMENT_SANDBOX_SECRET : undefined,
    /** Dominican pesos per US dollar, for approximate prices; `undefined`: prices are shown in dollars only. */
    pesosPerDollar: env.USD_DOP_RATE,
  };
}

/** Longer than three checks of a load balancer, one a second; with all that closes after it still less than 10 s. */
const CLUSTER_STOP_DELAY_SECONDS = 5;

function toConfig(env: Variables) {
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL: solo tiene sentido junto con DATABASE_URL');
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const mailFrom = env.MAIL_FROM ?? `Uneed <no-responder@${new URL(publicUrl).hostname}>`;
  return {
    port: env.PORT,
    /** Demo content has an admin whose password is public, so it is not for the network unless HOST says so. */
    host: env.HOST ?? (isDemoOn(env) ? LOOPBACK_HOST : '0.0.0.0'),
    /** Public origin of the app, without a trailing slash. */
    publicUrl,
    /** `undefined` means the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URL ?? [],
    databaseReplicaMaxLagMs: env.DATABASE_REPLICA_MAX_LAG_SECONDS * 1_000,
    dataDir: resolve(ROOT, env.DATA_DIR),
    demo: isDemoOn(env),
    smtpUrl: env.SMTP_URL,
    mailFrom,
    push: {
      /** `undefined`: a pair that is made at the first start and stored in the database. */
      keys: readVapidKeys(env),
      subject: readVapidSubject(env, mailFrom),
      /** Origins of push services besides those of the browsers. */
      origins: env.PUSH_HOSTS ?? [],
    },
    redisUrl: env.REDIS_URL,
    /** How long a node that gets SIGTERM goes on, not ready, until load balancers have noticed. */
    stopDelaySeconds:
      env.STOP_DELAY_SECONDS ?? (env.REDIS_URL === undefined ? 0 : CLUSTER_STOP_DELAY_SECONDS),
    s3: readS3(env),
    supportEmail: env.SUPPORT_EMAIL,
    adminEmail: env.ADMIN_EMAIL,
    /** Whether admins need a second factor to administer. */
    isAdminSecondFactorRequired: env.ADMIN_2FA === 'required',
    /** The client at Google that people sign in with; `undefined`: nobody does. */
    google: readGoogle(env),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    metricsToken: env.METRICS_TOKEN,
    payments: readPayments(env),
    geocoderUrl: env.GEOCODER_URL,
    avatarUrl: env.AVATAR_URL,
    /** Whether the monthly limits of the plans are enforced (PLAN_LIMITS); they are counted and shown in any case. */
    isPlanLimitOn: env.PLAN_LIMITS,
    /** Whether responses to anonymous clients are cached (ANSWER_CACHE). */
    isResponseCacheOn: env.ANSWER_CACHE,
    /** Whether rendered pages for visitors without a session are cached (PAGE_CACHE). */
    isPageCacheOn: env.PAGE_CACHE,
    eventLoopDelayMaxMs: env.EVENT_LOOP_DELAY_MAX_MS,
    /** Number of trusted proxies in front of the app; with 0 client addresses are taken from the connection. */
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** Spanish texts, or the English ones that the product's owner specified (product.md, 'Language'). */
    texts: env.TEXTS,
    /** Whether to serve the web app with Vite's middleware instead of the build. */
    dev: env.UNEED_DEV,
  };
}

/** Configuration of the process. */
export type Config = Readonly<ReturnType<typeof toConfig>>;

/** Validates the environment variables; an empty variable counts as missing. Throws ConfigError. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== '' && value !== undefined),
  );
  const result = variables.safeParse(values);
  if (result.success) return toConfig(result.data);
  const [issue] = result.error.issues;
  throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
}
