import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { useOrigin } from './origin.ts';

export type Shared = {
  title: string;
  /** Absolute URL, or a path on this site. */
  url: string;
  /** Text of the message above the link; without it the title is in front of the link. */
  text?: string;
};

const subscribeToNothing = () => () => undefined;

/** Whether the browser has the share sheet of the system; always false during server rendering. */
const useHasShareSheet = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** Ways to share a link; `onShared` is called when one was used. The user sees what succeeded or failed. */
export function useShare({ title, url, text }: Shared, onShared: () => void = () => undefined) {
  const origin = useOrigin();
  const hasShareSheet = useHasShareSheet();
  const link = url.startsWith('/') ? `${origin}${url}` : url;
  const message = text === undefined ? `${title}: ${link}` : `${text}\n${link}`;
  const openShareSheet = async () => {
    try {
      await navigator.share(text === undefined ? { title, url: link } : { title, text, url: link });
      onShared();
    } catch (error) {
      // The user closed the share sheet: not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error('No se pudo compartir');
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Enlace copiado');
      onShared();
    } catch {
      toast.error('No se pudo copiar el enlace');
    }
  };
  return {
    link,
    whatsAppUrl: `https://wa.me/?text=${encodeURIComponent(message)}`,
    hasShareSheet,
    openShareSheet: () => void openShareSheet(),
    copy: () => void copy(),
    onShared,
  };
}

export type Share = ReturnType<typeof useShare>;
