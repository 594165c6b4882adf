import { EyeOff } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';

const SIZES = { md: 'size-12', lg: 'size-16' };

/** The square beside a vacancy: the company's initials, or a sign that the company is not named. */
export function JobMark({ company, size = 'md' }: { company: string; size?: keyof typeof SIZES }) {
  if (company !== '') return <CompanyMark name={company} size={size} />;
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
