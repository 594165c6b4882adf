import type { Id } from '@uneed/domain/kernel/ids.ts';
import { adminPostImagePath, nameOfText } from '@uneed/domain/people/safety/safety.rules.ts';
import type { ContentCopy, ModeratedImage } from '@uneed/domain/people/safety/sanctions.schema.ts';
import type { ContentRef } from './moderated-content.commands.ts';

/** Returns the name of content in notifications and in the audit log. */
export const getContentName = ({ title, text }: ContentCopy): string => title || nameOfText(text);

/** Returns the details that name content in the audit log; without a copy it has no title. */
export const describeContent = (
  { subject, id }: Pick<ContentRef, 'subject' | 'id'>,
  copy: ContentCopy | null,
) => ({
  subject,
  contentId: id,
  ...(copy ? { title: getContentName(copy) } : {}),
});

/** Returns the image of content for admins; only posts have one. */
export const presentContentImage = (
  { subject, id }: { subject: string | null; id: Id | null },
  copy: ContentCopy | null,
): ModeratedImage | null =>
  subject === 'post' && id !== null && copy?.hasImage
    ? { path: adminPostImagePath(id), alt: copy.imageAlt ?? '' }
    : null;
