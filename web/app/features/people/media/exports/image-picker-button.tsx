import { type ComponentProps, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { FileButton } from '../../../../ui/controls/file-button.tsx';
import { ImageError, readImage } from './read-image.ts';

type Props = Omit<ComponentProps<typeof FileButton>, 'label' | 'accept' | 'multiple' | 'onPick'> & {
  /** Called with the data URL of the chosen image; for invalid files a toast is shown instead. */
  onImage: (dataUrl: string) => void;
  /** Called before and after an image is read, which takes seconds on a phone: what is sent meanwhile would be without it. */
  onReading?: ((isReading: boolean) => void) | undefined;
  /** Accessible name of the file input. */
  inputLabel?: string;
  /** Larger images are scaled down to this side length in pixels. */
  maxPx?: number | undefined;
};

/** A button that opens the file dialog for an image. */
export function ImagePickerButton({
  onImage,
  onReading,
  inputLabel = 'Foto de perfil',
  maxPx,
  isBusy,
  ...button
}: Props) {
  const [isReading, setIsReading] = useState(false);
  const changeReading = (next: boolean) => {
    setIsReading(next);
    onReading?.(next);
  };
  const read = async (file: File) => {
    changeReading(true);
    try {
      onImage(await readImage(file, maxPx));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      toast.error(error.message);
    } finally {
      changeReading(false);
    }
  };
  return (
    <FileButton
      {...button}
      label={inputLabel}
      accept="image/*"
      isBusy={isBusy || isReading}
      onPick={([file]) => read(file)}
    />
  );
}
