import type { ComponentProps, ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  /** Name of the hidden field. */
  label: string;
  accept: string;
  multiple?: boolean;
  onPick: (files: File[]) => void;
  children: ReactNode;
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
          const files = [...(target.files ?? [])];
          // So that the same file can be selected again.
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
