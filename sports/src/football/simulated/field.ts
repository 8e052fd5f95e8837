import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import { createRows, createZeros, getOppositeSide, Scorebook } from '../../simulated/scorebook.ts'
import type { SimulationSetup } from '../../simulated/simulation.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { footballFileKeys, teamKeys } from '../file/keys.ts'
import { readPlayClock } from '../file/plays.ts'
import { footballModule } from '../football.ts'
import { periodSeconds, periods, timeoutsAHalf } from '../laws.ts'
import { type DriveEnd, driveGroup, fromAway, redZoneCounts, redZoneSpot, type SimulatedDrive } from './drive.ts'
import { createFootballLineup, type FootballLineup, withStarters } from './line-up.ts'

const teamZeros: StatValues = {
  ...createZeros(Object.values(teamKeys).flatMap((keys) => Object.values(keys))),
  tfl: 0,
  off_plays: 0,
  off_yds: 0,
  punt_ret_yds: 0,
}

/** Known statistics that start at zero: a rusher without a touchdown has 0. */
const knownZeros = Object.entries(footballFileKeys).map(([group, keys]) => [
  ...Object.values(keys),
  ...(group === 'defense' ? ['tfl'] : []),
])

type NextPossession = { is: 'kickoff'; side: Side } | { is: 'drive'; side: Side; spot: number; how: string }

type DescribedPlay = Pick<FilePlay, 'kind' | 'text'> &
  Partial<Pick<FilePlay, 'side' | 'players' | 'scoring' | 'facts' | 'group'>>

/** The state of a simulated game between two plays: ball, down, clock and scorebook. */
export class FootballSimulation {
  readonly book: Scorebook
  readonly chance: Random
  readonly lineUps: Record<Side, FootballLineup>
  readonly setup: SimulationSetup
  /** Seconds of real time. */
  second = 0
  clock = periodSeconds
  offense: Side = 'away'
  /** Yards from the offense's own goal line. */
  spot = 25
  down = 1
  toGo = 10
  timeouts = { away: timeoutsAHalf, home: timeoutsAHalf }
  drive: SimulatedDrive | undefined
  /** The start of the next possession. */
  next: NextPossession | undefined
  /** Whether this is the second series of an overtime. */
  lastSeries = false
  /** Whether the current or last drive was inside the 20. */
  inRedZone = false
  #drives = 0

  constructor(setup: SimulationSetup) {
    this.setup = setup
    this.chance = createRandom(`football/${setup.seed}`)
    this.lineUps = { away: createFootballLineup('away', setup.away), home: createFootballLineup('home', setup.home) }
    const createEmptyLine = () => ({ stats: {} })
    const createTeamRows = (side: Side) => createRows(side, withStarters(setup[side]), createEmptyLine)
    this.book = new Scorebook(setup, footballModule, {
      rows: { ...createTeamRows('away'), ...createTeamRows('home') },
      team: teamZeros,
      kept: knownZeros,
    })
  }

  /** The number of the current or last drive. */
  get driveNumber(): number {
    return this.#drives
  }
  get period(): number {
    return this.book.period
  }
  get defense(): Side {
    return getOppositeSide(this.offense)
  }
  get overtime(): boolean {
    return this.period > periods
  }
  attack(): FootballLineup {
    return this.lineUps[this.offense]
  }
  guard(): FootballLineup {
    return this.lineUps[this.defense]
  }
  /** The offense's advantage over the defense, from -1 to 1. */
  edge(): number {
    return this.setup[this.offense].strength - this.setup[this.defense].strength
  }

  startPeriod(number: number) {
    if (number > 1) this.book.begin(number, teamZeros)
    this.clock = number > periods ? 0 : periodSeconds
    if (number === periods / 2 + 1) this.timeouts = { away: timeoutsAHalf, home: timeoutsAHalf }
  }

  /** Runs the clock for the side with the ball. Overtime has no clock. */
  run(seconds: number, side: Side = this.offense) {
    if (this.overtime) return
    const elapsed = Math.min(this.clock, Math.max(0, Math.round(seconds)))
    this.clock -= elapsed
    this.book.team(side, { top: elapsed })
    if (this.drive?.side === side) this.drive.top += elapsed
  }

  /** Gives the other side the ball at this spot. */
  turnOver(spot: number, how: string) {
    const side = this.defense
    Object.assign(this, { offense: side, spot, down: 1, toGo: Math.min(10, 100 - spot) })
    this.next = { is: 'drive', side, spot, how }
  }

  kickOffBy(side: Side) {
    this.next = { is: 'kickoff', side }
  }

  note(text: string, realSeconds: number) {
    this.write({ ...this.snap(), drive: undefined }, { kind: 'note', text }, realSeconds)
  }

  startDrive(side: Side, spot: number, how: string) {
    this.offense = side
    this.spot = spot
    this.down = 1
    this.toGo = Math.min(10, 100 - spot)
    const number = ++this.#drives
    this.drive = {
      number,
      side,
      how,
      plays: 0,
      top: 0,
      redZone: false,
      startSpot: spot,
      startClock: this.clock,
      startPeriod: this.period,
    }
    this.inRedZone = false
    this.#writeDrive(this.drive)
  }

  endDrive(end: DriveEnd) {
    const { drive } = this
    if (!drive) return
    this.#writeDrive(drive, end)
    this.drive = undefined
    if (drive.redZone) this.book.team(drive.side, redZoneCounts[end])
  }

  /** Records the play with place and time. `before` is the situation before the snap. */
  write(before: Snap, play: DescribedPlay, realSeconds: number) {
    this.second += realSeconds
    const playClock = readPlayClock(formatMinutes(this.clock), this.period)
    const facts = {
      down: before.down,
      to_go: before.toGo,
      spot: fromAway(before.offense, before.spot),
      ...play.facts,
    }
    const group = before.drive === undefined ? undefined : `d${before.drive}`
    const { facts: _, side = before.offense, ...rest } = play
    if (this.drive) this.#writeDrive(this.drive)
    this.book.play(
      this.second,
      { ...playClock, ...(group && { group }), ...rest, ...(play.kind !== 'note' && { side, facts }) },
      { clock: { period: this.period, seconds: this.clock }, situation: this.situation() },
    )
  }

  snap(): Snap {
    if (this.drive && this.spot >= redZoneSpot) {
      this.drive.redZone = true
      this.inRedZone = true
    }
    const { offense, down, toGo, spot } = this
    return { offense, down, toGo, spot, drive: this.drive?.number }
  }

  /** Formats a spot counted by the offense as painted on the field: `HLF 37`. */
  place(spot: number, side: Side = this.offense): string {
    const away = fromAway(side, spot)
    if (away === 50) return 'the 50'
    return away < 50 ? `the ${this.setup.away.abbr} ${away}` : `the ${this.setup.home.abbr} ${100 - away}`
  }

  /** No yards to gain before a kickoff, before a conversion, and before the next series of an overtime is placed. */
  situation(): GameState['situation'] {
    const rest = { kind: 'football', timeouts: { ...this.timeouts } }
    if (!this.drive && (this.overtime || this.next?.is !== 'drive')) return rest
    const drive = this.drive && `d${this.drive.number}`
    return {
      ...rest,
      possession: this.offense,
      down: this.down,
      to_go: this.toGo,
      spot: fromAway(this.offense, this.spot),
      ...(drive && { drive: this.book.state.groups?.[drive]?.text ?? '' }),
    }
  }

  #writeDrive(drive: SimulatedDrive, end?: DriveEnd) {
    const group = driveGroup(drive, this, end)
    this.book.put({ groups: { ...this.book.state.groups, [`d${drive.number}`]: group } })
  }
}

export interface Snap {
  offense: Side
  down: number
  toGo: number
  spot: number
  drive: number | undefined
}
