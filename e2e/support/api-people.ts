/** Somebody who uses the API alone, without a browser. */
export type Member = { _id: string; cookie: string };

const textOf = (answer: unknown, key: string): string => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined;
  if (typeof value !== 'string') throw new Error(`The answer has no ${key}`);
  return value;
};

/** Signs somebody up whose name and e-mail are made of this word. */
export async function signUpMember(url: string, name: string): Promise<Member> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: name, email: `${name}@prueba.do`, password: 'clave-de-prueba' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { _id: textOf(await answer.json(), '_id'), cookie };
}

/** What a path below /api answers to a member; throws unless it is a success. */
export async function getAs(url: string, { cookie }: Member, path: string): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

export type SentMessage = { _id: string; text: string };

/** Sends a message under a key of its own; throws unless it is acknowledged. */
export async function sendAs(
  url: string,
  { cookie }: Member,
  to: Member,
  { text, key }: { text: string; key: string },
): Promise<SentMessage> {
  const answer = await fetch(`${url}/api/messages/send/${to._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
    body: JSON.stringify({ text }),
  });
  const body: unknown = await answer.json();
  if (answer.status !== 201) throw new Error(`${answer.status}`);
  return { _id: textOf(body, '_id'), text };
}
