import {
  COMMENTS_PER_MINUTE,
  REACTIONS_PER_MINUTE,
} from '@uneed/domain/community/posts/interaction.rules.ts';
import * as api from '@uneed/domain/community/posts/posts.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { CommentsService } from '../comments/comments.service.ts';
import type { ReactionsService } from './reactions.service.ts';
import type { SharesService } from './shares.service.ts';

type Services = { reactions: ReactionsService; comments: CommentsService; shares: SharesService };

/** Mounts what users do with a post; each response of a write is the whole post. */
export function mountInteractions(mount: Mount, { reactions, comments, shares }: Services): void {
  mount(api.reactToPost, {
    who: 'member',
    limit: `${REACTIONS_PER_MINUTE}/minute`,
    handle: ({ actor, params, body, idempotencyKey }) =>
      reactions.react(actor, params.id, body.reactionType, idempotencyKey),
  });

  mount(api.sharePost, {
    who: 'member',
    limit: '60/minute',
    handle: ({ actor, params }) => shares.share(actor, params.id),
  });

  mount(api.createComment, {
    who: 'member',
    limit: `${COMMENTS_PER_MINUTE}/minute`,
    handle: ({ actor, params, body, idempotencyKey }) =>
      comments.add(actor, params.id, body.content, idempotencyKey),
  });

  mount(api.listComments, {
    who: 'anyone',
    limit: '6000/minute',
    handle: ({ actor, params, query }) => comments.list(actor, { postId: params.id, before: query.before }),
  });

  mount(api.deleteComment, {
    who: 'member',
    limit: '60/minute',
    handle: ({ actor, params }) => comments.remove(actor, { postId: params.id, commentId: params.commentId }),
  });
}
