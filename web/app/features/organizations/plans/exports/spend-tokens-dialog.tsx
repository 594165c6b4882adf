import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { formatTokens, missingTokensText } from '@uneed/domain/organizations/plans/token.rules.ts';
import { Check, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ApiError, getErrorMessage } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { tokensQuery } from '../plan.queries.ts';
import { usePlanPaths } from '../plan-paths.ts';

type Props = {
  title: string;
  /** What the button says before the price: 'Destacar'. */
  verb: string;
  /** What the tokens are spent on. */
  subject: string;
  cost: number;
  /** When it ends; undefined if it does not. */
  until?: Date | undefined;
  /** What they buy. */
  effects: readonly string[];
  /** What they do not buy, and when tokens are lost. */
  limits: readonly string[];
  mutation: { isPending: boolean; error: ApiError | null };
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what something costs and does before it is paid with tokens; without enough of them it leads to where to get some. */
export default function SpendTokensDialog(props: Props) {
  const { title, verb, subject, cost, until, effects, limits, mutation, onConfirm, onClose } = props;
  const tokens = useQuery(tokensQuery());
  const balance = tokens.data?.balance;
  const isShort = balance !== undefined && balance < cost;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={mutation.isPending}
      title={title}
      actions={
        <Actions
          verb={verb}
          cost={cost}
          isShort={isShort}
          isPending={mutation.isPending}
          isDisabled={balance === undefined}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <dl className="bg-base-200 rounded-box grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3">
          <Fact label="Cuesta">{formatTokens(cost)}</Fact>
          <Fact label="Tienes">
            {balance !== undefined && <span>{formatTokens(balance)}</span>}
            {tokens.isPending && <Skeleton className="h-5 w-20" />}
            {tokens.isError && <span>No se pudo cargar</span>}
          </Fact>
          {until !== undefined && <Fact label="Hasta el">{formatLongDate(until)}</Fact>}
        </dl>
        <div className="flex flex-col gap-2.5 text-sm">
          {effects.map((text) => (
            <Point key={text} icon={<Check aria-hidden className="text-success" />}>
              {text}
            </Point>
          ))}
          {limits.map((text) => (
            <Point key={text} icon={<Info aria-hidden className="text-muted" />}>
              {text}
            </Point>
          ))}
        </div>
        {isShort && <p className="text-warning text-sm font-semibold">{missingTokensText(cost, balance)}.</p>}
        {mutation.error && !mutation.isPending && <FormAlert message={getErrorMessage(mutation.error)} />}
      </div>
    </Dialog>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col last:odd:col-span-2">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span>{children}</span>
  </p>
);

type ActionsProps = {
  verb: string;
  cost: number;
  /** Whether there are too few tokens. */
  isShort: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

function Actions({ verb, cost, isShort, isPending, isDisabled, onConfirm, onClose }: ActionsProps) {
  const { pricing } = usePlanPaths();
  return (
    <>
      <Button tone="ghost" onClick={onClose} disabled={isPending}>
        Cancelar
      </Button>
      {isShort ? (
        <LinkButton to={pricing}>Conseguir tokens</LinkButton>
      ) : (
        <Button onClick={onConfirm} isBusy={isPending} disabled={isDisabled}>
          {verb} por {formatTokens(cost)}
        </Button>
      )}
    </>
  );
}
