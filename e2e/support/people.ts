import type { BrowserContext, Page } from '@playwright/test';
import { newJobSchema } from '@uneed/domain/jobs/jobs.schema.ts';
import type * as z from 'zod';

/** Somebody at a browser. */
export type Visitor = { context: BrowserContext; page: Page };

export type Role = 'candidate' | 'referent';

/** Somebody with an account, signed in in their browser. */
export type Person = Visitor & {
  _id: string;
  fullName: string;
  firstName: string;
  email: string;
  password: string;
};

const NAMES = [
  'Altagracia Peña',
  'Ramón Núñez',
  'Yudelka Mañón',
  'Wilkin Féliz',
  'Rosanna Báez',
  'Junior Polanco',
];
let count = 0;

/** Calls the API as this browser; what is not a success is an error. */
async function call(context: BrowserContext, method: string, path: string, data: object): Promise<unknown> {
  const answer = await context.request.fetch(`/api${path}`, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

const idOf = (answer: unknown): string => {
  const isNamed = typeof answer === 'object' && answer !== null && '_id' in answer;
  if (!isNamed || typeof answer._id !== 'string') throw new Error('The answer has no _id');
  return answer._id;
};

/** Opens an account through the public door. Without a role the wizard is still ahead of them. */
export async function signUp(visitor: Visitor, role: Role | null): Promise<Person> {
  count += 1;
  const mark = `${process.pid.toString(36)}${count}`;
  // Names are told apart, since journeys share the app.
  const fullName = `${NAMES[count % NAMES.length] ?? ''} ${mark.toUpperCase()}`;
  const email = `persona-${mark}@prueba.do`;
  const password = 'clave-de-prueba';
  const { context } = visitor;
  const _id = idOf(await call(context, 'POST', '/auth/signup', { fullName, email, password }));
  if (role !== null) {
    await call(context, 'POST', '/auth/onboarding', {
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

/** Publishes a vacancy in this person's name, past the form. Gives its id. */
export async function publishJob(
  person: Person,
  given: Partial<z.input<typeof newJobSchema>> & { title: string },
): Promise<string> {
  const job = newJobSchema.parse({
    location: 'Santiago',
    category: 'Ventas y Comercial',
    description: '<p>Atención al público, cuadre de caja y manejo de inventario en tienda.</p>',
    salary: 32000,
    shift: '08:00 - 17:00',
    disponibilidad: 'Full Time',
    ...given,
  });
  return idOf(await call(person.context, 'POST', '/jobs', job));
}

export const applyTo = (person: Person, jobId: string) =>
  call(person.context, 'POST', `/jobs/${jobId}/apply`, {});

export const sendMessage = (from: Person, to: Person, text: string) =>
  call(from.context, 'POST', `/messages/send/${to._id}`, { text });
