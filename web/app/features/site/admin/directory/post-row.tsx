import type { ListedPost } from '@uneed/domain/site/admin/directory.schema.ts';
import { Link } from 'react-router';
import { formatDate } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { getPostPath } from './directory-params.ts';
import { OpenReportsBadge } from './user-row.tsx';

const STATUS_LABELS = { active: 'Visible', hidden: 'Oculta', removed: 'Quitada' } as const;

/** Whether others see a post, and its open reports. */
export const PostBadges = ({ post: { status, openReportCount } }: { post: ListedPost }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={status === 'active' ? 'success' : 'error'}>{STATUS_LABELS[status]}</Badge>
    {openReportCount > 0 && <OpenReportsBadge count={openReportCount} />}
  </span>
);

/** A post in a list. */
export function PostRow({ post }: { post: ListedPost }) {
  const { title, excerpt, author, createdAt } = post;
  return (
    <Link to={getPostPath(post._id)} className="hover:bg-base-200 flex items-start gap-3 p-4">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-semibold wrap-anywhere">{title || author.fullName}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere">{excerpt}</span>
        {title !== '' && <span className="text-muted text-sm">{author.fullName}</span>}
        <PostBadges post={post} />
      </span>
      <time dateTime={createdAt} className="text-muted shrink-0 text-sm max-sm:hidden">
        {formatDate(createdAt)}
      </time>
    </Link>
  );
}
