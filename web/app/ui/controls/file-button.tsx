import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Accessible name of the hidden field. */
  label: string;
  accept: string;
  multiple?: boolean;
  /** Called with at least one file. */
  onPick: (files: [File, ...File[]]) => void;
};

/** A button that selects files of the device. */
export function FileButton({ label, accept, multiple = false, onPick, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          // So that the same file can be selected again.
          target.value = '';
          if (file) onPick([file, ...others]);
        }}
      />
    </>
  );
}
