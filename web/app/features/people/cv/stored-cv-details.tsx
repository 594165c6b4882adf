import type { StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { Download, FileText, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../ui/controls/button-style.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatBytes } from './exports/format-bytes.ts';
import { useDeleteCv } from './exports/stored-cv.queries.ts';

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

type DeleteProps = { fileName: string; isOpen: boolean; onClose: () => void };

/** Asks for confirmation before the stored CV is deleted. */
function DeleteCvDialog({ fileName, isOpen, onClose }: DeleteProps) {
  const deletion = useDeleteCv();
  return (
    <Dialog
      title="¿Eliminar tu CV?"
      isOpen={isOpen}
      onClose={onClose}
      isLocked={deletion.isPending}
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={deletion.isPending}>
            Conservarlo
          </Button>
          <Button
            tone="danger"
            isBusy={deletion.isPending}
            onClick={() => deletion.mutate({}, { onSettled: onClose })}
          >
            Eliminar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{fileName}</p>
        <p className="text-sm">
          Ya no podrás mandarlo con tus próximas aplicaciones. Las que enviaste con él lo conservan.
        </p>
      </div>
    </Dialog>
  );
}
