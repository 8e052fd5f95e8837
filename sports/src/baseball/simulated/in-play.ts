import type { StatValues } from '@fieldhouse/contract/games/game'
import { advanceRunners, type RunnerMoves } from './bases.ts'
import type { BaseRunner, Diamond } from './diamond.ts'
import { creditFielders, fielderAt, getDoublePlayChain, toFirst, toSecond } from './fielding.ts'
import { type AtBatOutcome, drawHitZone, fieldNames } from './rates/outcomes.ts'

/** The result of an at-bat before it is counted. */
export interface AtBatResult {
  kind: string
  text: string
  scored: BaseRunner[]
  moves: string[]
  /** Runners put out, without the batter. */
  retired: BaseRunner[]
  batterOut: boolean
  rbi: number
  batting: StatValues
  pitching: StatValues
  zone?: number
  fielding?: string
  /** The number of the fielder who made the error. */
  error?: number
}

const hits: Readonly<Record<string, { bases: number; verb: string; stat?: string }>> = {
  single: { bases: 1, verb: 'singled to' },
  double: { bases: 2, verb: 'doubled to', stat: 'double' },
  triple: { bases: 3, verb: 'tripled to', stat: 'triple' },
  home_run: { bases: 4, verb: 'homered to', stat: 'hr' },
}

export function resolveBallInPlay(diamond: Diamond, outcome: AtBatOutcome): AtBatResult {
  const zone = drawHitZone(diamond.chance, outcome)
  const hit = hits[outcome]
  if (hit) return { ...hitTo(diamond, zone, hit), kind: outcome, zone }
  if (outcome === 'error') return { ...resolveError(diamond, zone), zone }
  if (outcome === 'sacrifice') return { ...resolveBunt(diamond, zone), zone }
  if (outcome === 'fly_out') return { ...resolveFlyBall(diamond, zone), zone }
  return { ...resolveGrounder(diamond, zone), zone }
}

const putBatterOnBase = (diamond: Diamond, base: number, earned = true) => {
  const { key, name } = diamond.batter
  diamond.runners = [...diamond.runners, { key, name, base, pitcher: diamond.pitcher.key, earned }]
}

const createResult = (kind: string, text: string, moved: RunnerMoves): AtBatResult => ({
  kind,
  text,
  scored: moved.scored,
  moves: moved.words,
  retired: [],
  batterOut: false,
  rbi: moved.scored.length,
  batting: { bat_ab: 1 },
  pitching: { pit_ab: 1 },
})

function addOuts(diamond: Diamond, count = 1) {
  diamond.outs += count
  diamond.deserved += count
}

function hitTo(diamond: Diamond, zone: number, { bases, verb, stat }: (typeof hits)[string] & object): AtBatResult {
  const { chance } = diamond
  const getWantedBase = ({ base }: BaseRunner): number => {
    if (bases >= 3 || base === 3) return 4
    if (bases === 2) return base === 2 || chance.chance(0.42) ? 4 : 3
    return base === 2 ? (chance.chance(0.6) ? 4 : 3) : chance.chance(0.28) ? 3 : 2
  }
  const moved = advanceRunners(diamond, getWantedBase, bases === 4)
  const result = createResult('', `${verb} ${fieldNames[zone]}`, moved)
  if (bases < 4) putBatterOnBase(diamond, bases)
  const { key, name } = diamond.batter
  const scored =
    bases === 4 ? [...moved.scored, { key, name, base: 0, pitcher: diamond.pitcher.key, earned: true }] : moved.scored
  return {
    ...result,
    scored,
    rbi: scored.length,
    batting: { bat_ab: 1, bat_h: 1, bat_tb: bases, ...(stat && { [`bat_${stat}`]: 1 }) },
    pitching: { pit_ab: 1, pit_h: 1, ...(stat && { [`pit_${stat}`]: 1 }) },
  }
}

/** Every runner moves up one base and the batter reaches first, all unearned. */
function resolveError(diamond: Diamond, zone: number): AtBatResult {
  diamond.book.tally(fielderAt(diamond, zone), { fld_e: 1 })
  const moved = advanceRunners(diamond, ({ base }) => base + 1)
  diamond.deserved += 1
  putBatterOnBase(diamond, 1, false)
  return { ...createResult('error', `reached on an error by ${fieldNames[zone]}`, moved), rbi: 0, error: zone }
}

function resolveBunt(diamond: Diamond, zone: number): AtBatResult {
  const moved = advanceRunners(diamond, ({ base }) => base + 1)
  addOuts(diamond)
  const fielding = creditFielders(diamond, toFirst(zone), 1)
  const result = createResult('sacrifice', `sacrificed, ${fielding}`, moved)
  return { ...result, batterOut: true, fielding, batting: { bat_sh: 1 }, pitching: { pit_sha: 1 } }
}

const flies = ['popped up to', 'lined out to', 'flied out to']

function resolveFlyBall(diamond: Diamond, zone: number): AtBatResult {
  const { chance, outs, runners } = diamond
  const third = outs < 2 ? runners.find(({ base }) => base === 3) : undefined
  addOuts(diamond)
  const moved = advanceRunners(diamond, (runner) => (third && runner.key === third.key ? 4 : runner.base))
  const fielding = creditFielders(diamond, [third ? Math.max(7, zone) : zone], 1)
  const where = fieldNames[third ? Math.max(7, zone) : zone]
  const verb = zone < 7 ? chance.pick(flies.slice(0, 2)) : chance.pick(flies.slice(1))
  const result = {
    ...createResult('fly_out', `${third ? 'flied out to' : verb} ${where}`, moved),
    batterOut: true,
    fielding,
  }
  if (!third) return { ...result, batting: { bat_ab: 1, bat_fly: 1 }, pitching: { pit_ab: 1, pit_fly: 1 } }
  return {
    ...result,
    kind: 'sacrifice_fly',
    text: `${result.text}, sacrifice fly`,
    batting: { bat_sf: 1, bat_fly: 1 },
    pitching: { pit_sfa: 1, pit_fly: 1 },
  }
}

function resolveGrounder(diamond: Diamond, zone: number): AtBatResult {
  const { chance, outs, runners, rates } = diamond
  const first = runners.find(({ base }) => base === 1)
  if (first && outs < 2 && zone > 2 && chance.chance(rates.doublePlay)) return resolveDoublePlay(diamond, zone, first)
  if (first && zone > 2 && chance.chance(0.3)) return resolveFieldersChoice(diamond, zone, first)
  const last = outs === 2
  addOuts(diamond)
  const getNextBase = ({ base }: BaseRunner) => (last ? base : base === 3 ? (chance.chance(0.45) ? 4 : 3) : base + 1)
  const moved = advanceRunners(diamond, getNextBase)
  const fielding = creditFielders(diamond, toFirst(zone), 1)
  const result = createResult('ground_out', `grounded out to ${fieldNames[zone]}, ${fielding}`, moved)
  return {
    ...result,
    batterOut: true,
    fielding,
    batting: { bat_ab: 1, bat_ground: 1 },
    pitching: { pit_ab: 1, pit_ground: 1 },
  }
}

const removeRunner = (diamond: Diamond, { key }: BaseRunner) => {
  diamond.runners = diamond.runners.filter((runner) => runner.key !== key)
}

function resolveDoublePlay(diamond: Diamond, zone: number, first: BaseRunner): AtBatResult {
  const ends = diamond.outs === 1
  removeRunner(diamond, first)
  addOuts(diamond, 2)
  const moved = advanceRunners(diamond, ({ base }) => (ends ? base : base + 1))
  const fielding = creditFielders(diamond, getDoublePlayChain(zone), 2)
  const result = createResult('ground_out', `grounded into a double play, ${fielding}`, moved)
  return {
    ...result,
    batterOut: true,
    fielding,
    retired: [first],
    rbi: 0,
    moves: [...result.moves, `${first.name} out on the play`],
    batting: { bat_ab: 1, bat_ground: 1, bat_gdp: 1, bat_hitdp: 1 },
    pitching: { pit_ab: 1, pit_ground: 1, pit_gdp: 1 },
  }
}

/** The lead runner is out at second, and the batter takes first. */
function resolveFieldersChoice(diamond: Diamond, zone: number, first: BaseRunner): AtBatResult {
  const last = diamond.outs === 2
  removeRunner(diamond, first)
  addOuts(diamond)
  const moved = advanceRunners(diamond, ({ base }) =>
    last ? base : base === 3 ? (diamond.chance.chance(0.4) ? 4 : 3) : base + 1,
  )
  const fielding = creditFielders(diamond, toSecond(zone), 1)
  putBatterOnBase(diamond, 1)
  const result = createResult('fielders_choice', `reached on a fielder's choice`, moved)
  return {
    ...result,
    fielding,
    retired: [first],
    moves: [...result.moves, `${first.name} out at second`],
  }
}
