import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Device, isSuitableBrowser } from './exports/install-platform.ts';
import { getInstallGuide } from './install-steps.ts';

type Props = {
  /** Where the app is to be installed. */
  device: Device;
  /** Whether the user is on that device. */
  isThisDevice: boolean;
  onClose: () => void;
};

/** The steps to install the app on a device. */
export default function InstallDialog({ device, isThisDevice, onClose }: Props) {
  const canStay = isThisDevice && isSuitableBrowser(navigator.userAgent);
  const { title, steps } = getInstallGuide(device, canStay ? null : window.location.host);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <Button size="lg" isWide onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted text-sm">
          Se abre como cualquier app, no pasa por una tienda y casi no ocupa espacio.
        </p>
        <ol className="flex flex-col gap-4">
          {steps.map(({ icon: Icon, text }, index) => (
            <li key={text} className="flex items-start gap-3">
              <span className="bg-primary/10 text-primary rounded-field flex size-11 shrink-0 items-center justify-center">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="flex min-h-11 flex-col justify-center">
                <span className="text-muted text-xs font-medium">Paso {index + 1}</span>
                <span className="text-sm">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
