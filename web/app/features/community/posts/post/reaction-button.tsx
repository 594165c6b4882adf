import { REACTION_PRESS_MS } from '@uneed/domain/community/posts/interaction.rules.ts';
import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { ChevronDown, Heart, Laugh, type LucideIcon, ThumbsUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../platform/session/use-session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { DropdownHandle } from '../../../../ui/overlay/dropdown.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../../ui/overlay/menu-item.tsx';
import { useLongPress } from '../../../../ui/overlay/use-long-press.ts';
import { useReactToPost } from '../posts.queries.ts';
import { ACTION_BASE, ACTION_CLASSES } from './action-style.ts';
import { showPostError } from './show-post-message.tsx';
import { useLogInPath } from './use-log-in-path.ts';

const REACTIONS: Record<ReactionType, { label: string; icon: LucideIcon }> = {
  like: { label: 'Me gusta', icon: ThumbsUp },
  love: { label: 'Me encanta', icon: Heart },
  laugh: { label: 'Me divierte', icon: Laugh },
};
const MENU: ReactionType[] = ['like', 'love', 'laugh'];

type Props = { post: Pick<Post, '_id' | 'viewerReaction'> };

/** 'Me gusta' with the other reactions in a menu beside it, which a long press opens too. */
export function ReactionButton({ post }: Props) {
  const { user } = useSession();
  const logInPath = useLogInPath();
  if (user !== null) return <MemberReactionButton post={post} />;
  return (
    <Link to={logInPath} className={ACTION_CLASSES}>
      <ThumbsUp aria-hidden />
      Me gusta
    </Link>
  );
}

/** The same reaction again removes it. */
function MemberReactionButton({ post: { _id, viewerReaction } }: Props) {
  const { react } = useReactToPost(_id);
  const menu = useRef<DropdownHandle>(null);
  const current = viewerReaction ?? 'like';
  const { label, icon: Icon } = REACTIONS[current];
  const toggle = (type: ReactionType) => react(type, (error) => showPostError(error, 'Error al reaccionar'));
  const press = useLongPress({
    ms: REACTION_PRESS_MS,
    onLongPress: () => menu.current?.open(),
    onClick: () => toggle(current),
  });
  return (
    <div className="flex justify-center">
      <button
        type="button"
        aria-pressed={viewerReaction !== null}
        {...press}
        className={classNames(
          ACTION_BASE,
          'flex-1 touch-manipulation select-none [-webkit-touch-callout:none] sm:flex-none sm:px-3',
          viewerReaction !== null && 'text-primary',
        )}
      >
        <Icon aria-hidden className={viewerReaction === null ? undefined : 'fill-primary/20'} />
        <span>{label}</span>
      </button>
      <Menu
        ref={menu}
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
              <span>{name}</span>
            </MenuButton>
          );
        })}
      </Menu>
    </div>
  );
}
