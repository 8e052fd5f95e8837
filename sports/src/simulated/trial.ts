import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
import type { SportModule } from '../kit/module.ts'
import { checkFile, parseStatcrewFile, readGameFile } from '../opened.testdata.ts'
import type { StatcrewFile } from '../statcrew/parse-statcrew-file.ts'
import { keyedPlays } from '../statcrew/reading/keyed-plays.ts'
import { toInstant } from './instants.ts'
import type { SimulationSetup, SimulationStep } from './simulation.ts'
import { createMembers, createSquad } from './squads.ts'
import type { FileFacts, WriteFile } from './statcrew/file.ts'

/** Two invented schools for tests of simulators. */
const schools = {
  away: { school: 1, name: 'Halford', short: 'Halford', abbr: 'HLF', strength: 0.5 },
  home: { school: 2, name: 'Brackwater', short: 'Brackwater', abbr: 'BRK', strength: 0.5 },
}

export const createTrialSetup = (sport: string, seed: string): SimulationSetup => ({
  seed,
  rules: { conference: true },
  away: createSquad(schools.away, createMembers(sport, 'halford')),
  home: createSquad(schools.home, createMembers(sport, 'brackwater')),
})

export const trialFacts: FileFacts = {
  gameId: '1',
  day: '2026-03-07',
  start: '7:05 PM',
  city: 'Brackwater',
  venue: 'Millrace Field',
  conference: true,
  neutral: false,
  away: { id: 'HLF', name: 'Halford', code: '9001', record: '3-2' },
  home: { id: 'BRK', name: 'Brackwater', code: '9002', record: '4-1' },
}

const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

function readBack(write: WriteFile, state: GameState): StatcrewFile {
  const read = parseStatcrewFile(new TextEncoder().encode(write(trialFacts, state)))
  if (read.kind === 'refused') throw new Error(read.message)
  return read.file
}

/** Writes a file, reads it back, and lists everything in it that disagrees with itself. */
export function throughFile(write: WriteFile, module: SportModule, state: GameState) {
  const file = readBack(write, state)
  const findings = checkFile(file).filter(({ severity }) => severity === 'E')
  return { findings, reading: readGameFile(file, module, seats) }
}

/** The last state's plays after this many rewrites of a growing file. */
export function replayPlays(
  write: WriteFile,
  module: SportModule,
  steps: readonly SimulationStep[],
  rewrites: number,
): Record<string, Play> {
  let known: Record<string, Play> = {}
  for (let number = 1; number <= rewrites; number++) {
    const step = steps[Math.ceil((number / rewrites) * steps.length) - 1]
    if (step)
      known = keyedPlays(known, readGameFile(readBack(write, step.state), module, seats).plays, toInstant(step.second))
  }
  return known
}

/** Checks sums that must hold in any state. Empty when they do. */
export function findBrokenSums(module: SportModule, state: GameState, notSummed: readonly string[] = []): string[] {
  const last = Object.values(state.plays ?? {}).toSorted((one, other) => other.order - one.order)[0]
  return (['away', 'home'] as const).flatMap((side) => {
    const score = state.score?.[side] ?? 0
    const periods = Object.values(state.periods ?? {}).reduce((sum, period) => sum + (period[side] ?? 0), 0)
    return [
      ...(periods === score ? [] : [`${side}: periods give ${periods}, the score is ${score}`]),
      ...(last?.score?.[side] === score
        ? []
        : [`${side}: the last play says ${last?.score?.[side]}, the score is ${score}`]),
      ...playersAgainstTeam(module, state, side, notSummed),
    ]
  })
}

function playersAgainstTeam(module: SportModule, state: GameState, side: Side, notSummed: readonly string[]): string[] {
  const rows = Object.values(state.players ?? {}).filter((line) => line.side === side)
  const keys = new Set(rows.flatMap(({ stats }) => Object.keys(stats)))
  const team: StatValues = state.teams?.[side]?.stats ?? {}
  return [...keys].flatMap((key) => {
    if (module.greatest.includes(key) || notSummed.includes(key)) return []
    const sum = rows.reduce((total, { stats }) => total + (stats[key] ?? 0), 0)
    return sum === (team[key] ?? 0) ? [] : [`${side} ${key}: players ${sum}, team ${team[key]}`]
  })
}

/** Averages of the final team lines over many games, `score` among them. */
export function createMeans(finals: readonly GameState[]): (key: string) => number {
  const listValues = (key: string) =>
    finals.flatMap(({ score, teams }) =>
      (['away', 'home'] as const).map((side) => (key === 'score' ? score?.[side] : teams?.[side]?.stats?.[key]) ?? 0),
    )
  return (key) => {
    const all = listValues(key)
    return all.reduce((sum, each) => sum + each, 0) / all.length
  }
}
