import { zodResolver } from '@hookform/resolvers/zod';
import { hasMarkup, limitTags, parseTags, visibleContent } from '@uneed/domain/community/posts/post.rules.ts';
import { newPostSchema, type Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod';
import { useEditForm } from '../../../../platform/forms/use-edit-form.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { toContent } from './post-text.ts';

const formSchema = newPostSchema
  .pick({ title: true, content: true, imageAlt: true })
  .extend({ tags: z.string(), image: z.string(), isFormatted: z.boolean() });

/** The fields as the author types them: `tags` is comma-separated, `image` a data URL or empty, `content` markup if `isFormatted`. */
export type PostFormValues = z.input<typeof formSchema>;
type PostFormOutput = z.output<typeof formSchema>;
export type PostForm = UseFormReturn<PostFormValues, unknown, PostFormOutput>;

type EditableFields = Pick<Post, 'title' | 'content' | 'tags' | 'imageAlt'>;

const EMPTY: EditableFields = { title: '', content: '', tags: [], imageAlt: '' };

const toValues = (post: EditableFields): PostFormValues => ({
  title: post.title,
  content: post.content,
  tags: post.tags.join(', '),
  image: '',
  imageAlt: post.imageAlt,
  isFormatted: hasMarkup(post.content),
});

const resolveForm = zodResolver(formSchema);

/** Resolves what is sent: the server would read a plain text with `<` before a letter as markup, so it becomes markup that shows it. */
const resolver: typeof resolveForm = ({ content, isFormatted, ...values }, ...rest) =>
  resolveForm({ ...values, isFormatted, content: isFormatted ? content : toContent(content) }, ...rest);

/** The form of a new post, or of the changes to `post`; errors appear while the author types. */
export const usePostForm = (post: Post | undefined): PostForm =>
  useForm({
    mode: 'onChange',
    defaultValues: toValues(post ?? EMPTY),
    resolver,
  });

/** An image is too large to be kept. */
const draftSchema = z
  .object({ title: z.string(), content: z.string(), tags: z.string(), isFormatted: z.boolean() })
  .partial();

/** Keeps a new post until it is published; returns a function that removes it. */
export function usePostDraft(form: PostForm, isNew: boolean): () => void {
  const viewer = useViewer();
  const key = isNew && viewer !== null ? `uneed-publicacion-${viewer._id}` : null;
  return useFormDraft(form, { key, schema: draftSchema });
}

const toTags = (tags: string) => limitTags(parseTags(tags));

/** The request for a new post. */
export const toNewPost = ({ title, content, tags, image, imageAlt }: PostFormOutput) => ({
  title,
  content,
  tags: toTags(tags),
  ...(image === '' ? {} : { image, imageAlt }),
});

/** Follows the stored post while its author edits it. */
export const usePostEdit = (form: PostForm, post: Post | undefined) =>
  useEditForm(form, {
    stored: post ?? EMPTY,
    toValues,
    keptAs: post && `publicacion-${post._id}`,
    together: ['content', 'isFormatted'],
    labels: {
      title: 'Título',
      content: 'Contenido',
      tags: 'Etiquetas',
      imageAlt: 'Descripción de la imagen',
    },
    toText: (field, value) => (field === 'content' ? visibleContent(String(value)) : String(value ?? '')),
  });

/** What the author may change of a published post. */
export const toPostChanges = ({ title, content, tags, imageAlt }: PostFormOutput) => ({
  title: title ?? '',
  content,
  tags: toTags(tags),
  imageAlt: imageAlt ?? '',
});
