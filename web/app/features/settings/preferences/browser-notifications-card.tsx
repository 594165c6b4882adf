import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { useBrowserNotifications } from '../../messages/exports/use-browser-notifications.ts';
import { SettingsCard } from '../settings-card.tsx';

/** Turns on browser notifications for new messages, also for users who declined them in the chats. */
export function BrowserNotificationsCard() {
  const { permission, requestPermission } = useBrowserNotifications();
  if (permission === null) return null;
  return (
    <SettingsCard
      title="Avisos del navegador"
      description={
        permission === 'denied'
          ? 'Los bloqueaste en este navegador. Para recibirlos, permítelos en los ajustes del sitio.'
          : 'Te avisan de un mensaje nuevo aunque estés mirando otra cosa, mientras Uneed esté abierto.'
      }
      action={
        <>
          {permission === 'granted' && <Badge tone="success">Activados</Badge>}
          {permission === 'default' && (
            <Button tone="outline" onClick={() => void requestPermission()}>
              Activar
            </Button>
          )}
        </>
      }
    />
  );
}
