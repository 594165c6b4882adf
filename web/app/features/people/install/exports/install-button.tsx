import { CircleCheck, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import type { ButtonStyle } from '../../../../ui/controls/button-style.ts';
import type { InstallPlatform } from './install-platform.ts';
import { useInstall } from './use-install.tsx';

type Props = Pick<ButtonStyle, 'tone' | 'size' | 'isWide'> & {
  /** The system that the button is for; by default that of this device. */
  platform?: InstallPlatform;
  /** The label; by default an icon and 'Instalar la app'. */
  children?: ReactNode;
};

/**
 * Installs the app: opens the browser's own dialog where there is one, otherwise the steps for `platform`. Says so when the app
 * is installed on this device already.
 */
export function InstallButton({ platform, tone, size, isWide, children }: Props) {
  const { state, isBusy, install, dialog } = useInstall(platform);
  if (state === 'installed') {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden className="text-success size-5" />
        Ya la tienes instalada
      </p>
    );
  }
  return (
    <>
      <Button
        tone={tone}
        size={size}
        isWide={isWide}
        isBusy={isBusy}
        onClick={install}
        className="noscript:hidden"
      >
        {children ?? (
          <>
            <Download aria-hidden className="size-5" />
            <span>Instalar la app</span>
          </>
        )}
      </Button>
      {dialog}
    </>
  );
}
