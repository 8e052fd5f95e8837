import * as contract from '@fieldhouse/contract/machine/machine'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { MachineService } from './machine.service.ts'

export function registerMachineRoutes(serve: ServeEndpoint, machine: MachineService) {
  serve(contract.machine, () => machine.look())
  serve(contract.tryMail, ({ caller }) => machine.tryMail(caller.uid))
  serve(contract.backUpNow, async () => {
    machine.backUp()
    return { success: true as const }
  })
}
