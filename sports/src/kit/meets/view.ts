import { situationOf } from '../view/situation.ts'
import type { SportView, Watched } from '../view/view.ts'
import type { Progress } from './situation.ts'

const shownLanes = 8
const progressOf = ({ state }: Watched) => situationOf<Progress>(state, 'event')

/** A meet as it stands: the event that is on, and how many are done. */
export const meetView: SportView = {
  drawing: (now) => {
    const { meet } = now.state
    const said = progressOf(now)
    const event = said?.event === undefined ? undefined : meet?.events[said.event]
    if (!event) return undefined
    const entries = Object.values(event.entries).sort(
      (one, other) => (one.place ?? 999) - (other.place ?? 999) || one.order - other.order,
    )
    return {
      kind: 'lanes',
      caption: event.name,
      lanes: entries.slice(0, shownLanes).map((entry) => {
        const team = entry.team === undefined ? undefined : meet?.teams[entry.team]?.name
        return {
          lane: entry.lane ?? '',
          name: entry.name,
          ...(team !== undefined && { team }),
          ...(entry.shown !== undefined && { mark: entry.shown }),
          ...(entry.place !== undefined && { place: entry.place }),
          ...(entry.flag !== undefined && { note: entry.flag }),
        }
      }),
    }
  },
  facts: (now) => {
    const said = progressOf(now)
    return said ? [{ name: 'Events', text: `${said.done} of ${said.of} done` }] : []
  },
}
