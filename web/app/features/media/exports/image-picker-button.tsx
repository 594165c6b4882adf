import { type ComponentProps, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../../ui/controls/button.tsx';
import { ImageError, readImage } from './read-image.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Takes the data URL of the picture that was picked; files that cannot be one are told as a toast. */
  onImage: (dataUrl: string) => void;
  /** What the picture is for, read out for the file box. */
  inputLabel?: string;
};

/** A button that lets one pick a picture of oneself from this device. */
export function ImagePickerButton({ onImage, inputLabel = 'Foto de perfil', isBusy, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    try {
      onImage(await readImage(file));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      toast.error(error.message);
    } finally {
      setIsReading(false);
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
          // So that the same file can be picked again.
          target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
