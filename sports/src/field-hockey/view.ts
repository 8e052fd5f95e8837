import { goalText, timed } from '../kit/goals/play-view.ts'
import { buildMarginChart, buildTimelineChart } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { getSituation } from '../kit/view/situation.ts'
import type { SportView } from '../kit/view/view.ts'
import { fieldHockeyModule } from './field-hockey.ts'
import type { FieldHockeyPitch } from './situation.ts'

export const view: SportView = {
  facts: (now) => bothSides(now, 'Players', getSituation<FieldHockeyPitch>(now.state, 'field-hockey')?.men),
  playText: goalText,
  charts: (now) => [
    buildMarginChart(fieldHockeyModule, now),
    buildTimelineChart(fieldHockeyModule, { ...timed, green_card: 'other' }, now),
  ],
}
