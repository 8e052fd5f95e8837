import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as admin from '@fieldhouse/contract/rewards/admin'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import * as calls from '@fieldhouse/contract/rewards/predictions'
import * as spending from '@fieldhouse/contract/rewards/prizes'
import * as rewards from '@fieldhouse/contract/rewards/rewards'
import * as rule from '@fieldhouse/contract/rewards/rules'
import { Refusal } from '../shared/errors/refusal.ts'
import type { ParsedCall, ServeEndpoint } from '../shared/http/call.ts'
import type { BearerTokens } from './bearer-tokens.ts'
import type { LeaderboardService } from './boards/leaderboard.service.ts'
import type { FansService } from './fans.service.ts'
import type { LedgerService } from './ledger/ledger.service.ts'
import type { PredictionService } from './predictions/predictions.service.ts'
import type { PrizeAdmin } from './prizes/admin.service.ts'
import type { CauseOffers } from './prizes/causes.service.ts'
import type { PrizeOffers } from './prizes/prizes.service.ts'
import type { RulesService } from './rules/rules.service.ts'
import type { VenueCodesService } from './venue/venue-codes.service.ts'

interface RewardRouteDeps {
  bearers: BearerTokens
  /** The email address of an account, as it is compared. */
  emailOf(uid: string): Promise<string | undefined>
  ledger: LedgerService
  predictions: PredictionService
  boards: LeaderboardService
  fans: FansService
  venue: VenueCodesService
  prizes: PrizeOffers
  causes: CauseOffers
  prizeAdmin: PrizeAdmin
  rules: RulesService
}

const done = { success: true as const }

export function rewardRoutes(serve: ServeEndpoint, parts: RewardRouteDeps) {
  const { bearers, emailOf } = parts
  serve(loginRewards, async ({ caller, body }) => {
    const theirs = (await emailOf(caller.uid))?.toLowerCase()
    if (body.tenant !== currentSchool().tenant || body.email.toLowerCase() !== theirs)
      throw new Refusal('forbidden', 'account.other', 'That isn’t the signed-in account.')
    return bearers.give(caller)
  })
  fanRoutes(serve, parts)
  adminRoutes(serve, parts)
}

/** Answers a call only with the bearer token of the fan's own session. */
const createBearerCheck =
  (bearers: BearerTokens) =>
  <C extends ParsedCall<Endpoint & { auth: 'fan' }>, A>(answer: (call: C) => Promise<A>) =>
  async (call: C): Promise<A> => {
    await bearers.check(call.from.bearer, call.caller)
    return answer(call)
  }

/** Routes for fans. Each call needs the bearer token of the fan's own session. */
function fanRoutes(serve: ServeEndpoint, parts: RewardRouteDeps) {
  const { bearers, ledger, predictions, boards, fans, venue, prizes, causes } = parts
  const asBearer = createBearerCheck(bearers)

  serve(
    calls.listGames,
    asBearer(({ caller }) => predictions.list(caller.uid)),
  )
  serve(
    calls.callGame,
    asBearer(({ caller, params, body }) => predictions.call(caller.uid, params.id, body.pick)),
  )

  serve(
    rewards.getRewards,
    asBearer(({ caller }) => ledger.me(caller)),
  )
  serve(
    rewards.seeTrophies,
    asBearer(({ caller }) => ledger.see(caller.uid).then(() => done)),
  )
  serve(
    rewards.getHistory,
    asBearer(({ caller, query }) => ledger.history(caller, query.next_page)),
  )
  serve(
    rewards.getBoard,
    asBearer(({ caller, query }) => boards.read(caller, query.span)),
  )
  serve(
    rewards.standOnBoard,
    asBearer(({ caller, body }) => ledger.standOnBoard(caller.uid, body.on_board).then(() => done)),
  )
  serve(
    rewards.openShared,
    asBearer(({ caller, body }) => fans.shared(caller, body.code).then(() => done)),
  )
  serve(
    rewards.attendGame,
    asBearer(({ caller, body }) => venue.attend(caller.uid, body.code)),
  )

  serve(
    spending.listPrizes,
    asBearer(({ caller }) => prizes.list(caller)),
  )
  serve(
    spending.redeemPrize,
    asBearer(({ caller, params, body, from }) => prizes.redeem(caller, { id: params.id, cost: body.cost }, from.once)),
  )
  serve(
    spending.listCauses,
    asBearer(({ caller }) => causes.list(caller)),
  )
  serve(
    spending.donatePoints,
    asBearer(({ caller, params, body, from }) =>
      causes.donate(caller, { id: params.id, points: body.points }, from.once),
    ),
  )
}

function adminRoutes(serve: ServeEndpoint, { rules, prizeAdmin, venue }: RewardRouteDeps) {
  serve(rule.listRules, async () => ({ rules: await rules.all() }))
  serve(rule.addRule, ({ caller, body }) => rules.add(body, caller.uid))
  serve(rule.changeRule, ({ caller, params, body }) => rules.change(params.id, body, caller.uid))

  serve(admin.listKeptPrizes, async () => ({ prizes: await prizeAdmin.prizes() }))
  serve(admin.addPrize, ({ caller, body }) => prizeAdmin.addPrize(body, caller.uid))
  serve(admin.putPrizeImage, ({ caller, params, query: focus, body: bytes }) =>
    prizeAdmin.setPrizeImage(params.id, { bytes, focus }, caller.uid),
  )
  serve(admin.removePrizeImage, ({ caller, params }) => prizeAdmin.removePrizeImage(params.id, caller.uid))
  serve(admin.changePrize, ({ caller, params, body }) => prizeAdmin.changePrize(params.id, body, caller.uid))
  serve(admin.listRedemptions, ({ query }) => prizeAdmin.redemptions(query))
  serve(admin.handOut, ({ caller, params }) => prizeAdmin.handOut(params.id, caller.uid))
  serve(admin.takeBack, ({ caller, params }) => prizeAdmin.takeBack(params.id, caller.uid))

  serve(admin.listKeptCauses, async () => ({ causes: await prizeAdmin.causes() }))
  serve(admin.addCause, ({ caller, body }) => prizeAdmin.addCause(body, caller.uid))
  serve(admin.changeCause, ({ caller, params, body }) => prizeAdmin.changeCause(params.id, body, caller.uid))

  serve(admin.listVenueCodes, async () => ({ codes: await venue.codes() }))
  serve(admin.makeVenueCode, ({ caller, params }) => venue.make(params.id, caller.uid))
}
