import type { Entry, GameState } from '@fieldhouse/contract/games/game'
import { placesOf } from '../../kit/meets/points.ts'
import { entryKey, entryOf, MeetBook, skill, type Team, teamsOf, upcoming } from '../../simulated/meet-book.ts'
import { type Random, random } from '../../simulated/random.ts'
import type { Competitor, Setup, Simulate } from '../../simulated/simulation.ts'
import { gymnastics } from '../gymnastics.ts'
import { type Apparatus, apparatus, lineup, perfect, rotations } from '../laws.ts'
import { gymnasticsTotals, withCounts } from '../totals.ts'

const routineSeconds = 95
const betweenSeconds = 420
const fallShare = 0.04
const fall = 0.5
const step = 0.025

/** Four rotations of six routines; two judges each. */
export const simulateGymnastics: Simulate = (setup) => {
  const chance = random(`gymnastics/${setup.seed}`)
  const events = upcoming(apparatus.map(({ key, name }) => ({ key, name })))
  const book = new MeetBook(setup, gymnastics, { totals: gymnasticsTotals, events })
  const teams = teamsOf(setup)
  let second = 0
  for (let number = 1; number <= apparatus.length; number++) {
    const places = teams.map((team, index) => ({ team, event: eventAt(setup, index, number) }))
    for (const { team, event } of places) lineUp(book, team, event)
    for (let turn = 0; turn < lineup; turn++)
      for (const { team, event } of places) {
        const up = linedUp(team, event)[turn]
        if (!up) continue
        second += routineSeconds
        perform(book, chance, team, up, event)
        book.step(second, { situation: situationOf(places, number, turn), ...lines(setup, book) })
      }
    for (const { event } of places) if (isDone(book, event, teams.length)) book.put(event, { state: 'official' })
    second += betweenSeconds
  }
  return book.finish(second)
}

/** Two teams never share an apparatus; of more teams each begins one further on. */
function eventAt(setup: Setup, index: number, number: number): Apparatus {
  if (!setup.teams) return rotations[index === 0 ? 'home' : 'away'][number - 1] ?? 'vt'
  return rotations.home[(index + number - 1) % apparatus.length] ?? 'vt'
}

const ability = (team: Team, gymnast: Competitor, event: Apparatus): number =>
  skill(team, gymnast, event) + (gymnast.position === 'AA' ? 1.2 : gymnast.position === event.toUpperCase() ? 1 : -0.5)

const trains = ({ position }: Competitor, event: Apparatus): number =>
  Number(position === 'AA' || position === event.toUpperCase())

/** Who trains it before who does not; the best go last. */
const linedUp = (team: Team, event: Apparatus): Competitor[] =>
  [...team.squad.players]
    .sort(
      (one, other) =>
        trains(other, event) - trains(one, event) || ability(team, other, event) - ability(team, one, event),
    )
    .slice(0, lineup)
    .reverse()

function lineUp(book: MeetBook, team: Team, event: Apparatus) {
  const own = linedUp(team, event).map((gymnast, index): [string, Entry] => [
    entryKey(team, gymnast),
    entryOf(team, gymnast, index + 1),
  ])
  const { entries } = book.event(event)
  book.put(event, { state: 'live', entries: { ...entries, ...Object.fromEntries(own) } })
}

function perform(book: MeetBook, chance: Random, team: Team, gymnast: Competitor, event: Apparatus) {
  const drawn = chance.normal(9.8 + 0.02 * ability(team, gymnast, event), 0.06) - (chance.chance(fallShare) ? fall : 0)
  // Judges write twentieths, or tenths with halves of them: two that are one step apart make the .025.
  const steps = Math.min(perfect / step, Math.round(drawn / step))
  const judges = [Math.floor(steps / 2) * 2, Math.ceil(steps / 2) * 2].map(
    (each) => Math.round(each * step * 1000) / 1000,
  )
  const mark = Math.round(steps * step * 1000) / 1000
  book.entry(event, entryKey(team, gymnast), {
    mark,
    shown: mark.toFixed(3),
    parts: Object.fromEntries(
      judges.map((score, index) => [`j${index + 1}`, { order: index + 1, shown: score.toFixed(2), mark: score }]),
    ),
  })
  book.put(event, withCounts(placed(book, event)))
  book.total()
}

function placed(book: MeetBook, key: string) {
  const event = book.event(key)
  const all = Object.entries(event.entries)
  const places = placesOf(
    all.map(([, { mark }]) => mark),
    false,
  )
  const entries = all.map(([name, entry], index): [string, Entry] => {
    const place = places[index]
    return [name, place === undefined || entry.place === place ? entry : { ...entry, place }]
  })
  return { ...event, entries: Object.fromEntries(entries) }
}

const isDone = (book: MeetBook, event: Apparatus, teams: number): boolean => {
  const marked = Object.values(book.event(event).entries).filter(({ mark }) => mark !== undefined)
  return marked.length === teams * lineup
}

function situationOf(
  places: readonly { team: Team; event: Apparatus }[],
  number: number,
  turn: number,
): GameState['situation'] {
  const up = places.map(({ team, event }) => {
    const next = linedUp(team, event)[Math.min(turn + 1, lineup - 1)]
    return [team.key, { event, ...(next && { entry: entryKey(team, next) }) }]
  })
  return { kind: 'rotation', number, up: Object.fromEntries(up) }
}

/** The line score of a dual goes by apparatus. */
function lines(setup: Setup, { meet }: MeetBook): Partial<GameState> {
  if (setup.teams) return {}
  const periods = apparatus.flatMap(({ key }, index) => {
    const [away, home] = [meet.teams.away?.parts?.[key], meet.teams.home?.parts?.[key]]
    if (away === undefined && home === undefined) return []
    return [
      [
        String(index + 1),
        {
          ...(away !== undefined && { away, away_mark: away.toFixed(3) }),
          ...(home !== undefined && { home, home_mark: home.toFixed(3) }),
        },
      ],
    ]
  })
  return { periods: Object.fromEntries(periods) }
}
