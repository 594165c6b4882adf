import { leaveTeam } from '@uneed/domain/organizations/enterprises/team.paths.ts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useSetEnterprise } from '../exports/use-enterprise.ts';

/** Leaves the team; the area then shows its login. */
export function LeaveButton() {
  const [isAsking, setIsAsking] = useState(false);
  const setEnterprise = useSetEnterprise();
  const leave = useApiMutation(leaveTeam, {
    onSuccess: ({ message }) => {
      toast.success(message);
      setEnterprise(null);
    },
    onError: (error) => {
      toast.error(error.message);
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button tone="ghost" onClick={() => setIsAsking(true)}>
        Salir del equipo
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="¿Salir del equipo?"
        action="Salir del equipo"
        isBusy={leave.isPending || leave.isSuccess}
        onConfirm={() => leave.mutate({})}
      >
        <p className="text-sm">Cerramos tu sesión. Para volver, un dueño tiene que invitarte otra vez.</p>
      </ConfirmDialog>
    </>
  );
}
