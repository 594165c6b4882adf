import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { createVapidPrivateKey, toVapidKeys } from './push/vapid.ts';

const getErrorMessage = (env: Record<string, string>) => {
  try {
    loadConfig(env);
  } catch (error) {
    return error instanceof ConfigError ? error.message : error;
  }
  return undefined;
};

test('defaults: embedded database, demo content, port 3000', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: true,
    rateLimitFactor: 1,
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.dataDir).toMatch(/\/data$/);
});

test('with demo content only this machine can reach the app, unless HOST is set', () => {
  expect(loadConfig({}).host).toBe('127.0.0.1');
  expect(loadConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(loadConfig({ DEMO: 'off' }).host).toBe('0.0.0.0');
  expect(loadConfig({ PUBLIC_URL: 'https://uneed.do' }).host).toBe('0.0.0.0');
  expect(loadConfig({ PUBLIC_URL: 'https://uneed.do', DEMO: 'on' }).host).toBe('127.0.0.1');
});

test('an empty variable counts as missing', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('the public URL defaults to the port on localhost', () => {
  expect(loadConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(loadConfig({ PUBLIC_URL: 'https://uneed.do/' }).publicUrl).toBe('https://uneed.do');
});

test('an external database disables the demo content, unless DEMO is on', () => {
  const DATABASE_URL = 'postgres://u:p@db/uneed';
  expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
  expect(loadConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  expect(loadConfig({ DEMO: 'off' }).demo).toBe(false);
  expect(loadConfig({ PUBLIC_URL: 'https://uneed.do' }).demo).toBe(false);
});

describe('an invalid value throws an error of one line that names the variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT: debe ser un número entero de 0 a 65535'],
    [{ PORT: '70000' }, 'PORT: debe ser un número entero de 0 a 65535'],
    [{ DEMO: 'maybe' }, 'DEMO: debe ser on u off'],
    [{ PUBLIC_URL: 'uneed.do' }, 'PUBLIC_URL: debe ser una dirección como https://uneed.do'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL: debe ser una dirección como postgres://usuario:clave@servidor:5432/base',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://u@db/x' },
      'DATABASE_REPLICA_URL: solo tiene sentido junto con DATABASE_URL',
    ],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR: debe ser un número mayor que 0'],
    [{ USD_DOP_RATE: '0.016' }, 'USD_DOP_RATE: debe ser cuántos pesos vale un dólar, un número de 1 a 1000'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: debe ser uno de: fatal, error, warn, info, debug, trace, silent'],
    [{ ADMIN_EMAIL: 'ana' }, 'ADMIN_EMAIL: debe ser un correo'],
    [{ S3_BUCKET: 'media' }, 'S3_ENDPOINT: hace falta, porque las variables S3_* van todas o ninguna'],
  ])('%o', (env, message) => {
    expect(getErrorMessage(env)).toBe(message);
  });

  test('without the value, which may be secret', () => {
    expect(getErrorMessage({ SMTP_URL: 'hunter2' })).not.toContain('hunter2');
  });
});

test('one of several nodes waits for the load balancer when it stops, a single one does not, unless STOP_DELAY_SECONDS says so', () => {
  const REDIS_URL = 'redis://cache:6379';
  const read = (env: Record<string, string>) => loadConfig(env).stopDelaySeconds;
  expect([read({}), read({ STOP_DELAY_SECONDS: '7' })]).toEqual([0, 7]);
  expect([read({ REDIS_URL }), read({ REDIS_URL, STOP_DELAY_SECONDS: '0' })]).toEqual([5, 0]);
});

test('S3 with all five variables', () => {
  const config = loadConfig({
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'media',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(config.s3).toMatchObject({
    endpoint: 'https://s3.example.org',
    bucket: 'media',
    secretAccessKey: 'secret',
  });
});

describe('push messages', () => {
  const keys = toVapidKeys(createVapidPrivateKey());
  const VAPID_PUBLIC_KEY = keys.publicKey;
  const VAPID_PRIVATE_KEY = keys.privateKey;

  test('defaults: keys of the database, the sender of the emails as contact, the push services of the browsers', () => {
    expect(loadConfig({ MAIL_FROM: 'Uneed <hola@uneed.do>' }).push).toEqual({
      keys: undefined,
      subject: 'mailto:hola@uneed.do',
      origins: [],
    });
  });

  test('keys are a pair; contact and further push services can be set', () => {
    const env = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'https://uneed.do' };
    expect(loadConfig({ ...env, PUSH_HOSTS: 'push.example.org' }).push).toEqual({
      keys,
      subject: 'https://uneed.do',
      origins: ['https://push.example.org'],
    });
    const other = toVapidKeys(createVapidPrivateKey()).publicKey;
    expect(getErrorMessage({ VAPID_PUBLIC_KEY })).toMatch(/^VAPID_PUBLIC_KEY: va junto con/);
    expect(getErrorMessage({ ...env, VAPID_PUBLIC_KEY: other })).toMatch(/^VAPID_PUBLIC_KEY: no es la de/);
    expect(getErrorMessage({ VAPID_PRIVATE_KEY: 'x' })).toMatch(/^VAPID_PRIVATE_KEY: debe tener 43/);
    expect(getErrorMessage({ VAPID_SUBJECT: 'hola' })).toMatch(/^VAPID_SUBJECT: debe ser como/);
    expect(getErrorMessage({ PUSH_HOSTS: 'http://x/y' })).toMatch(/^PUSH_HOSTS: debe ser una lista/);
  });
});

describe('Google', () => {
  const env = { GOOGLE_CLIENT_ID: 'uneed', GOOGLE_CLIENT_SECRET: 'secreto' };

  test('is off by default; with both variables it is that of Google', () => {
    expect(loadConfig({}).google).toBeUndefined();
    expect(loadConfig(env).google).toEqual({
      clientId: 'uneed',
      clientSecret: 'secreto',
      issuer: 'https://accounts.google.com',
    });
  });

  test('both or none; another issuer needs https, except on this machine', () => {
    for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const)
      expect(getErrorMessage({ [name]: env[name] })).toMatch(/^GOOGLE_CLIENT_ID: va junto con/);
    expect(loadConfig({ ...env, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).google?.issuer).toBe(
      'http://127.0.0.1:9000',
    );
    for (const GOOGLE_ISSUER of ['http://accounts.ejemplo.do', 'hola', 'ftp://ejemplo.do'])
      expect(getErrorMessage({ ...env, GOOGLE_ISSUER })).toMatch(/^GOOGLE_ISSUER: /);
  });
});
