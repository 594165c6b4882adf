import { ImagePlus } from 'lucide-react';
import { CompanyLogo } from '../../../../ui/display/company-logo.tsx';
import { ImagePickerButton } from '../../../people/media/exports/image-picker-button.tsx';

type Props = {
  /** Name of the company; without a logo its initials are shown. */
  name: string;
  logo: string;
  onChange: (image: string) => void;
  /** Called before and after a chosen image is read. */
  onReading?: (isReading: boolean) => void;
  isBusy?: boolean;
};

/** The logo of an enterprise with a button to choose another one. */
export function LogoField({ name, logo, onChange, onReading, isBusy }: Props) {
  return (
    <div className="flex items-center gap-4">
      <CompanyLogo name={name} logo={logo} size="xl" />
      <ImagePickerButton
        tone="outline"
        inputLabel="Logo de la empresa"
        isBusy={isBusy}
        onReading={onReading}
        onImage={onChange}
      >
        <ImagePlus aria-hidden className="size-5" />
        <span>{logo === '' ? 'Subir logo' : 'Cambiar logo'}</span>
      </ImagePickerButton>
    </div>
  );
}
