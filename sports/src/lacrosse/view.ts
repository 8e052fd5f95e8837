import { minutes } from '../kit/format.ts'
import { goalText, timed } from '../kit/goals/play-view.ts'
import { marginOf, timelineOf } from '../kit/view/charts.ts'
import { situationOf } from '../kit/view/situation.ts'
import type { SportView } from '../kit/view/view.ts'
import { lacrosse } from './lacrosse.ts'
import type { Extra } from './situation.ts'

export const view: SportView = {
  facts: (now) => {
    const { up, penalty_seconds: left } = situationOf<Extra>(now.state, 'lacrosse') ?? {}
    if (!up) return []
    const words = [now.abbrs[up], left === undefined ? '' : minutes(left)]
    return [{ name: 'Man-up', text: words.filter(Boolean).join(', ') }]
  },
  playText: goalText,
  charts: (now) => [marginOf(lacrosse, now), timelineOf(lacrosse, { ...timed, green_card: 'other' }, now)],
}
