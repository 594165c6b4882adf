import type { StoredCv } from '@uneed/domain/hiring/applications/cvs.schema.ts';
import { Download, FileText, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { DeleteCvDialog } from './delete-cv-dialog.tsx';
import { formatBytes } from './format-bytes.ts';

/** The stored CV with its actions; `children` is the button to replace it. */
export function StoredCvDetails({ cv, children }: { cv: StoredCv; children: ReactNode }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-base-200 rounded-field flex items-center gap-3 p-4">
        <FileText aria-hidden className="text-primary size-7 shrink-0" />
        <div className="flex min-w-0 flex-col">
          <p className="font-semibold">{cv.fileName}</p>
          <p className="text-muted text-xs">
            {`${formatBytes(cv.size)} · Subido el ${formatDate(cv.uploadedAt)}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <a href={cv.path} download className={buttonClasses({ tone: 'outline' })}>
          <Download aria-hidden className="size-4" />
          Descargar
        </a>
        {children}
        <Button tone="ghost" onClick={() => setIsDeleting(true)}>
          <Trash2 aria-hidden className="size-4" />
          Eliminar
        </Button>
      </div>
      <DeleteCvDialog fileName={cv.fileName} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </div>
  );
}
