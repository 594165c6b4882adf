import * as api from '@uneed/domain/people/accounts/new-device.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { NewDevices } from './new-devices.service.ts';

export function mountNewDevices(mount: Mount, newDevices: NewDevices): void {
  mount(api.refuseSignIn, {
    who: 'public',
    limit: '60/minute',
    handle: async ({ body }) => ({
      resetToken: await newDevices.refuse(body.token),
      message: 'Cerramos todas tus sesiones',
    }),
  });
}
