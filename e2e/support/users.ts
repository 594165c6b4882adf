import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { newJobSchema } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type * as z from 'zod';

/** An anonymous visitor with an own browser context. */
export type Visitor = { context: BrowserContext; page: Page };

export type Role = 'candidate' | 'referent';

/** A user who is signed in; the context sends requests with the session. */
export type Account = {
  context: { request: APIRequestContext };
  _id: string;
  fullName: string;
  firstName: string;
  email: string;
  password: string;
};

/** A user who is signed in in an own browser context. */
export type TestUser = Account & Visitor;

const NAMES = [
  'Altagracia Peña',
  'Ramón Núñez',
  'Yudelka Mañón',
  'Wilkin Féliz',
  'Rosanna Báez',
  'Junior Polanco',
];
let count = 0;

/** Sends an API request with the session of this context; throws on an error status. */
async function request(
  context: Account['context'],
  method: string,
  path: string,
  data: object,
): Promise<unknown> {
  const response = await context.request.fetch(`/api${path}`, { method, data });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Returns the `_id` of a response body. */
const getId = (body: unknown): string => {
  const hasId = typeof body === 'object' && body !== null && '_id' in body;
  if (!hasId || typeof body._id !== 'string') throw new Error('The response has no _id');
  return body._id;
};

/** Signs up a user through the API. With a role the onboarding is completed as well. */
export async function signUp<T extends Pick<Account, 'context'>>(
  visitor: T,
  role: Role | null,
): Promise<T & Omit<Account, 'context'>> {
  count += 1;
  const suffix = `${process.pid.toString(36)}${count}`;
  // Unique names and e-mails, since all tests share one app.
  const fullName = `${NAMES[count % NAMES.length] ?? ''} ${suffix.toUpperCase()}`;
  const email = `persona-${suffix}@prueba.do`;
  const password = 'clave-de-prueba';
  const { context } = visitor;
  const _id = getId(await request(context, 'POST', '/auth/signup', { fullName, email, password }));
  if (role !== null) {
    await request(context, 'POST', '/auth/onboarding', {
      fullName,
      role,
      bio: 'Llevo ocho años en servicio al cliente y recomiendo a gente seria y puntual.',
      company: role === 'referent' ? 'Colmado Central' : '',
      position: role === 'referent' ? 'Gerente de tienda' : '',
      location: 'Santiago',
      profilePic: '',
    });
  }
  return { ...visitor, _id, fullName, firstName: fullName.split(' ')[0] ?? '', email, password };
}

/** Publishes a job of this user through the API; returns its id. */
export async function publishJob(
  user: Account,
  input: Partial<z.input<typeof newJobSchema>> & { title: string },
): Promise<string> {
  const job = newJobSchema.parse({
    location: 'Santiago',
    category: 'Ventas y Comercial',
    description: '<p>Atención al público, cuadre de caja y manejo de inventario en tienda.</p>',
    salary: 32000,
    shift: '08:00 - 17:00',
    disponibilidad: 'Full Time',
    ...input,
  });
  return getId(await request(user.context, 'POST', '/jobs', job));
}

/** Publishes a post of this user through the API; returns its id. */
export const publishPost = async (user: Account, post: { title: string; content: string }): Promise<string> =>
  getId(await request(user.context, 'POST', '/posts', post));

export const applyTo = (user: Account, jobId: string) =>
  request(user.context, 'POST', `/jobs/${jobId}/apply`, {});

export const sendMessage = (from: Account, to: Account, text: string) =>
  request(from.context, 'POST', `/messages/send/${to._id}`, { text });
