import { formatMinutes } from '../kit/format.ts'
import { goalText, timed } from '../kit/goals/play-view.ts'
import { buildMarginChart, buildTimelineChart } from '../kit/view/charts.ts'
import { getSituation } from '../kit/view/situation.ts'
import type { SportView } from '../kit/view/view.ts'
import { lacrosseModule } from './lacrosse.ts'
import type { LacrosseExtraPlayer } from './situation.ts'

export const view: SportView = {
  facts: (now) => {
    const { up, penalty_seconds: left } = getSituation<LacrosseExtraPlayer>(now.state, 'lacrosse') ?? {}
    if (!up) return []
    const parts = [now.abbrs[up], left === undefined ? '' : formatMinutes(left)]
    return [{ name: 'Man-up', text: parts.filter(Boolean).join(', ') }]
  },
  playText: goalText,
  charts: (now) => [
    buildMarginChart(lacrosseModule, now),
    buildTimelineChart(lacrosseModule, { ...timed, green_card: 'other' }, now),
  ],
}
