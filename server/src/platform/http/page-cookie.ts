// Adds `setCookie` to the type of replies, also for a program that includes this file alone.
import type {} from '@fastify/cookie';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';

export type PageCookie = { name: string; value: string; days: number };

/** Sets a cookie of the device that scripts of our pages may read: nothing secret. */
export function setPageCookie(reply: FastifyReply, secure: boolean, { name, value, days }: PageCookie): void {
  reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge: daysInMs(days) / 1000 });
}
