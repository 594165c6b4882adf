import { COMMENT_MAX_LENGTH, COMMENT_TOO_LONG_TEXT } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { cleanAndTrim, textLength } from '@uneed/domain/kernel/text.ts';
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { readTextDraft, saveTextDraft } from '../../../../platform/forms/text-draft.ts';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { showPostError, showPostSuccess } from '../post/show-post-message.tsx';
import { useCreateComment } from '../posts.queries.ts';

type Props = {
  postId: Id;
  userId: Id;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Called after the comment was published. */
  onPublished: () => void;
};

/** Text box with a counter; the button is disabled while the text is blank. A rejected comment stays in the box. */
export function CommentForm({ postId, userId, box, onPublished }: Props) {
  const { text, change } = useCommentDraft(postId, userId);
  const [isTooLong, setIsTooLong] = useState(false);
  const { publish, isPending } = usePublishComment(postId, () => {
    change('');
    onPublished();
  });
  const id = useId();
  const content = cleanAndTrim(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (content !== '') void publish(content);
  };
  // Input beyond the limit is ignored; `maxLength` of the browser counts an emoji as two.
  const limit = (next: string) => {
    setIsTooLong(textLength(next) > COMMENT_MAX_LENGTH);
    change([...next].slice(0, COMMENT_MAX_LENGTH).join(''));
  };
  return (
    <Form isSending={isPending} onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        ref={box}
        rows={3}
        aria-label="Tu comentario"
        aria-describedby={`${id}-counter`}
        placeholder="Escribe un comentario..."
        autoComplete="off"
        value={text}
        onChange={({ target }) => limit(target.value)}
        className="scroll-mt-24"
      />
      <div className="flex items-center justify-between gap-4">
        <div className="text-xs">
          <p id={`${id}-counter`} className="text-muted tabular-nums">
            {`${textLength(text)}/${COMMENT_MAX_LENGTH} caracteres`}
          </p>
          {isTooLong && (
            <p role="alert" className="text-error font-medium">
              {COMMENT_TOO_LONG_TEXT}
            </p>
          )}
        </div>
        <SubmitButton disabled={content === ''} isBusy={isPending}>
          Comentar
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Publishes a comment once, however often the button is pressed or a lost response is retried. */
function usePublishComment(postId: Id, onPublished: () => void) {
  const create = useCreateComment();
  const idempotencyKey = useIdempotencyKey();
  const isSending = useRef(false);
  const publish = async (content: string) => {
    if (isSending.current) return;
    isSending.current = true;
    const body = { content };
    try {
      await create.mutateAsync({ params: { id: postId }, body, idempotencyKey: idempotencyKey.get(body) });
      idempotencyKey.renew();
      onPublished();
      showPostSuccess('Comentario publicado exitosamente');
    } catch (error) {
      showPostError(error, 'Error al publicar el comentario');
    } finally {
      isSending.current = false;
    }
  };
  return { publish, isPending: create.isPending };
}

/**
 * The unsent comment of a user on a post. It is kept until it is published, so that a user whose session expired finds it again.
 */
function useCommentDraft(postId: Id, userId: Id) {
  const key = `uneed-comentario-${postId}-${userId}`;
  const [text, setText] = useState('');
  // After hydration: the server does not know the draft.
  useEffect(() => setText(readTextDraft(key)), [key]);
  const change = (next: string) => {
    setText(next);
    saveTextDraft(key, next);
  };
  return { text, change };
}
