import * as api from '@uneed/domain/people/push/push.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PushDevicesService } from './push-devices.service.ts';

export function mountPush(mount: Mount, devices: PushDevicesService): void {
  mount(api.getPush, {
    who: 'party',
    limit: '240/minute',
    handle: ({ actor, query }) => devices.find(actor, query.endpointHash),
  });

  mount(api.savePushSubscription, {
    who: 'party',
    limit: '30/minute',
    handle: ({ actor, body }) => devices.save(actor, body),
  });

  mount(api.removePushDevice, {
    who: 'party',
    limit: '60/minute',
    allowsPendingDeletion: true,
    allowsSuspended: true,
    handle: async ({ actor, params }) => {
      await devices.remove(actor, params.id);
      return { message: 'Ese dispositivo ya no recibirá avisos' };
    },
  });

  mount(api.sendTestPush, {
    who: 'party',
    limit: '10/minute',
    handle: async ({ actor, params }) => {
      await devices.sendTest(actor, params.id);
      return { message: 'Te mandamos un aviso de prueba' };
    },
  });
}
