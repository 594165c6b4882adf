/** A user of the API without a browser. */
export type ApiUser = { _id: string; cookie: string };

/** Returns a string property of a response body; throws if there is none. */
const getString = (body: unknown, key: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
  if (typeof value !== 'string') throw new Error(`The response has no ${key}`);
  return value;
};

/** Signs up a user; the name is also the local part of the e-mail. */
export async function signUpApiUser(url: string, name: string): Promise<ApiUser> {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: name, email: `${name}@prueba.do`, password: 'clave-de-prueba' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { _id: getString(await response.json(), '_id'), cookie };
}

/** Requests a path below /api as this user; returns the body and throws on an error status. */
export async function getAs(url: string, { cookie }: ApiUser, path: string): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

export type SentMessage = { _id: string; text: string };

/** Sends a message with an idempotency key; throws unless the server acknowledges it. */
export async function sendMessageAs(
  url: string,
  { cookie }: ApiUser,
  to: ApiUser,
  { text, key }: { text: string; key: string },
): Promise<SentMessage> {
  const response = await fetch(`${url}/api/messages/send/${to._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
    body: JSON.stringify({ text }),
  });
  const body: unknown = await response.json();
  if (response.status !== 201) throw new Error(`${response.status}`);
  return { _id: getString(body, '_id'), text };
}

/** Publishes a post; `image` is a PNG file. */
export async function publishPostAs(
  url: string,
  { cookie }: ApiUser,
  { title, image, imageAlt }: { title: string; image?: Buffer; imageAlt?: string },
): Promise<void> {
  const dataUrl = image && `data:image/png;base64,${image.toString('base64')}`;
  const response = await fetch(`${url}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ title, content: `Lo que aprendí: ${title}`, image: dataUrl, imageAlt }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
}
