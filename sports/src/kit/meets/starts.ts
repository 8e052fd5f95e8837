import type { Entry, GameState, Meet, Side } from '@fieldhouse/contract/games/game'
import type { MeetEvent, StatLine } from '../module.ts'
import { inOrder } from './meet-tables.ts'

/** The side of a meet's team, in a dual where the teams are named after the sides. */
export const sideOfTeam = (team: string | undefined): Side | undefined =>
  team === 'away' || team === 'home' ? team : undefined

/** The name of an event in lists of marks: the same in heats, in finals and at every meet. */
export const getDiscipline = (event: MeetEvent): string => String(event.facts?.discipline ?? event.name)

/** Flags of entries that never started, so they do not count. */
const absent = new Set(['DNS', 'SCR', 'DFS', 'NS'])
export const hasStarted = ({ mark, flag }: Entry): boolean =>
  mark !== undefined || (flag !== undefined && !absent.has(flag))

/** Identifies a competitor within one meet. */
export const getEntrantKey = ({ person, team, name }: Entry): string =>
  person === undefined ? `${team ?? ''}/${name}` : `person ${person}`

export const toLineOwner = (meet: Meet, entry: Entry) => {
  const side = sideOfTeam(entry.team)
  const school = entry.team === undefined ? undefined : meet.teams[entry.team]?.school
  return {
    name: entry.name,
    ...(side && { side }),
    ...(school !== undefined && { school }),
    ...(entry.person !== undefined && { person: entry.person }),
  }
}

const podium = 3

/** One line per start. A meet counts once for each person, however often the person started. */
export function listStartStatLines({ meet }: GameState): StatLine[] {
  if (!meet) return []
  const seen = new Set<string>()
  return inOrder(meet).flatMap(([eventKey, event], at) =>
    Object.entries(event.entries).flatMap(([key, entry]): StatLine[] => {
      if (!hasStarted(entry)) return []
      const first = !seen.has(getEntrantKey(entry))
      seen.add(getEntrantKey(entry))
      return [
        {
          ...toLineOwner(meet, entry),
          key: `${eventKey}:${key}`,
          discipline: getDiscipline(event),
          order: at * 1000 + entry.order,
          ...(entry.shown !== undefined && { shown: entry.shown }),
          ...(isRelayEntry(entry, event) && { team: true }),
          stats: {
            gp: first ? 1 : 0,
            starts: 1,
            ...toPlacingStats(entry),
            ...(isRelayEntry(entry, event) && { relay: 1 }),
          },
        },
      ]
    }),
  )
}

const isRelayEntry = (entry: Entry, event: MeetEvent): boolean => Boolean(entry.facts?.relay ?? event.facts?.relay)

function toPlacingStats({ mark, place, points }: Entry) {
  return {
    ...(mark !== undefined && { mark }),
    ...(points !== undefined && { points }),
    ...(place !== undefined && { place, wins: Number(place === 1), podiums: Number(place <= podium) }),
    ...(place !== undefined && { top10: Number(place <= 10) }),
  }
}
