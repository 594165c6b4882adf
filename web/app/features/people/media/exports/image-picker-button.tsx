import { type ComponentProps, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../../ui/controls/button.tsx';
import { ImageError, readImage } from './read-image.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
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
  const input = useRef<HTMLInputElement>(null);
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
    <>
      <Button {...button} isBusy={isBusy || isReading} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={inputLabel}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again.
          target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
