import type { Entry, GameState } from '@fieldhouse/contract/games/game'
import { rankMarks } from '../../kit/meets/points.ts'
import {
  createEntry,
  createProgram,
  drawSkill,
  entryKey,
  listMeetTeams,
  MeetBook,
  type MeetTeamSquad,
} from '../../simulated/meet-book.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import type { Competitor, SimulateGame, SimulationSetup } from '../../simulated/simulation.ts'
import { gymnasticsModule } from '../gymnastics.ts'
import { type ApparatusKey, apparatus, lineup, perfect, rotations } from '../laws.ts'
import { gymnasticsTotals, markCountingRoutines } from '../totals.ts'

const routineSeconds = 95
const betweenSeconds = 420
const fallShare = 0.04
const fall = 0.5
const step = 0.025

/** Simulates four rotations of six routines, with two judges each. */
export const simulateGymnastics: SimulateGame = (setup) => {
  const chance = createRandom(`gymnastics/${setup.seed}`)
  const events = createProgram(apparatus.map(({ key, name }) => ({ key, name })))
  const book = new MeetBook(setup, gymnasticsModule, { totals: gymnasticsTotals, events })
  const teams = listMeetTeams(setup)
  let second = 0
  for (let number = 1; number <= apparatus.length; number++) {
    const places = teams.map((team, index) => ({ team, event: eventAt(setup, index, number) }))
    for (const { team, event } of places) openLineup(book, team, event)
    for (let spot = 0; spot < lineup; spot++)
      for (const { team, event } of places) {
        const up = linedUp(team, event)[spot]
        if (!up) continue
        second += routineSeconds
        performRoutine(book, chance, team, up, event)
        book.step(second, { situation: createRotationSituation(places, number, spot), ...createLineScore(setup, book) })
      }
    for (const { event } of places) if (isDone(book, event, teams.length)) book.put(event, { state: 'official' })
    second += betweenSeconds
  }
  return book.finish(second)
}

/** The apparatus of a team in a rotation. Two teams never share one; with more teams each starts one further on. */
function eventAt(setup: SimulationSetup, index: number, number: number): ApparatusKey {
  if (!setup.teams) return rotations[index === 0 ? 'home' : 'away'][number - 1] ?? 'vt'
  return rotations.home[(index + number - 1) % apparatus.length] ?? 'vt'
}

const getAbility = (team: MeetTeamSquad, gymnast: Competitor, event: ApparatusKey): number =>
  drawSkill(team, gymnast, event) +
  (gymnast.position === 'AA' ? 1.2 : gymnast.position === event.toUpperCase() ? 1 : -0.5)

const countTrained = ({ position }: Competitor, event: ApparatusKey): number =>
  Number(position === 'AA' || position === event.toUpperCase())

/** The lineup: specialists first choice, the best last. */
const linedUp = (team: MeetTeamSquad, event: ApparatusKey): Competitor[] =>
  [...team.squad.players]
    .sort(
      (one, other) =>
        countTrained(other, event) - countTrained(one, event) ||
        getAbility(team, other, event) - getAbility(team, one, event),
    )
    .slice(0, lineup)
    .reverse()

function openLineup(book: MeetBook, team: MeetTeamSquad, event: ApparatusKey) {
  const own = linedUp(team, event).map((gymnast, index): [string, Entry] => [
    entryKey(team, gymnast),
    createEntry(team, gymnast, index + 1),
  ])
  const { entries } = book.event(event)
  book.put(event, { state: 'live', entries: { ...entries, ...Object.fromEntries(own) } })
}

function performRoutine(book: MeetBook, chance: Random, team: MeetTeamSquad, gymnast: Competitor, event: ApparatusKey) {
  const drawn =
    chance.normal(9.8 + 0.02 * getAbility(team, gymnast, event), 0.06) - (chance.chance(fallShare) ? fall : 0)
  // Judges score in steps of .05; two judges one step apart make the .025.
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
  book.put(event, markCountingRoutines(rankGymnasts(book, event)))
  book.total()
}

function rankGymnasts(book: MeetBook, key: string) {
  const event = book.event(key)
  const all = Object.entries(event.entries)
  const places = rankMarks(
    all.map(([, { mark }]) => mark),
    false,
  )
  const entries = all.map(([name, entry], index): [string, Entry] => {
    const place = places[index]
    return [name, place === undefined || entry.place === place ? entry : { ...entry, place }]
  })
  return { ...event, entries: Object.fromEntries(entries) }
}

const isDone = (book: MeetBook, event: ApparatusKey, teams: number): boolean => {
  const marked = Object.values(book.event(event).entries).filter(({ mark }) => mark !== undefined)
  return marked.length === teams * lineup
}

function createRotationSituation(
  places: readonly { team: MeetTeamSquad; event: ApparatusKey }[],
  number: number,
  spot: number,
): GameState['situation'] {
  const up = places.map(({ team, event }) => {
    const next = linedUp(team, event)[Math.min(spot + 1, lineup - 1)]
    return [team.key, { event, ...(next && { entry: entryKey(team, next) }) }]
  })
  return { kind: 'rotation', number, up: Object.fromEntries(up) }
}

/** The line score of a dual, by apparatus. */
function createLineScore(setup: SimulationSetup, { meet }: MeetBook): Partial<GameState> {
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
