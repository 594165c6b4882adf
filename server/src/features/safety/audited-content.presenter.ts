import type { ContentCopy } from '@uneed/domain/safety/sanctions.schema.ts';
import type { ContentRef } from './moderated-content.commands.ts';

/** Characters of a content without a title that name it in the audit log. */
const NAME_LENGTH = 60;

/** Returns the details that name content in the audit log; without a copy it has no title. */
export const describeContent = (
  { subject, id }: Pick<ContentRef, 'subject' | 'id'>,
  copy: ContentCopy | null,
) => ({
  ...{ subject, contentId: id },
  ...(copy ? { title: copy.title || copy.text.slice(0, NAME_LENGTH) } : {}),
});
