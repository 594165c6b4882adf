import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Longest side of a picture in a conversation, in pixels. */
const PICTURE_PX = 280;

type Props = {
  isOwn: boolean;
  /** The first of several by the same person stands apart from what was before. */
  isFirstOfRun?: boolean;
  text: string;
  picture: ReactNode;
  /** Time and state. */
  children: ReactNode;
};

/** The shape of a message: one's own on the right. */
export function Bubble({ isOwn, isFirstOfRun = false, text, picture, children }: Props) {
  return (
    <div className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start', isFirstOfRun && 'mt-2')}>
      <div
        className={classNames(
          'flex max-w-[85%] flex-col overflow-hidden rounded-2xl sm:max-w-[70%]',
          isOwn
            ? 'bg-primary text-primary-content rounded-br-md'
            : 'bg-base-300/60 border-base-content/15 rounded-bl-md border',
        )}
      >
        {picture}
        {text !== '' && <p className="px-3.5 pt-2 text-base leading-6 whitespace-pre-wrap">{text}</p>}
        <div className="flex items-center justify-end gap-1 px-3.5 pt-0.5 pb-1.5 text-xs tabular-nums">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Width and height at which a picture is shown: its place is kept before it is there. */
export function pictureSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, PICTURE_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
