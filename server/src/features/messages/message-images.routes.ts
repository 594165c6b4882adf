import type { Limit } from '../../platform/http/limits.ts';
import type { MountFile } from '../../platform/http/member-files.ts';
import type { MessagesService } from './messages.service.ts';

/** A conversation may show a hundred pictures at once. */
const LIMIT: Limit = '6000/minute';
/** For this browser alone, and asked for again once the session may have ended. */
const CACHING = 'private, max-age=3600';

/** The pictures of messages. */
export function mountMessageImages(mountFile: MountFile, messages: MessagesService): void {
  mountFile('/api/messages/images/:messageId', {
    limit: LIMIT,
    async send({ actor, getId, reply }) {
      const bytes = await messages.loadImage(actor, getId('messageId'));
      return reply
        .type('image/webp')
        .header('cache-control', CACHING)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(bytes);
    },
  });
}
