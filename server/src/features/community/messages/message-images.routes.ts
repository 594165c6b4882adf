import type { FastifyReply } from 'fastify';
import type { Limit } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { MessagesService } from './messages.service.ts';

/** High, because a conversation may show a hundred images at once. */
const LIMIT: Limit = '6000/minute';
/** Only the browser caches it, for a limited time, because the session may end. */
const CACHE_CONTROL = 'private, max-age=3600';
const ADMIN_LIMIT: Limit = '600/minute';

const sendImage = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .type('image/webp')
    .header('cache-control', CACHE_CONTROL)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .send(bytes);

/** Mounts the routes of message images: for the two users, and for admins after a report. */
export function mountMessageImages(mountFile: MountFile, messages: MessagesService): void {
  mountFile('/api/messages/images/:messageId', {
    describes: {
      tag: 'messages',
      summary: 'The image of a message, for the two of its conversation.',
      types: ['image/webp'],
    },
    who: 'party',
    limit: LIMIT,
    send: async ({ actor, getId, reply }) =>
      sendImage(reply, await messages.loadImage(actor, getId('messageId'))),
  });
  mountFile('/api/admin/messages/:messageId/image', {
    describes: { tag: 'admin', summary: 'The image of a reported message.', types: ['image/webp'] },
    who: 'admin',
    limit: ADMIN_LIMIT,
    send: async ({ getId, reply }) => sendImage(reply, await messages.loadReportedImage(getId('messageId'))),
  });
}
