import {
  findHashtags,
  limitTags,
  POST_TAGS_MAX,
  POST_TAGS_MAX_TEXT,
  POST_TITLE_MAX_LENGTH,
  parseTags,
  visibleContent,
} from '@uneed/domain/community/posts/post.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import type { PostForm } from './post-form.ts';

export function TitleField({ form: { register, watch, formState } }: { form: PostForm }) {
  return (
    <Field
      label="Título (opcional)"
      error={formState.errors.title?.message}
      counter={{ length: textLength((watch('title') ?? '').trim()), max: POST_TITLE_MAX_LENGTH }}
    >
      {(control) => <TextInput {...control} {...register('title')} autoComplete="off" />}
    </Field>
  );
}

/** The tags, with those written as `#tag` in the content: what the post will show. */
export function TagsField({ form: { register, watch } }: { form: PostForm }) {
  const typed = parseTags(watch('tags'));
  const all = [...typed, ...findHashtags(visibleContent(watch('content')))];
  const kept = limitTags(all);
  const isOver = new Set(all.map(foldText)).size > POST_TAGS_MAX;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Etiquetas (opcional)"
        hint={`Sepáralas con comas. ${POST_TAGS_MAX_TEXT}.`}
        error={isOver ? POST_TAGS_MAX_TEXT : undefined}
        counter={{ length: kept.length, max: POST_TAGS_MAX, warnAt: 1, errorAt: 2 }}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('tags')}
            autoComplete="off"
            autoCapitalize="none"
            placeholder="Ej.: entrevistas, ventas"
          />
        )}
      </Field>
      {kept.length > 0 && (
        <ul aria-label="Así se verán" className="text-primary flex flex-wrap gap-x-3 text-sm font-medium">
          {kept.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
