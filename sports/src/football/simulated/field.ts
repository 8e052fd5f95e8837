import type { GameState, Side, Stats } from '@fieldhouse/contract/games/game'
import { minutes } from '../../kit/format.ts'
import { type Random, random } from '../../simulated/random.ts'
import { opposite, rowsOf, Scorebook, zeros } from '../../simulated/scorebook.ts'
import type { Setup } from '../../simulated/simulation.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { fileKeys, teamKeys } from '../file/keys.ts'
import { clockOf } from '../file/plays.ts'
import { football } from '../football.ts'
import { periodSeconds, periods, timeoutsAHalf } from '../laws.ts'
import { type Drive, type DriveEnd, driveGroup, fromAway, redZoneCounts, redZoneSpot } from './drive.ts'
import { type LineUp, lineUpOf, withStarters } from './line-up.ts'

const teamZeros: Stats = {
  ...zeros(Object.values(teamKeys).flatMap((keys) => Object.values(keys))),
  tfl: 0,
  off_plays: 0,
  off_yds: 0,
  punt_ret_yds: 0,
}

/** A rusher without a touchdown has none: that is known. */
const kept = Object.entries(fileKeys).map(([group, keys]) => [
  ...Object.values(keys),
  ...(group === 'defense' ? ['tfl'] : []),
])

type Next = { is: 'kickoff'; side: Side } | { is: 'drive'; side: Side; spot: number; how: string }

type Described = Pick<FilePlay, 'kind' | 'text'> &
  Partial<Pick<FilePlay, 'side' | 'players' | 'scoring' | 'facts' | 'group'>>

/** The game as it stands between two plays: the ball, the down, the clock, and the book it is written in. */
export class Field {
  readonly book: Scorebook
  readonly chance: Random
  readonly lineUps: Record<Side, LineUp>
  readonly setup: Setup
  /** Real time. */
  second = 0
  clock = periodSeconds
  offense: Side = 'away'
  /** Yards from the offense's own goal line. */
  spot = 25
  down = 1
  toGo = 10
  timeouts = { away: timeoutsAHalf, home: timeoutsAHalf }
  drive: Drive | undefined
  /** What the next snap begins with. */
  next: Next | undefined
  /** The second series of an overtime. */
  lastSeries = false
  /** The drive that is on or was last was inside the 20. */
  inRedZone = false
  #drives = 0

  constructor(setup: Setup) {
    this.setup = setup
    this.chance = random(`football/${setup.seed}`)
    this.lineUps = { away: lineUpOf('away', setup.away), home: lineUpOf('home', setup.home) }
    const line = () => ({ stats: {} })
    const rows = (side: Side) => rowsOf(side, withStarters(setup[side]), line)
    this.book = new Scorebook(setup, football, { rows: { ...rows('away'), ...rows('home') }, team: teamZeros, kept })
  }

  /** Of the drive that is on or was last. */
  get driveNumber(): number {
    return this.#drives
  }
  get period(): number {
    return this.book.period
  }
  get defense(): Side {
    return opposite(this.offense)
  }
  get overtime(): boolean {
    return this.period > periods
  }
  attack(): LineUp {
    return this.lineUps[this.offense]
  }
  guard(): LineUp {
    return this.lineUps[this.defense]
  }
  /** How much better the offense is than its opponent, from -1 to 1. */
  edge(): number {
    return this.setup[this.offense].strength - this.setup[this.defense].strength
  }

  startPeriod(number: number) {
    if (number > 1) this.book.begin(number, teamZeros)
    this.clock = number > periods ? 0 : periodSeconds
    if (number === periods / 2 + 1) this.timeouts = { away: timeoutsAHalf, home: timeoutsAHalf }
  }

  /** The clock runs for the side that has the ball. In overtime there is none. */
  run(seconds: number, side: Side = this.offense) {
    if (this.overtime) return
    const gone = Math.min(this.clock, Math.max(0, Math.round(seconds)))
    this.clock -= gone
    this.book.team(side, { top: gone })
    if (this.drive?.side === side) this.drive.top += gone
  }

  /** The other side has the ball there, with its next snap. */
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

  /** Writes the play with where and when it was; `before` is the situation it was played from. */
  write(before: Snap, play: Described, realSeconds: number) {
    this.second += realSeconds
    const shown = clockOf(minutes(this.clock), this.period)
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
      { ...shown, ...(group && { group }), ...rest, ...(play.kind !== 'note' && { side, facts }) },
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

  /** As the field is painted, of a spot counted by the offense: `HLF 37`. */
  place(spot: number, side: Side = this.offense): string {
    const away = fromAway(side, spot)
    if (away === 50) return 'the 50'
    return away < 50 ? `the ${this.setup.away.abbr} ${away}` : `the ${this.setup.home.abbr} ${100 - away}`
  }

  /** Nothing is to gain before a kickoff, before a try, and where the next series of an overtime is still to be placed. */
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

  #writeDrive(drive: Drive, end?: DriveEnd) {
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
