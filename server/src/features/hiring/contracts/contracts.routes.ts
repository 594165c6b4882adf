import * as api from '@uneed/domain/hiring/contracts/contracts.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { presentContract } from './contracts.presenter.ts';
import type { ContractsService } from './contracts.service.ts';

export function mountContracts(mount: Mount, contracts: ContractsService): void {
  mount(api.listContracts, {
    who: 'party',
    limit: '6000/minute',
    handle: async ({ actor, params }) => {
      const rows = await contracts.list(actor, params.jobId);
      return { contracts: rows.map(presentContract) };
    },
  });

  mount(api.openContract, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      const contract = await contracts.open(actor, params);
      return { contract: presentContract(contract), message: 'Contrato abierto' };
    },
  });

  mount(api.setContractStatus, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      const contract = await contracts.setStatus(actor, params, body);
      return { contract: presentContract(contract), message: 'Estado actualizado' };
    },
  });
}
