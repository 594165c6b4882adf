import { longWaitText } from '@uneed/domain/hiring/applications/answer.rules.ts';

import { applicationTone } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { closedJobTitle } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import { HIGHLIGHTED_LABEL } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { UNAVAILABLE_JOB_LABEL } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';

import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { Hourglass, MessageCircle, Sparkles } from 'lucide-react';

import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { hasOwnHire, OwnHire } from '../../contracts/exports/own-hire.tsx';
import { OwnInterview } from '../../interviews/exports/own-interview.tsx';
import { JobSummary } from '../../jobs/exports/job-summary.tsx';
import { useAskForAnswer } from '../answers/answers.queries.ts';
import { ApplicationTimeline } from '../answers/application-timeline.tsx';
import { WithdrawDialog } from '../apply/withdraw-dialog.tsx';
import { ApplicationCv } from '../cv/application-cv.tsx';
import { AnswerList } from '../questions/answer-list.tsx';

// Loaded when opened.
const HighlightApplicationDialog = lazyModule(() => import('./highlight-application-dialog.tsx'));

/** Why nobody can apply any more; null while the job is open. */
function getClosedText({ isAvailable, status, closing }: Application): string | null {
  if (!isAvailable) return UNAVAILABLE_JOB_LABEL;
  if (status === 'paused') return 'Vacante en pausa';
  return status === 'expired' ? closedJobTitle(closing) : null;
}

/** What can be done changes with what was done: the button that was tapped may go. */
const focusJob = createFocusFallback('h2');

/** An own application: job, status and next step (product.md, 'Applications'). */
export function ApplicationCard({ application }: { application: Application }) {
  const { title, label, contractStatus, nextStep, answers, note, phone, isAvailable, timeline } = application;
  const closed = getClosedText(application);
  return (
    <Card ref={focusJob} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <JobSummary job={application} isLink={isAvailable} />
        <div className="flex flex-wrap gap-2">
          <Badge tone={applicationTone(contractStatus)}>{label}</Badge>
          {application.isHighlighted && <Badge tone="primary">{HIGHLIGHTED_LABEL}</Badge>}
          {closed !== null && <Badge>{closed}</Badge>}
        </div>
      </div>
      <p className="bg-base-200 rounded-field px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {nextStep}
      </p>
      {hasOwnHire(application.hire) && <OwnHire job={application} hire={application.hire} />}
      <OwnInterview jobId={application._id} />
      <LongWait application={application} />
      <ApplicationTimeline timeline={timeline} label={`Historia de tu aplicación a ${title}`} />
      {answers.length > 0 && (
        <details className="text-sm">
          <summary className="link link-primary min-h-11 cursor-pointer py-2.5 font-medium">
            Tus respuestas
          </summary>
          <AnswerList answers={answers} />
        </details>
      )}
      {note !== '' && (
        <p className="text-muted text-sm whitespace-pre-line">
          <span className="text-base-content font-medium">Tu nota: </span>
          {note}
        </p>
      )}
      {phone !== null && (
        <p className="text-muted text-sm">
          <span className="text-base-content font-medium">Diste tu teléfono: </span>
          {phone.text}
        </p>
      )}
      <ApplicationCv application={application} />
      <Actions application={application} />
    </Card>
  );
}

/** Keeps three buttons in one row on a phone. */
const COMPACT = 'max-sm:px-3';

function Actions({ application }: { application: Application }) {
  const { _id, title, chatWith, can, isAvailable } = application;
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isHighlighting, setIsHighlighting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {isAvailable && (
        <LinkButton
          to={`/jobs/${_id}`}
          tone="outline"
          className={COMPACT}
          aria-label={`Ver vacante ${title}`}
        >
          Ver vacante
        </LinkButton>
      )}
      <LinkButton
        to={chatWith === null ? '/chats' : AREA_PATHS.person.chat(chatWith)}
        tone="outline"
        className={COMPACT}
        {...(chatWith !== null && { 'aria-label': `Escribir por ${title}` })}
      >
        <MessageCircle aria-hidden className="size-4" />
        <span>{chatWith === null ? 'Mis chats' : 'Escribir'}</span>
      </LinkButton>
      {can.highlight && (
        <Button
          tone="outline"
          className={COMPACT}
          onClick={() => setIsHighlighting(true)}
          aria-label={`Destacar aplicación a ${title}`}
        >
          <Sparkles aria-hidden className="size-4" />
          Destacar
        </Button>
      )}
      {can.withdraw && (
        <Button
          tone="ghost"
          className={COMPACT}
          onClick={() => setIsWithdrawing(true)}
          aria-label={`Retirar aplicación a ${title}`}
        >
          Retirar
        </Button>
      )}
      {isHighlighting && (
        <Suspense fallback={null}>
          <HighlightApplicationDialog job={application} onClose={() => setIsHighlighting(false)} />
        </Suspense>
      )}
      {isWithdrawing && <WithdrawDialog job={application} onClose={() => setIsWithdrawing(false)} />}
    </div>
  );
}

/** Says how long the candidate has waited, and asks for an answer once; nothing before the wait is long. */
function LongWait({ application }: { application: Application }) {
  const { _id, title, longWaitDays, can } = application;
  const { mutate, isPending } = useAskForAnswer(_id);
  if (longWaitDays === null) return null;
  return (
    <div className="bg-warning/10 rounded-field flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 text-sm">
      <p className="flex min-h-11 items-center gap-2 font-medium">
        <Hourglass aria-hidden className="text-warning size-4 shrink-0" />
        {longWaitText(longWaitDays)}
      </p>
      {can.ask ? (
        <Button
          tone="outline"
          isBusy={isPending}
          onClick={() => mutate({ params: { id: _id } })}
          aria-label={`Pedir respuesta sobre ${title}`}
        >
          Pedir respuesta
        </Button>
      ) : (
        <p className="text-muted">Ya pediste respuesta.</p>
      )}
    </div>
  );
}
