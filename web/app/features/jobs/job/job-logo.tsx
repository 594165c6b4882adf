import { EyeOff } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { CompanyLogo } from '../../../ui/display/company-logo.tsx';

const SIZES = { md: 'size-10 sm:size-12', lg: 'size-16' };

/** The company's logo, or an icon when the company is not named. */
export function JobLogo({ company, size = 'md' }: { company: string; size?: keyof typeof SIZES }) {
  if (company !== '') return <CompanyLogo name={company} size={size} />;
  return (
    <span
      aria-hidden
      className={classNames(
        'rounded-box bg-base-300 text-muted flex shrink-0 items-center justify-center',
        SIZES[size],
      )}
    >
      <EyeOff className="size-5" />
    </span>
  );
}
