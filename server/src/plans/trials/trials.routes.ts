import { getTrialOffers, startTrial } from '@fieldhouse/contract/plans/trials'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { TrialsService } from './trials.service.ts'

export function registerTrialRoutes(serve: ServeEndpoint, trials: TrialsService): void {
  serve(getTrialOffers, ({ caller }) => trials.offers(caller.uid))
  serve(startTrial, ({ caller, body }) => trials.start(caller.uid, body.plan))
}
