import type { Message } from '@uneed/domain/messages/messages.schema.ts';
import sharp from 'sharp';
import type { TestUser } from '../../testing/users.ts';

/** Builds a small image as a data URL. */
export async function buildImage(width = 320, height = 200): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Sends a message through the API; throws unless the status is 201. */
export async function sendMessage(
  from: TestUser,
  to: TestUser,
  text: string,
  options: { key?: string; image?: string } = {},
): Promise<Message> {
  const headers: Record<string, string> = options.key ? { 'idempotency-key': options.key } : {};
  const body = { text, ...(options.image ? { image: options.image } : {}) };
  const response = await from.post(`/messages/send/${to.id}`, body, headers);
  if (response.statusCode !== 201) throw new Error(`Message not sent: ${response.body}`);
  return response.json();
}
