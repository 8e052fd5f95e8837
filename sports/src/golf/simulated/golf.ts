import type { Entry } from '@fieldhouse/contract/games/game'
import { rankMarks } from '../../kit/meets/points.ts'
import { createEntry, createProgram, drawSkill, entryKey, listMeetTeams, MeetBook } from '../../simulated/meet-book.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import type { SimulateGame, SimulationSetup } from '../../simulated/simulation.ts'
import { golfModule } from '../golf.ts'
import { holeKey, holes, parKey, players, roundKey, rounds } from '../laws.ts'
import { golfTotals, markCountingRounds } from '../totals.ts'

const daySeconds = 86_400
const holeSeconds = 870
const par = 72
/** Pars of the course: four holes of par 3, four of par 5. */
const kinds = [3, 3, 3, 3, 5, 5, 5, 5, ...Array.from({ length: 10 }, () => 4)]
const perSkill = 0.06

interface SimulatedGolfer {
  key: string
  entry: Entry
  ability: number
}

/** Simulates three days. All tee off at once, and one hole of all players is one step. */
export const simulateGolf: SimulateGame = (setup) => {
  const chance = createRandom(`golf/${setup.seed}`)
  const pars = chance.fork('course').shuffled(kinds)
  const facts = { par, ...Object.fromEntries(pars.map((each, index) => [parKey(index + 1), each])) }
  const events = Array.from({ length: rounds }, (_, index) => index + 1).map((number) => ({
    key: roundKey(number),
    name: `Round ${number}`,
    low: true,
    facts,
  }))
  const book = new MeetBook(setup, golfModule, { totals: golfTotals, events: createProgram(events) })
  const field = createGolfers(setup)
  let second = 0
  for (let number = 1; number <= rounds; number++) {
    second = (number - 1) * daySeconds
    second = playRound(book, chance.fork(roundKey(number)), { key: roundKey(number), field, pars, from: second })
  }
  return book.finish(second + 1200)
}

const createGolfers = (setup: SimulationSetup): SimulatedGolfer[] =>
  listMeetTeams(setup).flatMap((team) =>
    team.squad.players.slice(0, players).map((golfer, index) => ({
      key: entryKey(team, golfer),
      entry: createEntry(team, golfer, index + 1),
      ability: drawSkill(team, golfer, 'golf'),
    })),
  )

interface RoundPlan {
  key: string
  field: readonly SimulatedGolfer[]
  pars: readonly number[]
  from: number
}

function playRound(book: MeetBook, chance: Random, { key, field, pars, from }: RoundPlan): number {
  book.put(key, { state: 'live', entries: Object.fromEntries(field.map((golfer) => [golfer.key, golfer.entry])) })
  book.step(from)
  for (let hole = 1; hole <= holes; hole++) {
    const usual = pars[hole - 1] ?? 4
    for (const golfer of field)
      playHole(book, key, golfer, hole, usual + drawOverPar(chance, golfer.ability, usual), usual)
    const last = hole === holes
    book.put(key, markCountingRounds({ ...rankGolfers(book, key), state: last ? 'official' : 'live' }))
    book.total()
    book.step(from + hole * holeSeconds)
  }
  return from + holes * holeSeconds
}

/** Draws strokes over par for a hole. Two under is rare on a par 3. */
function drawOverPar(chance: Random, ability: number, usual: number): number {
  const better = 1 + perSkill * 3 * ability
  const worse = 1 - perSkill * 2 * ability
  const shares: readonly (readonly [number, number])[] = [
    [-2, (usual === 5 ? 0.9 : 0.1) * better],
    [-1, (usual === 5 ? 32 : 15) * better],
    [0, 60],
    [1, 19 * worse],
    [2, 3.5 * worse],
    [3, 0.5 * worse],
  ]
  return chance.weighted(shares, ([, weight]) => Math.max(0.01, weight))[0]
}

function playHole(
  book: MeetBook,
  key: string,
  { key: name }: SimulatedGolfer,
  hole: number,
  strokes: number,
  usual: number,
) {
  const { parts = {}, mark = 0, facts } = book.event(key).entries[name] ?? {}
  book.entry(key, name, {
    mark: mark + strokes,
    shown: String(mark + strokes),
    parts: { ...parts, [holeKey(hole)]: { order: hole, shown: String(strokes), mark: strokes } },
    facts: { thru: hole === holes ? 'F' : hole, to_par: Number(facts?.to_par ?? 0) + strokes - usual },
  })
}

function rankGolfers(book: MeetBook, key: string) {
  const event = book.event(key)
  const all = Object.entries(event.entries)
  const places = rankMarks(
    all.map(([, { mark }]) => mark),
    true,
  )
  const entries = all.map(([name, entry], index): [string, Entry] => {
    const place = places[index]
    return [name, place === undefined ? entry : { ...entry, place }]
  })
  return { ...event, entries: Object.fromEntries(entries) }
}
