import type { ReactionType } from '@uneed/domain/posts/post.rules.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { ChevronDown, Heart, Laugh, type LucideIcon, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../ui/overlay/menu-item.tsx';
import { useReactToPost } from '../posts.queries.ts';
import { ACTION_BASE, ACTION_CLASSES } from './action-style.ts';
import { showPostError } from './show-post-message.ts';
import { useLogInPath } from './use-log-in-path.ts';

const REACTIONS: Record<ReactionType, { label: string; icon: LucideIcon }> = {
  like: { label: 'Me gusta', icon: ThumbsUp },
  love: { label: 'Me encanta', icon: Heart },
  laugh: { label: 'Me divierte', icon: Laugh },
};
const MENU: ReactionType[] = ['like', 'love', 'laugh'];

type Props = { post: Pick<Post, '_id' | 'viewerReaction'> };

/** 'Me gusta' with the other reactions in a menu beside it; the same reaction again removes it. */
export function ReactionButton({ post: { _id, viewerReaction } }: Props) {
  const { user } = useSession();
  const logInPath = useLogInPath();
  const { react } = useReactToPost(_id);
  if (user === null) {
    return (
      <Link to={logInPath} className={ACTION_CLASSES}>
        <ThumbsUp aria-hidden />
        Me gusta
      </Link>
    );
  }
  const current = viewerReaction ?? 'like';
  const { label, icon: Icon } = REACTIONS[current];
  const toggle = (type: ReactionType) => react(type, (error) => showPostError(error, 'Error al reaccionar'));
  return (
    <div className="flex justify-center">
      <button
        type="button"
        aria-pressed={viewerReaction !== null}
        onClick={() => toggle(current)}
        className={classNames(
          ACTION_BASE,
          'flex-1 sm:flex-none sm:px-3',
          viewerReaction !== null && 'text-primary',
        )}
      >
        <Icon aria-hidden className={viewerReaction === null ? undefined : 'fill-primary/20'} />
        {label}
      </button>
      <Menu
        align="start"
        label="Elegir reacción"
        buttonClassName="btn btn-ghost h-full min-h-11 min-w-11 px-0"
        button={<ChevronDown aria-hidden className="size-4" />}
      >
        {MENU.map((type) => {
          const { label: name, icon: ReactionIcon } = REACTIONS[type];
          return (
            <MenuButton key={type} aria-pressed={viewerReaction === type} onClick={() => toggle(type)}>
              <ReactionIcon aria-hidden className={viewerReaction === type ? 'text-primary' : undefined} />
              {name}
            </MenuButton>
          );
        })}
      </Menu>
    </div>
  );
}
