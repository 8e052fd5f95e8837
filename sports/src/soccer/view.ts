import { goalText, timed } from '../kit/goals/play-view.ts'
import { marginOf, timelineOf } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { situationOf } from '../kit/view/situation.ts'
import type { SportView } from '../kit/view/view.ts'
import type { Pitch } from './situation.ts'
import { soccer } from './soccer.ts'

const eleven = 11

export const view: SportView = {
  facts: (now) => {
    const pitch = situationOf<Pitch>(now.state, 'soccer')
    const { men, added } = pitch ?? {}
    return [
      ...(men && ((men.away ?? eleven) < eleven || (men.home ?? eleven) < eleven)
        ? bothSides(now, 'Players', men)
        : []),
      ...(added ? [{ name: 'Added', text: `${added} minutes` }] : []),
    ]
  },
  playText: goalText,
  charts: (now) => [marginOf(soccer, now), timelineOf(soccer, timed, now)],
}
