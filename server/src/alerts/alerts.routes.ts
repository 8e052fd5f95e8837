import * as contract from '@fieldhouse/contract/alerts/alerts'
import { operatorAlerts, testAlert, testDebugAlert } from '@fieldhouse/contract/alerts/desk'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { AlertChoicesService } from './choices/choices.service.ts'
import type { AlertDesk } from './desk/desk.service.ts'
import type { TrialAlerts } from './desk/trial-alerts.service.ts'

interface AlertServices {
  choices: AlertChoicesService
  desk: AlertDesk
  trials: TrialAlerts
  opened(alert: string, sid: string, uid: string): Promise<void>
}

export function registerAlertRoutes(serve: ServeEndpoint, { choices, desk, trials, opened }: AlertServices) {
  serve(contract.getAlertChoices, ({ caller }) => choices.all(caller))
  serve(contract.setAlerts, ({ caller, body }) => choices.set(caller, body))
  serve(contract.setTeamAlerts, ({ caller, params, body }) => choices.setTeam(caller, params.sport, body.kinds))
  serve(contract.getGameAlerts, ({ caller, params }) => choices.game(caller, params.id))
  serve(contract.setGameAlerts, ({ caller, params, body }) => choices.setGame(caller, params.id, body.kinds))
  serve(contract.removeGameAlerts, ({ caller, params }) => choices.removeGame(caller, params.id))
  serve(contract.openedAlert, async ({ caller, body }) => {
    await opened(body.alert, caller.sid, caller.uid)
    return { success: true as const }
  })
  serve(operatorAlerts, ({ caller }) => desk.report(caller.uid))
  serve(testAlert, ({ caller }) => trials.sendToOwnPhones(caller.uid))
  serve(testDebugAlert, () => trials.sendToTestAccounts())
}
