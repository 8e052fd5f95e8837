import { asAgreed } from '../kit/agreed.ts'
import { marginOf } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { situationOf } from '../kit/view/situation.ts'
import { type Chart, type SportView, type Watched, whose } from '../kit/view/view.ts'
import { mensBasketball, womensBasketball } from './basketball.ts'
import type { Court } from './situation.ts'

const viewOf = (module: typeof mensBasketball): SportView => ({
  facts: (now) => {
    const court = situationOf<Court>(now.state, 'basketball')
    return [
      ...bothSides(now, 'Fouls', court?.fouls),
      ...bothSides(now, 'Timeouts', court?.timeouts),
      ...(court?.possession ? [{ name: 'Possession', text: now.abbrs[court.possession] ?? '' }] : []),
    ]
  },
  charts: (now) => [marginOf(asAgreed(module, now.state), now), shotsOf(now)],
})

export const mensView = viewOf(mensBasketball)
export const womensView = viewOf(womensBasketball)

/** Free throws are all from one place, and programs place fouls and turnovers, too. */
const isFromTheField = (kind: string): boolean => /^(missed_)?(two|three|layup|dunk|tip_in)$/.test(kind)

function shotsOf(now: Watched): Chart | undefined {
  const shots = now.plays.flatMap(({ key, x, y, side, text, kind }) => {
    if (x === undefined || y === undefined || !side || !isFromTheField(kind)) return []
    return [{ key, x, y, side: whose(now, side), made: !/^missed/.test(kind), text }]
  })
  return shots.length > 0 ? { kind: 'shots', shots } : undefined
}
