import { Link } from 'react-router';

type Props = {
  tags: readonly string[];
  /** Shows at most this many and counts the others. */
  max?: number;
};

/** The tags of a post; each leads to the posts with that tag. Nothing without tags. */
export function PostTags({ tags, max = tags.length }: Props) {
  if (tags.length === 0) return null;
  const shown = tags.slice(0, max);
  return (
    <ul aria-label="Etiquetas" className="flex flex-wrap gap-x-3 text-sm font-medium">
      {shown.map((tag) => (
        <li key={tag} className="flex min-h-11 items-center">
          <Link
            to={`/search?${new URLSearchParams({ q: `#${tag}`, type: 'posts' })}`}
            className="text-primary flex min-h-11 min-w-11 items-center hover:underline"
          >
            #{tag}
          </Link>
        </li>
      ))}
      {tags.length > shown.length && (
        <li className="text-muted flex min-h-11 items-center">{`+${tags.length - shown.length} más`}</li>
      )}
    </ul>
  );
}
