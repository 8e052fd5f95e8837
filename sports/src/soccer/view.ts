import { goalText, timed } from '../kit/goals/play-view.ts'
import { buildMarginChart, buildTimelineChart } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { getSituation } from '../kit/view/situation.ts'
import type { SportView } from '../kit/view/view.ts'
import type { SoccerPitch } from './situation.ts'
import { soccerModule } from './soccer.ts'

const eleven = 11

export const view: SportView = {
  facts: (now) => {
    const pitch = getSituation<SoccerPitch>(now.state, 'soccer')
    const { men, added } = pitch ?? {}
    return [
      ...(men && ((men.away ?? eleven) < eleven || (men.home ?? eleven) < eleven)
        ? bothSides(now, 'Players', men)
        : []),
      ...(added ? [{ name: 'Added', text: `${added} minutes` }] : []),
    ]
  },
  playText: goalText,
  charts: (now) => [buildMarginChart(soccerModule, now), buildTimelineChart(soccerModule, timed, now)],
}
