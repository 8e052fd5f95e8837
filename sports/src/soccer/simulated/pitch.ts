import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import { createRows, createZeros, getOppositeSide, Scorebook } from '../../simulated/scorebook.ts'
import type { SimulationSetup } from '../../simulated/simulation.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { soccerModule } from '../soccer.ts'
import { putElevenStartersFirst, TeamSheet } from './team-sheet.ts'

const playerZeros = createZeros([
  'g',
  'a',
  'sh',
  'sog',
  'gw',
  'ua',
  'first_goal',
  'pk_made',
  'pk_att',
  'yc',
  'rc',
  'fouls',
  'min',
])
const keeperZeros = createZeros(['gk_sec', 'gk_ga', 'gk_saves', 'gk_sf'])
const teamZeros: StatValues = { ...playerZeros, ...keeperZeros, corners: 0, offsides: 0 }
const sides = ['away', 'home'] as const
const eleven = 11

type SoccerPlayDetails = Pick<FilePlay, 'kind' | 'text'> &
  Partial<Pick<FilePlay, 'side' | 'players' | 'scoring' | 'facts'>>

/** The state of a simulated game at one second of its clock, which runs up. */
export class Pitch {
  readonly book: Scorebook
  readonly chance: Random
  readonly setup: SimulationSetup
  readonly sheets: Record<Side, TeamSheet>
  clock = 0
  /** Real seconds outside the clock: halftime, stoppage time. */
  paused = 0
  running = true

  constructor(setup: SimulationSetup) {
    this.setup = setup
    this.chance = createRandom(`soccer/${setup.seed}`)
    this.sheets = { away: new TeamSheet('away', setup.away), home: new TeamSheet('home', setup.home) }
    const createZeroLine = () => ({ stats: playerZeros })
    const createPitchRows = (side: Side) => createRows(side, putElevenStartersFirst(setup[side]), createZeroLine)
    this.book = new Scorebook(setup, soccerModule, {
      rows: { ...createPitchRows('away'), ...createPitchRows('home') },
      team: teamZeros,
    })
    for (const side of sides) this.book.tally(this.sheets[side].keeper.key, keeperZeros)
  }

  /** Runs the clock to this second for all players on the pitch. */
  runTo(second: number) {
    const elapsed = second - this.clock
    this.clock = second
    for (const side of sides) {
      const sheet = this.sheets[side]
      for (const player of sheet.on) {
        player.seconds += elapsed
        this.#minutes(player.key, Math.round(player.seconds / 60))
      }
      this.book.tally(sheet.keeper.key, { gk_sec: elapsed })
    }
  }

  #minutes(key: string, min: number) {
    const line = this.book.enter(key)
    const more = min - (line.stats.min ?? 0)
    if (more !== 0) this.book.tally(key, { min: more })
  }

  write(details: SoccerPlayDetails) {
    this.book.play(
      this.clock + this.paused,
      { ...details, clock: formatMinutes(this.clock), elapsed: this.clock },
      {
        clock: { period: this.book.period, seconds: this.clock, ...(!this.running && { running: false }) },
        situation: this.situation(),
      },
    )
  }

  situation(): GameState['situation'] {
    const men = { away: this.sheets.away.on.length, home: this.sheets.home.on.length }
    return { kind: 'soccer', ...(men.away + men.home < 2 * eleven && { men }) }
  }

  abbr(side: Side): string {
    return this.setup[side].abbr
  }
  begin(period: number) {
    if (period > 1) this.book.begin(period, teamZeros)
    this.running = true
  }
  /** The advantage of this side, from -1 to 1. */
  edge(side: Side): number {
    return this.setup[side].strength - this.setup[getOppositeSide(side)].strength
  }
}
