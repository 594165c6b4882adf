import { changeWorkProfile } from '@uneed/domain/people/work-profile/work-profile.paths.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { toastError } from '../../../platform/api/toasts.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useShowSaved } from './work-profile.queries.ts';

/** For those who have not worked yet: then nobody asks them for their last job. */
export function FirstJobSwitch({ isFirstJob }: { isFirstJob: boolean }) {
  const change = useApiMutation(changeWorkProfile, {
    onSuccess: useShowSaved(),
    onError: toastError,
  });
  return (
    <Switch
      label="Todavía no he trabajado"
      checked={change.isPending ? change.variables.body.isFirstJob === true : isFirstJob}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate({ body: { isFirstJob: target.checked } })}
    />
  );
}
