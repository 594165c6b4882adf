type Props = { step: number; total: number };

/** Progress in a wizard: `Paso 1 de 3`, `33% completado` and a bar (product.md, 'Onboarding'). */
export function ProgressSteps({ step, total }: Props) {
  const percent = Math.round((step / total) * 100);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-between text-sm font-medium">
        <span>{`Paso ${step} de ${total}`}</span>
        <span className="text-muted tabular-nums">{`${percent}% completado`}</span>
      </div>
      <progress
        className="progress progress-primary h-2 w-full"
        value={percent}
        max={100}
        aria-label={`Paso ${step} de ${total}`}
      />
    </div>
  );
}
