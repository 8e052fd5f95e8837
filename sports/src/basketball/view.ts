import { asAgreed } from '../kit/agreed.ts'
import { buildMarginChart } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { getSituation } from '../kit/view/situation.ts'
import { type GameChart, type SportView, toOwnOrOpponent, type WatchedGame } from '../kit/view/view.ts'
import { mensBasketball, womensBasketball } from './basketball.ts'
import type { BasketballCourt } from './situation.ts'

const createBasketballView = (module: typeof mensBasketball): SportView => ({
  facts: (now) => {
    const court = getSituation<BasketballCourt>(now.state, 'basketball')
    return [
      ...bothSides(now, 'Fouls', court?.fouls),
      ...bothSides(now, 'Timeouts', court?.timeouts),
      ...(court?.possession ? [{ name: 'Possession', text: now.abbrs[court.possession] ?? '' }] : []),
    ]
  },
  charts: (now) => [buildMarginChart(asAgreed(module, now.state), now), buildShotChart(now)],
})

export const mensView = createBasketballView(mensBasketball)
export const womensView = createBasketballView(womensBasketball)

/** Tests for a shot from the field. Free throws are all from one place, and programs also place fouls and turnovers. */
const isFromTheField = (kind: string): boolean => /^(missed_)?(two|three|layup|dunk|tip_in)$/.test(kind)

function buildShotChart(now: WatchedGame): GameChart | undefined {
  const shots = now.plays.flatMap(({ key, x, y, side, text, kind }) => {
    if (x === undefined || y === undefined || !side || !isFromTheField(kind)) return []
    return [{ key, x, y, side: toOwnOrOpponent(now, side), made: !/^missed/.test(kind), text }]
  })
  return shots.length > 0 ? { kind: 'shots', shots } : undefined
}
