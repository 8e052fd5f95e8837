import { getSituation } from '../view/situation.ts'
import type { SportView, WatchedGame } from '../view/view.ts'
import type { MeetSituation } from './situation.ts'

const mostShownLanes = 8
const getProgress = ({ state }: WatchedGame) => getSituation<MeetSituation>(state, 'event')

/** The view of a meet: the current event, and how many are done. */
export const meetView: SportView = {
  drawing: (now) => {
    const { meet } = now.state
    const progress = getProgress(now)
    const event = progress?.event === undefined ? undefined : meet?.events[progress.event]
    if (!event) return undefined
    const entries = Object.values(event.entries).sort(
      (one, other) => (one.place ?? 999) - (other.place ?? 999) || one.order - other.order,
    )
    return {
      kind: 'lanes',
      caption: event.name,
      lanes: entries.slice(0, mostShownLanes).map((entry) => {
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
    const progress = getProgress(now)
    return progress ? [{ name: 'Events', text: `${progress.done} of ${progress.of} done` }] : []
  },
}
