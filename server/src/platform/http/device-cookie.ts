import { daysInMs } from '@uneed/domain/kernel/time.ts';
import { DEVICE_DAYS } from '@uneed/domain/people/accounts/account.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, isSecretFormat } from '../secrets.ts';
import { cookieOptions } from './cookie-options.ts';

export const DEVICE_COOKIE = 'uneed_device';

/** The random id of the device of a request, which lets admins see that many accounts sign in on one device. */
export type DeviceCookie = {
  /** Returns the id of the device; a new one if it has none. */
  getId(): string;
  /** Sets the cookie with the id on the response. */
  set(id: string): void;
};

const COOKIE_SECONDS = daysInMs(DEVICE_DAYS) / 1000;

export function createDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): DeviceCookie {
  return {
    getId() {
      const id = request.cookies[DEVICE_COOKIE] ?? '';
      return isSecretFormat(id) ? id : createSecret();
    },
    set(id) {
      reply.setCookie(DEVICE_COOKIE, id, { ...cookieOptions(secure), maxAge: COOKIE_SECONDS });
    },
  };
}

export type PageCookie = {
  name: string;
  value: string;
  days: number;
  /** Whether it is a secret, which scripts of our pages may not read. */
  isHttpOnly?: boolean;
};

/** Sets a cookie of the device; scripts of our pages may read it, unless it is a secret. */
export function setPageCookie(
  reply: FastifyReply,
  secure: boolean,
  { name, value, days, isHttpOnly: httpOnly = false }: PageCookie,
): void {
  const maxAge = daysInMs(days) / 1000;
  reply.setCookie(name, value, { ...cookieOptions(secure), httpOnly, maxAge });
}
