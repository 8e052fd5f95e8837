import type { Entry } from '@fieldhouse/contract/games/game'
import { timeText } from '../../kit/meets/marks.ts'
import { rankMarks } from '../../kit/meets/points.ts'
import { createEntry, createProgram, drawSkill, entryKey, listMeetTeams, MeetBook } from '../../simulated/meet-book.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import type { SimulateGame } from '../../simulated/simulation.ts'
import { crossCountryModule } from '../cross-country.ts'
import { displacers, scorers } from '../laws.ts'
import { crossCountryTotals, raceTotals } from '../totals.ts'

const kilometres = 6
const usualSeconds = 218
const perSkill = 3.2
const perTeam = scorers + displacers
const race = 'race'

interface SimulatedRunner {
  key: string
  entry: Entry
  /** Seconds at every kilometer, the finish last. */
  passed: readonly number[]
}

/** Simulates six kilometers, with team scores at each kilometer and the finish. */
export const simulateCrossCountry: SimulateGame = (setup) => {
  const chance = createRandom(`cross-country/${setup.seed}`)
  const runners = createRunners(chance, setup)
  const events = createProgram([{ key: race, name: `${kilometres}K`, low: true, facts: { metres: kilometres * 1000 } }])
  const book = new MeetBook(setup, crossCountryModule, { totals: crossCountryTotals, events })
  book.put(race, { state: 'live', entries: Object.fromEntries(runners.map(({ key, entry }) => [key, entry])) })
  book.step(0)
  for (let at = 1; at < kilometres; at++) recordSplit(book, runners, at)
  return recordFinish(book, runners)
}

function createRunners(chance: Random, setup: Parameters<SimulateGame>[0]): SimulatedRunner[] {
  const all = listMeetTeams(setup).flatMap((team) =>
    team.squad.players
      .slice(0, perTeam)
      .map((runner) => ({ team, runner, rating: drawSkill(team, runner, 'distance') })),
  )
  const drawn = all.map(({ team, runner, rating }, index) => {
    const pace = usualSeconds - perSkill * rating
    let seconds = 0
    const passed = Array.from({ length: kilometres }, (_, at) => {
      seconds += chance.normal(pace + (at === 0 ? -3 : at), 2)
      return Math.round(seconds * 10) / 10
    })
    return {
      key: entryKey(team, runner),
      entry: { ...createEntry(team, runner, index + 1), lane: String(index + 101) },
      passed,
    }
  })
  return drawn.map((each, index) => ({ ...each, passed: separateFinish(each.passed, drawn.slice(0, index)) }))
}

/** Separates finish times by a tenth of a second, because timing chips show no ties. */
function separateFinish(passed: readonly number[], others: readonly SimulatedRunner[]): readonly number[] {
  const taken = new Set(others.map((other) => other.passed.at(-1)))
  let last = passed.at(-1) ?? 0
  while (taken.has(last)) last = Math.round((last + 0.1) * 10) / 10
  return [...passed.slice(0, -1), last]
}

function recordSplit(book: MeetBook, runners: readonly SimulatedRunner[], at: number) {
  const seconds = runners.map(({ passed }) => passed[at - 1] ?? 0)
  const order = runners.map((_, index) => index).sort((one, other) => (seconds[one] ?? 0) - (seconds[other] ?? 0))
  runners.forEach(({ key }, index) => {
    const time = seconds[index] ?? 0
    const { parts = {} } = book.event(race).entries[key] ?? {}
    book.entry(race, key, { parts: { ...parts, [`${at}K`]: { order: at, shown: timeText(time, 1), mark: time } } })
  })
  const byPlace = order.map((index, place) => {
    const { key, entry } = runners[index] as SimulatedRunner
    return { key, team: entry.team, place: place + 1, seconds: seconds[index] }
  })
  const teams = raceTotals(book.meet, byPlace)
  book.teams((team, key) => teams[key] ?? team)
  book.step(Math.max(...seconds))
}

const batch = 10

function recordFinish(book: MeetBook, runners: readonly SimulatedRunner[]) {
  const places = rankMarks(
    runners.map(({ passed }) => passed.at(-1)),
    true,
  )
  const home = runners
    .map((runner, index) => ({ ...runner, place: places[index] ?? 0, time: runner.passed.at(-1) ?? 0 }))
    .sort((one, other) => one.time - other.time)
  for (let from = 0; from < home.length; from += batch) {
    const some = home.slice(from, from + batch)
    for (const { key, place, time } of some) book.entry(race, key, { place, mark: time, shown: timeText(time, 1) })
    if (from + batch < home.length) book.step(some.at(-1)?.time ?? 0)
  }
  book.put(race, { state: 'official' })
  book.total()
  const last = home.at(-1)?.time ?? 0
  book.step(last)
  return book.finish(last + 600)
}
