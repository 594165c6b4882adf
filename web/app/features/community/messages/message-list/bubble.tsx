import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { MessageText } from './message-text.tsx';

/** Longest side of an image in a conversation, in pixels. */
const IMAGE_MAX_PX = 280;

type Props = {
  isOwn: boolean;
  /** The first of consecutive messages by the same user has a margin above. */
  isFirstOfGroup?: boolean;
  text: string;
  image: ReactNode;
  /** Time and delivery state. */
  children: ReactNode;
};

/** The bubble of a message; own messages are on the right. */
export function Bubble({ isOwn, isFirstOfGroup = false, text, image, children }: Props) {
  return (
    <div
      className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start', isFirstOfGroup && 'mt-2')}
    >
      <div
        className={classNames(
          'flex max-w-[85%] flex-col overflow-hidden rounded-2xl sm:max-w-[70%]',
          isOwn
            ? 'bg-primary text-primary-content rounded-br-md'
            : 'bg-base-300/60 border-base-content/15 rounded-bl-md border',
        )}
      >
        {image}
        {text !== '' && <MessageText text={text} />}
        <div className="flex items-center justify-end gap-1 px-3.5 pt-0.5 pb-1.5 text-xs tabular-nums">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Displayed width and height of an image, so that its space is reserved before it loads. */
export function displayedImageSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, IMAGE_MAX_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
