import type { Entry } from '@fieldhouse/contract/games/game'
import { timeText } from '../../kit/meets/marks.ts'
import { exactSum, scoreStarters } from '../../kit/meets/points.ts'
import { pointTotals } from '../../kit/meets/totals.ts'
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
import type { SimulateGame, SimulationSetup } from '../../simulated/simulation.ts'
import { championshipPoints, dualProgramme, mostDualScorers, type SwimmingRace, swimmingDualPoints } from '../laws.ts'
import { swimmingModule } from '../swimming.ts'
import { createStarters, type SwimmingStarter, toHeatAndLane } from './swimmers.ts'

const betweenSeconds = 240
const eventKey = (index: number): string => `e${index + 1}`

/** Simulates sixteen events in a row. Splits appear as they happen, and points when an event is official. */
const createSwimmingSimulator =
  (men: boolean): SimulateGame =>
  (setup) => {
    const chance = createRandom(`swimming/${men}/${setup.seed}`)
    const events = dualProgramme.map(({ name, yards, relay }, index) => ({
      key: eventKey(index),
      name,
      ...(yards !== undefined && { low: true, facts: { yards, ...(relay && { relay: 1 }) } }),
    }))
    const book = new MeetBook(setup, swimmingModule, { totals: pointTotals, events: createProgram(events) })
    const used = new Map<string, number>()
    let second = 0
    dualProgramme.forEach((race, index) => {
      const key = eventKey(index)
      const own = chance.fork(key)
      second =
        race.yards === undefined
          ? simulateDives(book, own, setup, key, second)
          : simulateSwim(book, own, { setup, race, key, second, men, used })
      scoreSwimmingEvent(book, setup, key, race.relay ?? false)
      book.step(second + 20)
      second += betweenSeconds
    })
    return book.finish(second)
  }

export const simulateMensSwimming: SimulateGame = createSwimmingSimulator(true)
export const simulateWomensSwimming: SimulateGame = createSwimmingSimulator(false)

interface SwimOptions {
  setup: SimulationSetup
  race: SwimmingRace
  key: string
  second: number
  men: boolean
  used: Map<string, number>
}

function simulateSwim(book: MeetBook, chance: Random, { setup, race, key, second, men, used }: SwimOptions): number {
  const swimmers = listMeetTeams(setup).flatMap((team) => createStarters(team, race, men, used, chance))
  const lanes = chance.shuffled(swimmers.map((_, index) => index))
  const entries = swimmers.map((each, index): [string, Entry] => [
    each.key,
    { ...each.entry, order: index + 1, ...toHeatAndLane(lanes[index] ?? index), seed: timeText(each.seed) },
  ])
  book.put(key, { state: 'live', entries: Object.fromEntries(entries) })
  book.step(second)
  const [first] = swimmers
  for (const at of first?.splits.slice(0, -1).map(({ label }) => label) ?? []) {
    for (const each of swimmers) book.entry(key, each.key, { parts: partsUntil(each, at) })
    const fastest = Math.min(...swimmers.map(({ splits }) => splits.find(({ label }) => label === at)?.seconds ?? 0))
    book.step(second + fastest)
  }
  for (const each of swimmers) {
    const time = each.splits.at(-1)?.seconds ?? 0
    const parts = partsUntil(each, each.splits.at(-1)?.label ?? '')
    if (each.out) book.entry(key, each.key, { flag: 'DQ' })
    else book.entry(key, each.key, { parts, mark: time, shown: timeText(time) })
  }
  return second + Math.max(...swimmers.map(({ splits }) => splits.at(-1)?.seconds ?? 0))
}

function partsUntil({ splits }: SwimmingStarter, label: string): NonNullable<Entry['parts']> {
  const until = splits.findIndex((split) => split.label === label) + 1
  return Object.fromEntries(
    splits
      .slice(0, until)
      .map((split, index) => [split.label, { order: index + 1, shown: timeText(split.seconds), mark: split.seconds }]),
  )
}

const diveSeconds = 40

function simulateDives(book: MeetBook, chance: Random, setup: SimulationSetup, key: string, from: number): number {
  const all = listMeetTeams(setup).flatMap((team) => createDivers(team))
  book.put(key, { state: 'live', entries: Object.fromEntries(all.map(({ key: name, entry }) => [name, entry])) })
  book.step(from)
  let second = from
  for (let round = 1; round <= 6; round++)
    for (const { key: name, ability } of all) {
      const points = drawDiveScore(chance, ability)
      const { parts = {} } = book.event(key).entries[name] ?? {}
      const known = { ...parts, [`d${round}`]: { order: round, shown: points.toFixed(2), mark: points } }
      const total = exactSum(Object.values(known).map(({ mark }) => mark))
      book.entry(key, name, { parts: known, mark: total, shown: total.toFixed(2) })
      second += diveSeconds
      book.step(second)
    }
  return second
}

function scoreSwimmingEvent(book: MeetBook, setup: SimulationSetup, key: string, relay: boolean) {
  const event = book.event(key)
  const names = Object.keys(event.entries)
  const table = setup.teams
    ? championshipPoints.map((points) => points * (relay ? 2 : 1))
    : swimmingDualPoints.wide[relay ? 'relay' : 'individual']
  const most = setup.teams ? championshipPoints.length : mostDualScorers[relay ? 'relay' : 'individual']
  const results = scoreStarters(
    names.map((name) => ({ team: event.entries[name]?.team, mark: event.entries[name]?.mark })),
    { low: event.low ?? false, table, most },
  )
  names.forEach((name, index) => {
    const { place, points } = results[index] ?? {}
    book.entry(key, name, { ...(place !== undefined && { place }), ...(points !== undefined && { points }) })
  })
  book.put(key, { state: 'official' })
  book.total()
}

interface SimulatedDiver {
  key: string
  entry: Entry
  ability: number
}

const perTeam = 3

function createDivers(team: MeetTeamSquad): SimulatedDiver[] {
  const own = team.squad.players.filter(({ position }) => position === 'Diving')
  const some = own.length > 0 ? own : team.squad.players
  return some.slice(0, perTeam).map((diver, index) => ({
    key: entryKey(team, diver),
    entry: createEntry(team, diver, index + 1),
    ability: drawSkill(team, diver, 'diving'),
  }))
}

/** The score of a dive: three judges in half points, times the difficulty. It has at most two decimals. */
function drawDiveScore(chance: Random, ability: number): number {
  const difficulty = chance.whole(18, 28)
  const drawJudgeScore = () => Math.min(20, Math.max(4, Math.round(2 * chance.normal(6.2 + ability * 0.45, 0.6))))
  const halves = drawJudgeScore() + drawJudgeScore() + drawJudgeScore()
  return (halves * difficulty * 5) / 100
}
