import { POST_IMAGE_ALT_MAX_LENGTH, POST_IMAGE_SIZES } from '@uneed/domain/community/posts/post.rules.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { ImagePlus, X } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { ImagePickerButton } from '../../../people/media/exports/image-picker-button.tsx';
import type { PostForm } from './post-form.ts';

type Props = {
  form: PostForm;
  /** Path of the image of a published post, which cannot be changed; undefined for a new post. */
  publishedImage: string | undefined;
  /** Called before and after a chosen image is read. */
  onReading: (isReading: boolean) => void;
};

/** The image of a post with its description. */
export function PostImageField({ form, publishedImage, onReading }: Props) {
  const image = publishedImage ?? form.watch('image');
  if (image === '') {
    if (publishedImage !== undefined) return null;
    return (
      <ImagePickerButton
        tone="outline"
        className="self-start"
        inputLabel="Imagen de la publicación"
        maxPx={POST_IMAGE_SIZES.large}
        onReading={onReading}
        onImage={(dataUrl) => form.setValue('image', dataUrl)}
      >
        <ImagePlus aria-hidden className="size-5" />
        Agregar imagen
      </ImagePickerButton>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <img
          src={image}
          alt="Vista previa"
          className="bg-base-300 rounded-box max-h-64 w-full object-contain"
        />
        {publishedImage === undefined && (
          <Button
            tone="outline"
            isSquare
            aria-label="Quitar imagen"
            className="bg-base-100 absolute top-2 right-2 rounded-full"
            onClick={() => form.setValue('image', '')}
          >
            <X aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      <ImageAltField form={form} />
    </div>
  );
}

const ImageAltField = ({ form: { register, watch, formState } }: { form: PostForm }) => (
  <Field
    label="Descripción de la imagen (opcional)"
    hint="Para las personas que no pueden verla."
    error={formState.errors.imageAlt?.message}
    counter={{ length: textLength((watch('imageAlt') ?? '').trim()), max: POST_IMAGE_ALT_MAX_LENGTH }}
  >
    {(control) => <TextInput {...control} {...register('imageAlt')} autoComplete="off" />}
  </Field>
);
