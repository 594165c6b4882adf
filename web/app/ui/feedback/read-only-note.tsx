import { Eye } from 'lucide-react';
import { classNames } from '../class-names.ts';

type Props = { text: string; id?: string; className?: string };

/** Says why the actions of a page are missing. */
export const ReadOnlyNote = ({ text, id, className }: Props) => (
  <p
    id={id}
    className={classNames('bg-base-200 rounded-field flex items-start gap-2 px-4 py-3 text-sm', className)}
  >
    <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
    {text}
  </p>
);
