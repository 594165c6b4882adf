import { Download } from 'lucide-react';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { SettingsCard } from './settings-card.tsx';

type Props = { title: string; path: string; description: string; action: string };

/** Downloads a file with all data of the account (product.md, 'Data export'). */
export function ExportCard({ title, path, description, action }: Props) {
  return (
    <SettingsCard
      title={title}
      description={description}
      action={
        <a href={path} download className={buttonClasses({ tone: 'outline' })}>
          <Download aria-hidden className="size-5" />
          {action}
        </a>
      }
    />
  );
}
