import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import type { SportModule } from '../kit/module.ts'
import type { FilePlay } from '../statcrew/reading/keyed-plays.ts'
import { toInstant } from './instants.ts'
import type { Competitor, SimulationSetup, SimulationStep, Squad } from './simulation.ts'

const orderSpacing = 1024
type KeyedRecord<T> = Record<string, T>
type TeamDocument = NonNullable<NonNullable<GameState['teams']>['away']>

/**
 * Records a simulated game. Everything is counted once, for the player, and added from there to the team and the
 * period, so it adds up by construction. States share what did not change.
 */
export class Scorebook {
  readonly steps: SimulationStep[] = []
  readonly #setup: SimulationSetup
  readonly #module: SportModule
  /** Statistics recorded together: a player with one of them has 0 of the others. */
  readonly #kept: readonly (readonly string[])[]
  /** Players who have not entered yet. */
  readonly #bench: Readonly<KeyedRecord<PlayerLine>>
  readonly #greatest: ReadonlySet<string>
  #state: GameState
  /** Objects that no step has yet: they are changed in place, because a play counts a dozen times. */
  #unshared = new Set<object>()
  #period = 1
  #plays = 0

  constructor(
    setup: SimulationSetup,
    module: SportModule,
    start: { rows: Readonly<KeyedRecord<PlayerLine>>; team: StatValues; kept?: readonly (readonly string[])[] },
  ) {
    this.#setup = setup
    this.#module = module
    this.#bench = start.rows
    this.#kept = start.kept ?? []
    this.#greatest = new Set(module.greatest)
    const first = Object.entries(start.rows).filter(([, row]) => row.starter || row.team)
    const team: TeamDocument = { stats: start.team, periods: { '1': start.team } }
    this.#state = {
      status: { kind: 'live', label: '' },
      score: { away: 0, home: 0 },
      periods: { '1': { away: 0, home: 0 } },
      players: Object.fromEntries(first),
      teams: { away: team, home: team },
      plays: {},
    }
  }

  get state(): GameState {
    return this.#state
  }
  get period(): number {
    return this.#period
  }
  score(side: Side): number {
    return this.#state.score?.[side] ?? 0
  }
  /** The lead of a side. */
  margin(side: Side): number {
    return this.score(side) - this.score(getOppositeSide(side))
  }
  stat(key: string, stat: string): number {
    return this.#state.players?.[key]?.stats[stat] ?? 0
  }
  teamStat(side: Side, stat: string): number {
    return this.#state.teams?.[side]?.stats?.[stat] ?? 0
  }

  begin(period: number, team: StatValues) {
    this.#period = period
    const { periods, teams } = this.#state
    const withPeriod = (side: Side): TeamDocument => {
      const line = teams?.[side] ?? {}
      return { ...line, periods: { ...line.periods, [period]: team } }
    }
    this.put({
      periods: { ...periods, [period]: { away: 0, home: 0 } },
      teams: { away: withPeriod('away'), home: withPeriod('home') },
    })
  }

  put(part: Partial<GameState>) {
    this.#state = { ...this.#state, ...part }
  }
  patchPlayer(key: string, part: Partial<PlayerLine>) {
    const line = this.#state.players?.[key]
    if (line) this.#players()[key] = Object.assign(this.#unshare(line), part)
  }

  /** Enters a player from the bench. A player who did not play has no row. */
  enter(key: string): PlayerLine {
    const known = this.#state.players?.[key]
    const row = known ?? this.#bench[key]
    if (!row) throw new Error(`Nobody has the key ${key}.`)
    if (!known) this.#players()[key] = row
    return row
  }

  /** Counts for a player, and so for the team and the period. */
  tally(key: string, counts: StatValues) {
    const line = this.enter(key)
    this.patchPlayer(key, {
      stats: this.#plus(this.#opened(line.stats, counts), counts),
      ...(line.periods && { periods: this.#plusInPeriod(line.periods, counts) }),
    })
    this.team(line.side, counts)
  }

  /** Counts what belongs to no player: first downs, possession. */
  team(side: Side, counts: StatValues) {
    const line = this.#unshare(this.#state.teams?.[side] ?? {})
    line.stats = this.#plus(line.stats ?? {}, counts)
    line.periods = this.#plusInPeriod(line.periods ?? {}, counts)
    this.put({ teams: { ...this.#state.teams, [side]: line } })
  }

  /** Sets team statistics that are not counted: minutes. */
  setTeam(side: Side, stats: StatValues) {
    const line = this.#state.teams?.[side] ?? {}
    this.put({ teams: { ...this.#state.teams, [side]: { ...line, stats: { ...line.stats, ...stats } } } })
  }

  points(side: Side, points: number) {
    const { score, periods } = this.#state
    const period = periods?.[this.#period] ?? {}
    this.put({
      score: { ...score, [side]: (score?.[side] ?? 0) + points },
      periods: { ...periods, [this.#period]: { ...period, [side]: (period[side] ?? 0) + points } },
    })
  }

  /** Records a play; the state after it is a step. Its score is the game's, unless its set has its own points. */
  play(second: number, play: Omit<FilePlay, 'period'>, part: Partial<GameState> = {}) {
    const number = ++this.#plays
    const at = toInstant(Math.round(second))
    const entry = { score: this.#state.score, ...play, at, period: this.#period, order: number * orderSpacing }
    this.put({ ...part, plays: { ...this.#state.plays, [`p${number}`]: entry } })
    this.#step(second)
  }

  /** Records a step without a play: the end of a half. */
  moment(second: number, part: Partial<GameState>) {
    this.put(part)
    this.#step(second)
  }

  finish(second: number) {
    const { situation: _, ...over } = this.#state
    const note = this.#module.finalNote(over)
    this.#state = { ...over, status: { kind: 'final', ...(note !== undefined && { note }) } }
    this.steps.push({ second: Math.round(second), state: this.#state })
  }

  #step(second: number) {
    const names = { away: this.#setup.away.abbr, home: this.#setup.home.abbr }
    this.put({ status: { kind: 'live', label: this.#module.now(this.#state, names).label } })
    this.steps.push({ second: Math.round(second), state: this.#state })
    this.#unshared = new Set()
  }

  /** Returns the object itself until the next step, and a copy of it once after that. */
  #unshare<T extends object>(one: T): T {
    if (this.#unshared.has(one)) return one
    const copy = { ...one }
    this.#unshared.add(copy)
    return copy
  }

  #players(): KeyedRecord<PlayerLine> {
    const players = this.#unshare(this.#state.players ?? {})
    this.put({ players })
    return players
  }

  #opened(stats: StatValues, counts: StatValues): StatValues {
    const touched = this.#kept.filter((keys) =>
      keys.some((key) => counts[key] !== undefined && stats[key] === undefined),
    )
    return touched.length > 0 ? { ...createZeros(touched.flat()), ...stats } : stats
  }

  #plus(stats: StatValues, counts: StatValues): StatValues {
    const sum = this.#unshare(stats)
    for (const [key, value] of Object.entries(counts))
      sum[key] = this.#greatest.has(key) ? Math.max(sum[key] ?? 0, value) : (sum[key] ?? 0) + value
    return sum
  }

  #plusInPeriod(periods: KeyedRecord<StatValues>, counts: StatValues): KeyedRecord<StatValues> {
    const changed = this.#unshare(periods)
    changed[this.#period] = this.#plus(changed[this.#period] ?? {}, counts)
    return changed
  }
}

export const getOppositeSide = (side: Side): Side => (side === 'away' ? 'home' : 'away')
export const getPlayerKey = (side: Side, { key }: Pick<Competitor, 'key'>): string => `${side.charAt(0)}${key}`
export const teamKey = (side: Side): string => `${side.charAt(0)}TM`

/** Creates a row for each of these players and the TEAM row below them. */
export function createRows(
  side: Side,
  players: readonly (Competitor & { starter?: boolean })[],
  line: () => Pick<PlayerLine, 'stats' | 'periods'>,
): KeyedRecord<PlayerLine> {
  const rows = players.map(({ key, name, number, position, person, starter }, order): [string, PlayerLine] => [
    getPlayerKey(side, { key }),
    {
      side,
      name,
      order,
      ...(number !== undefined && { number }),
      ...(position !== undefined && { position }),
      ...(person !== undefined && { person }),
      ...(starter && { starter }),
      ...line(),
    },
  ])
  const team: PlayerLine = { side, name: 'Team', order: players.length, team: true, ...line() }
  return Object.fromEntries([...rows, [teamKey(side), team]])
}

/** Lists players of these positions in the squad's order; any players where there is none. */
export function ofPosition(squad: Squad, ...positions: readonly string[]): readonly Competitor[] {
  const found = squad.players.filter(({ position }) => position !== undefined && positions.includes(position))
  return found.length > 0 ? found : squad.players
}

export const createZeros = (keys: Iterable<string>): StatValues => Object.fromEntries([...keys].map((key) => [key, 0]))
