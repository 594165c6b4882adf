import type { Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';

const ApplicationCvDialog = lazyModule(async () => ({
  default: (await import('./application-cv-dialog.tsx')).ApplicationCvDialog,
}));

/** The CV that was sent with an application; while the server allows it, it can be added or replaced. */
export function ApplicationCv({ application }: { application: Application }) {
  const { cv, title, can } = application;
  const [isChanging, setIsChanging] = useState(false);
  if (cv === null && !can.changeCv) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      {cv === null ? (
        <p className="text-muted">La enviaste sin CV.</p>
      ) : (
        <a href={cv.path} download className="link link-primary flex min-h-11 items-center gap-2 break-all">
          <FileText aria-hidden className="size-4 shrink-0" />
          {cv.fileName}
        </a>
      )}
      {can.changeCv && (
        <Button
          tone="ghost"
          className="text-primary -mx-2 px-2"
          aria-label={`${cv === null ? 'Añadir' : 'Cambiar'} CV de la aplicación a ${title}`}
          onClick={() => setIsChanging(true)}
        >
          {cv === null ? 'Añadir CV' : 'Cambiar CV'}
        </Button>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <ApplicationCvDialog application={application} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}
