import type { FanSuspension } from '@fieldhouse/contract/fans/fans'
import * as contract from '@fieldhouse/contract/fans/fans'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { FanService } from './fans.service.ts'

/** Changes that other services make. */
export interface FanChanges {
  suspensions: {
    suspend(actor: string, uid: string, input: { reason: string; until: string }): Promise<FanSuspension>
    lift(actor: string, uid: string): Promise<void>
  }
  correctPoints(
    actor: string,
    uid: string,
    correction: { points: number; reason: string; balance_only?: boolean | undefined },
    once: string | undefined,
  ): Promise<number>
}

const done = { success: true } as const

export function registerFanRoutes(serve: ServeEndpoint, fans: FanService, { suspensions, correctPoints }: FanChanges) {
  serve(contract.findFans, ({ body }) => fans.find(body.search))
  serve(contract.listOpenedFans, async ({ caller }) => ({ fans: await fans.opened(caller.uid) }))
  serve(contract.openFan, ({ caller, params }) => fans.open(caller.uid, params.uid))
  serve(contract.suspendFan, ({ caller, params, body }) => suspensions.suspend(caller.uid, params.uid, body))
  serve(contract.liftSuspension, async ({ caller, params }) => {
    await suspensions.lift(caller.uid, params.uid)
    return done
  })
  serve(contract.endFanSessions, async ({ caller, params }) => ({
    ended: await fans.endSessions(caller.uid, params.uid),
  }))
  serve(contract.correctPoints, async ({ caller, params, body, from }) => ({
    balance: await correctPoints(caller.uid, params.uid, body, from.once),
  }))
  serve(contract.deleteFan, async ({ caller, params }) => {
    await fans.delete(caller.uid, params.uid)
    return done
  })
}
