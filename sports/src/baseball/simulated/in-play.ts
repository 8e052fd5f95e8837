import type { Stats } from '@fieldhouse/contract/games/game'
import { advance, type Moved } from './bases.ts'
import type { Diamond, Runner } from './diamond.ts'
import { doublePlay, field, fielderAt, toFirst, toSecond } from './fielding.ts'
import { fieldNames, type Outcome, zoneOf } from './rates/outcomes.ts'

/** What came of an at bat, before it is counted. */
export interface Result {
  kind: string
  text: string
  scored: Runner[]
  moves: string[]
  /** Runners put out; the batter is told apart. */
  retired: Runner[]
  batterOut: boolean
  rbi: number
  batting: Stats
  pitching: Stats
  zone?: number
  fielding?: string
  /** The number of the fielder who erred. */
  error?: number
}

const hits: Readonly<Record<string, { bases: number; verb: string; stat?: string }>> = {
  single: { bases: 1, verb: 'singled to' },
  double: { bases: 2, verb: 'doubled to', stat: 'double' },
  triple: { bases: 3, verb: 'tripled to', stat: 'triple' },
  home_run: { bases: 4, verb: 'homered to', stat: 'hr' },
}

export function inPlay(diamond: Diamond, outcome: Outcome): Result {
  const zone = zoneOf(diamond.chance, outcome)
  const hit = hits[outcome]
  if (hit) return { ...hitTo(diamond, zone, hit), kind: outcome, zone }
  if (outcome === 'error') return { ...error(diamond, zone), zone }
  if (outcome === 'sacrifice') return { ...bunt(diamond, zone), zone }
  if (outcome === 'fly_out') return { ...fly(diamond, zone), zone }
  return { ...grounder(diamond, zone), zone }
}

const reach = (diamond: Diamond, base: number, earned = true) => {
  const { key, name } = diamond.batter
  diamond.runners = [...diamond.runners, { key, name, base, pitcher: diamond.pitcher.key, earned }]
}

const make = (kind: string, text: string, moved: Moved): Result => ({
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

function out(diamond: Diamond, count = 1) {
  diamond.outs += count
  diamond.deserved += count
}

function hitTo(diamond: Diamond, zone: number, { bases, verb, stat }: (typeof hits)[string] & object): Result {
  const { chance } = diamond
  const wanted = ({ base }: Runner): number => {
    if (bases >= 3 || base === 3) return 4
    if (bases === 2) return base === 2 || chance.chance(0.42) ? 4 : 3
    return base === 2 ? (chance.chance(0.6) ? 4 : 3) : chance.chance(0.28) ? 3 : 2
  }
  const moved = advance(diamond, wanted, bases === 4)
  const result = make('', `${verb} ${fieldNames[zone]}`, moved)
  if (bases < 4) reach(diamond, bases)
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

/** Everybody one base further, the batter on first: nobody earned it. */
function error(diamond: Diamond, zone: number): Result {
  diamond.book.tally(fielderAt(diamond, zone), { fld_e: 1 })
  const moved = advance(diamond, ({ base }) => base + 1)
  diamond.deserved += 1
  reach(diamond, 1, false)
  return { ...make('error', `reached on an error by ${fieldNames[zone]}`, moved), rbi: 0, error: zone }
}

function bunt(diamond: Diamond, zone: number): Result {
  const moved = advance(diamond, ({ base }) => base + 1)
  out(diamond)
  const fielding = field(diamond, toFirst(zone), 1)
  const result = make('sacrifice', `sacrificed, ${fielding}`, moved)
  return { ...result, batterOut: true, fielding, batting: { bat_sh: 1 }, pitching: { pit_sha: 1 } }
}

const flies = ['popped up to', 'lined out to', 'flied out to']

function fly(diamond: Diamond, zone: number): Result {
  const { chance, outs, runners } = diamond
  const third = outs < 2 ? runners.find(({ base }) => base === 3) : undefined
  out(diamond)
  const moved = advance(diamond, (runner) => (third && runner.key === third.key ? 4 : runner.base))
  const fielding = field(diamond, [third ? Math.max(7, zone) : zone], 1)
  const where = fieldNames[third ? Math.max(7, zone) : zone]
  const verb = zone < 7 ? chance.pick(flies.slice(0, 2)) : chance.pick(flies.slice(1))
  const result = { ...make('fly_out', `${third ? 'flied out to' : verb} ${where}`, moved), batterOut: true, fielding }
  if (!third) return { ...result, batting: { bat_ab: 1, bat_fly: 1 }, pitching: { pit_ab: 1, pit_fly: 1 } }
  return {
    ...result,
    kind: 'sacrifice_fly',
    text: `${result.text}, sacrifice fly`,
    batting: { bat_sf: 1, bat_fly: 1 },
    pitching: { pit_sfa: 1, pit_fly: 1 },
  }
}

function grounder(diamond: Diamond, zone: number): Result {
  const { chance, outs, runners, rates } = diamond
  const first = runners.find(({ base }) => base === 1)
  if (first && outs < 2 && zone > 2 && chance.chance(rates.doublePlay)) return turned(diamond, zone, first)
  if (first && zone > 2 && chance.chance(0.3)) return choice(diamond, zone, first)
  const last = outs === 2
  out(diamond)
  const step = ({ base }: Runner) => (last ? base : base === 3 ? (chance.chance(0.45) ? 4 : 3) : base + 1)
  const moved = advance(diamond, step)
  const fielding = field(diamond, toFirst(zone), 1)
  const result = make('ground_out', `grounded out to ${fieldNames[zone]}, ${fielding}`, moved)
  return {
    ...result,
    batterOut: true,
    fielding,
    batting: { bat_ab: 1, bat_ground: 1 },
    pitching: { pit_ab: 1, pit_ground: 1 },
  }
}

const without = (diamond: Diamond, { key }: Runner) => {
  diamond.runners = diamond.runners.filter((runner) => runner.key !== key)
}

function turned(diamond: Diamond, zone: number, first: Runner): Result {
  const ends = diamond.outs === 1
  without(diamond, first)
  out(diamond, 2)
  const moved = advance(diamond, ({ base }) => (ends ? base : base + 1))
  const fielding = field(diamond, doublePlay(zone), 2)
  const result = make('ground_out', `grounded into a double play, ${fielding}`, moved)
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

/** The runner in front of the batter is out at second, the batter stands on first in his stead. */
function choice(diamond: Diamond, zone: number, first: Runner): Result {
  const last = diamond.outs === 2
  without(diamond, first)
  out(diamond)
  const moved = advance(diamond, ({ base }) =>
    last ? base : base === 3 ? (diamond.chance.chance(0.4) ? 4 : 3) : base + 1,
  )
  const fielding = field(diamond, toSecond(zone), 1)
  reach(diamond, 1)
  const result = make('fielders_choice', `reached on a fielder's choice`, moved)
  return {
    ...result,
    fielding,
    retired: [first],
    moves: [...result.moves, `${first.name} out at second`],
  }
}
