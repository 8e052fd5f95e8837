import { goalText, timed } from '../kit/goals/play-view.ts'
import { marginOf, timelineOf } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { situationOf } from '../kit/view/situation.ts'
import type { SportView } from '../kit/view/view.ts'
import { fieldHockey } from './field-hockey.ts'
import type { Pitch } from './situation.ts'

export const view: SportView = {
  facts: (now) => bothSides(now, 'Players', situationOf<Pitch>(now.state, 'field-hockey')?.men),
  playText: goalText,
  charts: (now) => [marginOf(fieldHockey, now), timelineOf(fieldHockey, { ...timed, green_card: 'other' }, now)],
}
