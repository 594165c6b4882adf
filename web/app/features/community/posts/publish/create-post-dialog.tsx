import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { getFieldErrors, setFieldErrors } from '../../../../platform/forms/show-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EditConflicts } from '../../../../ui/feedback/edit-conflicts.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { getPostErrorText, showPostSuccess } from '../post/show-post-message.tsx';
import { useCreatePost, useEditPost } from '../posts.queries.ts';
import { ContentField } from './content-field.tsx';
import { TagsField, TitleField } from './post-fields.tsx';
import {
  type PostForm,
  toNewPost,
  toPostChanges,
  usePostDraft,
  usePostEdit,
  usePostForm,
} from './post-form.ts';
import { PostImageField } from './post-image-field.tsx';

type Props = {
  /** The post to edit; without it a new one is published. */
  post?: Post;
  isOpen: boolean;
  onClose: () => void;
};

/** Publishes or edits a post. While it stays mounted, it keeps what was typed until the server has accepted it; a new post also through a reload. */
export default function CreatePostDialog({ post, isOpen, onClose }: Props) {
  const form = usePostForm(post);
  const formId = useId();
  const [isReadingImage, setIsReadingImage] = useState(false);
  const { submit, isPending, error, conflicts } = useSubmit(form, post, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isPending}
      shape="form"
      title={post === undefined ? 'Crear publicación' : 'Editar publicación'}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            isBusy={isPending}
            disabled={!form.formState.isValid || isReadingImage}
          >
            {post === undefined ? 'Publicar' : 'Guardar cambios'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-1">
        {error !== undefined && (
          <p role="alert" className="bg-error/10 text-error rounded-box flex gap-2 p-3 text-sm font-medium">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        <EditConflicts {...conflicts} />
        <TitleField form={form} />
        <ContentField form={form} />
        <TagsField form={form} />
        <PostImageField form={form} publishedImage={post?.image} onReading={setIsReadingImage} />
      </form>
    </Dialog>
  );
}

/** Sends the form. `error` is the server's, until the next attempt. */
function useSubmit(form: PostForm, post: Post | undefined, onClose: () => void) {
  const create = useCreatePost();
  const edit = useEditPost();
  const idempotencyKey = useIdempotencyKey();
  const [error, setError] = useState<string>();
  const changes = usePostEdit(form, post);
  const discardDraft = usePostDraft(form, post === undefined);
  const submit = form.handleSubmit(async (values) => {
    setError(undefined);
    try {
      if (post === undefined) {
        const body = toNewPost(values);
        await create.mutateAsync({ body, idempotencyKey: idempotencyKey.get(body) });
        idempotencyKey.renew();
        form.reset();
        discardDraft();
      } else {
        const body = changes.toBody(toPostChanges(values));
        if (changes.saved(await edit.mutateAsync({ params: { id: post._id }, body }))) return;
      }
      showPostSuccess(post === undefined ? '¡Publicación creada correctamente!' : 'Publicación actualizada');
      onClose();
    } catch (failure) {
      if (changes.takeConflicts(failure)) return;
      const action = post === undefined ? 'crear' : 'editar';
      setError(getPostErrorText(failure, `Error al ${action} la publicación`));
      setFieldErrors(form, getFieldErrors(failure));
    }
  });
  return { submit, isPending: create.isPending || edit.isPending, error, conflicts: changes.conflicts };
}
