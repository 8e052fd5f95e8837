import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as desk from '@fieldhouse/contract/rewards/desk'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import * as calls from '@fieldhouse/contract/rewards/predictions'
import * as spending from '@fieldhouse/contract/rewards/prizes'
import * as rewards from '@fieldhouse/contract/rewards/rewards'
import * as rule from '@fieldhouse/contract/rewards/rules'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Call, Serve } from '../shared/http/call.ts'
import type { Bearers } from './bearer.ts'
import type { Boards } from './boards/boards.service.ts'
import type { Fans } from './fans.service.ts'
import type { Ledger } from './ledger/ledger.service.ts'
import type { Predictions } from './predictions/predictions.service.ts'
import type { CauseOffers } from './prizes/causes.service.ts'
import type { PrizeDesk } from './prizes/desk.service.ts'
import type { PrizeOffers } from './prizes/prizes.service.ts'
import type { Rules } from './rules/rules.service.ts'
import type { Venue } from './venue/venue.service.ts'

interface Parts {
  bearers: Bearers
  /** The email address of an account, as it is compared. */
  emailOf(uid: string): Promise<string | undefined>
  ledger: Ledger
  predictions: Predictions
  boards: Boards
  fans: Fans
  venue: Venue
  prizes: PrizeOffers
  causes: CauseOffers
  prizeDesk: PrizeDesk
  rules: Rules
}

const done = { success: true as const }

export function rewardRoutes(serve: Serve, parts: Parts) {
  const { bearers, emailOf } = parts
  serve(loginRewards, async ({ caller, body }) => {
    const theirs = (await emailOf(caller.uid))?.toLowerCase()
    if (body.tenant !== currentSchool().tenant || body.email.toLowerCase() !== theirs)
      throw new Refusal('forbidden', 'account.other', 'That isn’t the signed-in account.')
    return bearers.give(caller)
  })
  ofFans(serve, parts)
  ofDesk(serve, parts)
}

/** Routes for fans. Each call needs the bearer token of the fan's own session. */
function ofFans(serve: Serve, { bearers, ledger, predictions, boards, fans, venue, prizes, causes }: Parts) {
  const own =
    <C extends Call<Endpoint & { auth: 'fan' }>, A>(answer: (call: C) => Promise<A>) =>
    async (call: C): Promise<A> => {
      await bearers.check(call.from.bearer, call.caller)
      return answer(call)
    }

  serve(
    calls.listGames,
    own(({ caller }) => predictions.list(caller.uid)),
  )
  serve(
    calls.callGame,
    own(({ caller, params, body }) => predictions.call(caller.uid, params.id, body.pick)),
  )

  serve(
    rewards.getRewards,
    own(({ caller }) => ledger.me(caller)),
  )
  serve(
    rewards.seeTrophies,
    own(({ caller }) => ledger.see(caller.uid).then(() => done)),
  )
  serve(
    rewards.getHistory,
    own(({ caller, query }) => ledger.history(caller, query.next_page)),
  )
  serve(
    rewards.getBoard,
    own(({ caller, query }) => boards.read(caller, query.span)),
  )
  serve(
    rewards.standOnBoard,
    own(({ caller, body }) => ledger.standOnBoard(caller.uid, body.on_board).then(() => done)),
  )
  serve(
    rewards.openShared,
    own(({ caller, body }) => fans.shared(caller, body.code).then(() => done)),
  )
  serve(
    rewards.attendGame,
    own(({ caller, body }) => venue.attend(caller.uid, body.code)),
  )

  serve(
    spending.listPrizes,
    own(({ caller }) => prizes.list(caller)),
  )
  serve(
    spending.redeemPrize,
    own(({ caller, params, body, from }) => prizes.redeem(caller, { id: params.id, cost: body.cost }, from.once)),
  )
  serve(
    spending.listCauses,
    own(({ caller }) => causes.list(caller)),
  )
  serve(
    spending.donatePoints,
    own(({ caller, params, body, from }) => causes.donate(caller, { id: params.id, points: body.points }, from.once)),
  )
}

function ofDesk(serve: Serve, { rules, prizeDesk, venue }: Parts) {
  serve(rule.listRules, async () => ({ rules: await rules.all() }))
  serve(rule.addRule, ({ caller, body }) => rules.add(body, caller.uid))
  serve(rule.changeRule, ({ caller, params, body }) => rules.change(params.id, body, caller.uid))

  serve(desk.listKeptPrizes, async () => ({ prizes: await prizeDesk.prizes() }))
  serve(desk.addPrize, ({ caller, body }) => prizeDesk.addPrize(body, caller.uid))
  serve(desk.changePrize, ({ caller, params, body }) => prizeDesk.changePrize(params.id, body, caller.uid))
  serve(desk.listRedemptions, ({ query }) => prizeDesk.redemptions(query))
  serve(desk.handOut, ({ caller, params }) => prizeDesk.handOut(params.id, caller.uid))
  serve(desk.takeBack, ({ caller, params }) => prizeDesk.takeBack(params.id, caller.uid))

  serve(desk.listKeptCauses, async () => ({ causes: await prizeDesk.causes() }))
  serve(desk.addCause, ({ caller, body }) => prizeDesk.addCause(body, caller.uid))
  serve(desk.changeCause, ({ caller, params, body }) => prizeDesk.changeCause(params.id, body, caller.uid))

  serve(desk.listVenueCodes, async () => ({ codes: await venue.codes() }))
  serve(desk.makeVenueCode, ({ caller, params }) => venue.make(params.id, caller.uid))
}
