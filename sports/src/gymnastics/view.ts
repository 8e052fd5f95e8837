import { getSituation } from '../kit/view/situation.ts'
import type { SportView } from '../kit/view/view.ts'
import { apparatus } from './laws.ts'
import type { GymnasticsRotation } from './situation.ts'

export const view: SportView = {
  drawing: ({ state: { situation, meet } }) => {
    const rotation = getSituation<GymnasticsRotation>({ situation }, 'rotation')
    return (
      rotation && {
        kind: 'rotation',
        rotation: rotation.number,
        of: apparatus.length,
        teams: Object.entries(meet?.teams ?? {}).map(([key, team]) => {
          const up = rotation.up[key]
          const event = up && meet?.events[up.event]
          const entry = up?.entry === undefined ? undefined : event?.entries[up.entry]
          return {
            name: team.name,
            ...(event && { apparatus: event.name }),
            ...(entry && { up: entry.name }),
            ...(entry?.shown && { last: entry.shown }),
            ...(team.shown !== undefined && { score: team.shown }),
          }
        }),
      }
    )
  },
}
