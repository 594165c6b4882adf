import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { ONBOARDING_STEPS } from '@uneed/domain/people/onboarding/onboarding.rules.ts';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ProgressSteps } from '../../../../ui/feedback/progress-steps.tsx';
import { StepBasics } from '../step-basics.tsx';
import { StepBio } from '../step-bio.tsx';
import { StepLocation } from '../step-location.tsx';
import { useWizard } from '../use-wizard.ts';

const STEPS = [
  { title: 'Empecemos por ti', description: 'Así te verán los demás en Uneed.', Fields: StepBasics },
  { title: 'Tu presentación', description: 'Unas líneas bastan para que te conozcan.', Fields: StepBio },
  { title: '¿Dónde estás?', description: 'Revisa tus datos y termina.', Fields: StepLocation },
] as const;

/** The three steps, their progress and the buttons to move between them. */
export function Wizard({ user }: { user: SessionUser }) {
  const { form, step, heading, goNext, goBack, isBusy } = useWizard(user);
  const { title, description, Fields } = STEPS[step - 1] ?? STEPS[0];
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-4 pb-12 sm:py-8">
      <ProgressSteps step={step} total={ONBOARDING_STEPS} />
      <Card>
        <FormProvider {...form}>
          <Form isSending={isBusy} className="flex flex-col gap-6" onSubmit={goNext}>
            <header className="flex flex-col gap-1">
              <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
                {title}
              </h1>
              <p className="text-muted">{description}</p>
            </header>
            <Fields />
            <div className="flex flex-wrap gap-3">
              {step > 1 && (
                <Button tone="outline" size="lg" onClick={goBack}>
                  Atrás
                </Button>
              )}
              <SubmitButton size="lg" className="grow" isBusy={isBusy}>
                {step < ONBOARDING_STEPS ? 'Siguiente' : 'Completar perfil'}
              </SubmitButton>
            </div>
          </Form>
        </FormProvider>
      </Card>
    </div>
  );
}
