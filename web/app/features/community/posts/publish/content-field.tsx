import {
  POST_CONTENT_MAX_LENGTH,
  POST_CONTENT_TOO_LONG_TEXT,
  visibleContent,
} from '@uneed/domain/community/posts/post.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { Suspense, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Field, type FieldControlProps } from '../../../../ui/controls/field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { PostForm } from './post-form.ts';
import { toFormatted, toPlain } from './post-text.ts';

const RichTextEditor = lazyModule(() => import('../../../../ui/rich-text/rich-text-editor.tsx'));

const LABEL = 'Contenido';
const PLACEHOLDER = 'Comparte un consejo, una experiencia o una pregunta';
const countVisible = (content: string) => textLength(visibleContent(content).trim());

/** The content as plain text, or with formats in an editor that is loaded when it is turned on. */
export function ContentField({ form }: { form: PostForm }) {
  const { watch, formState } = form;
  const isFormatted = watch('isFormatted');
  const [isCut, setIsCut] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={LABEL}
        isRequired
        error={formState.errors.content?.message ?? (isCut ? POST_CONTENT_TOO_LONG_TEXT : undefined)}
        counter={{
          length: isFormatted ? countVisible(watch('content')) : textLength(watch('content').trim()),
          max: POST_CONTENT_MAX_LENGTH,
        }}
      >
        {(control) =>
          isFormatted ? (
            <Suspense fallback={<Skeleton className="rounded-field h-75 w-full" />}>
              <FormattedContent form={form} control={control} onCut={setIsCut} />
            </Suspense>
          ) : (
            <TextArea {...control} {...form.register('content')} rows={6} placeholder={PLACEHOLDER} />
          )
        }
      </Field>
      <FormatSwitch form={form} onChange={() => setIsCut(false)} />
    </div>
  );
}

type FormattedProps = { form: PostForm; control: FieldControlProps; onCut: (isCut: boolean) => void };

function FormattedContent({ form, control, onCut }: FormattedProps) {
  const { field } = useController({ control: form.control, name: 'content' });
  return (
    <RichTextEditor
      {...control}
      label={LABEL}
      ref={field.ref}
      value={field.value}
      onChange={(html) => {
        // A paste that was cut ends exactly at the limit: keep the message until the text is shorter.
        if (countVisible(html) < POST_CONTENT_MAX_LENGTH) onCut(false);
        field.onChange(html);
      }}
      onBlur={field.onBlur}
      max={POST_CONTENT_MAX_LENGTH}
      measure={countVisible}
      onLimitReached={() => onCut(true)}
      placeholder={PLACEHOLDER}
    />
  );
}

/** Switches between plain and formatted text; the text stays. Formats that were just turned off come back if it did not change. */
function FormatSwitch({ form, onChange }: { form: PostForm; onChange: () => void }) {
  const lastFormatted = useRef('');
  const toggle = (isFormatted: boolean) => {
    const content = form.getValues('content');
    if (!isFormatted) lastFormatted.current = content;
    const isUnchanged = toPlain(lastFormatted.current) === content;
    const formatted = isUnchanged ? lastFormatted.current : toFormatted(content);
    form.setValue('content', isFormatted ? formatted : toPlain(content), {
      shouldDirty: true,
      shouldValidate: content !== '',
    });
    form.setValue('isFormatted', isFormatted);
    onChange();
  };
  return (
    <Switch
      label="Dar formato"
      hint="Títulos, negritas y listas"
      checked={form.watch('isFormatted')}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}
