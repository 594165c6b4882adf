import type { Message } from '@uneed/domain/messages/messages.schema.ts';
import sharp from 'sharp';
import type { TestUser } from '../../testing/users.ts';

/** A small picture as a data URL. */
export async function buildPicture(width = 320, height = 200): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Sends through the API; throws unless it was taken. */
export async function say(
  from: TestUser,
  to: TestUser,
  text: string,
  given: { key?: string; image?: string } = {},
): Promise<Message> {
  const headers: Record<string, string> = given.key ? { 'idempotency-key': given.key } : {};
  const body = { text, ...(given.image ? { image: given.image } : {}) };
  const answer = await from.post(`/messages/send/${to.id}`, body, headers);
  if (answer.statusCode !== 201) throw new Error(`Not sent: ${answer.body}`);
  return answer.json();
}
