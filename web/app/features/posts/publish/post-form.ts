import { zodResolver } from '@hookform/resolvers/zod';
import { limitTags, parseTags } from '@uneed/domain/posts/post.rules.ts';
import { newPostSchema, type Post } from '@uneed/domain/posts/posts.schema.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';

const formSchema = newPostSchema
  .pick({ title: true, content: true, imageAlt: true })
  .extend({ tags: z.string(), image: z.string(), isFormatted: z.boolean() });

/** The fields as the author types them: `tags` is comma-separated, `image` a data URL or empty, `content` markup if `isFormatted`. */
export type PostFormValues = z.input<typeof formSchema>;
type PostFormOutput = z.output<typeof formSchema>;
export type PostForm = UseFormReturn<PostFormValues, unknown, PostFormOutput>;

const EMPTY: PostFormValues = {
  title: '',
  content: '',
  tags: '',
  image: '',
  imageAlt: '',
  isFormatted: false,
};

const toValues = (post: Post): PostFormValues => ({
  title: post.title,
  content: post.content,
  tags: post.tags.join(', '),
  image: '',
  imageAlt: post.imageAlt,
  isFormatted: post.contentFormat === 'html',
});

/** The form of a new post, or of the changes to `post`; errors appear while the author types. */
export const usePostForm = (post: Post | undefined): PostForm =>
  useForm({
    mode: 'onChange',
    defaultValues: post === undefined ? EMPTY : toValues(post),
    resolver: zodResolver(formSchema),
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

/** The request for the fields that the author changed. */
export function toPostChanges(values: PostFormOutput, dirty: Partial<Record<keyof PostFormValues, unknown>>) {
  const { title, content, tags, imageAlt } = values;
  return {
    ...(dirty.title ? { title: title ?? '' } : {}),
    ...(dirty.content ? { content } : {}),
    ...(dirty.tags ? { tags: toTags(tags) } : {}),
    ...(dirty.imageAlt ? { imageAlt: imageAlt ?? '' } : {}),
  };
}
