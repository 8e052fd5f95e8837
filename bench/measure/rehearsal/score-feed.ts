import fs from 'node:fs'
import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { SimulationStep } from '@fieldhouse/sports/simulated/simulation'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { createMembers, createSquad } from '@fieldhouse/sports/simulated/squads'
import type { FileFacts, WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'

interface ScoreFeedOptions {
  folder: string
  sport: string
  opponent: string
  day: string
  write: WriteFile
}

/** Score on the scoring program's screen at one instant. */
export interface ReportedScore {
  atMs: number
  away: number
  home: number
  isOver: boolean
}

const toAbbreviation = (name: string) => name.replaceAll(' ', '').slice(0, 4).toUpperCase()

/** Scoring program beside a simulated game: it rewrites one file every few seconds. */
export class ScoreFeed {
  readonly sentScores: ReportedScore[] = []
  readonly #steps: readonly SimulationStep[]
  readonly #feeding: ScoreFeedOptions
  #next = 0

  constructor(feeding: ScoreFeedOptions) {
    const { sport, opponent } = feeding
    const createTeamSquad = (name: string, abbr: string, school: number) =>
      createSquad({ school, name, short: name, abbr, strength: 0.5 }, createMembers(sport, name))
    this.#feeding = feeding
    this.#steps =
      simulators[sport]?.simulate({
        seed: `rehearsal/${sport}`,
        rules: { conference: false },
        away: createTeamSquad(opponent, toAbbreviation(opponent), 1),
        home: createTeamSquad(currentSchool().school, currentSchool().abbr, 2),
      }) ?? []
  }

  /** Advances to this share of the game. The file is written whole and then renamed, as the programs do. */
  goOn(share: number): void {
    this.#next = Math.max(this.#next, Math.min(this.#steps.length - 1, Math.floor(share * this.#steps.length)))
    const { state } = this.#now()
    this.put(this.#text(state), `${this.#feeding.sport}.xml`)
    const last = this.sentScores.at(-1)
    const now = { away: state.score?.away ?? 0, home: state.score?.home ?? 0, isOver: state.status.kind === 'final' }
    if (last?.away !== now.away || last.home !== now.home || last.isOver !== now.isOver)
      this.sentScores.push({ atMs: Date.now(), ...now })
  }

  /** Writes the same file, cut off as if the program had stopped while writing. */
  cut(): void {
    const text = this.#text(this.#now().state)
    this.put(text.slice(0, text.length / 2), `${this.#feeding.sport}.xml`)
  }

  /** Writes a file with points of a team that its players did not score. */
  miscounted(): void {
    const { state } = this.#now()
    const { away = 0, home = 0 } = state.score ?? {}
    this.put(this.#text({ ...state, score: { away, home: home + 7 } }), `${this.#feeding.sport}.xml`)
  }

  /** Writes a file of a game that is not on today's schedule. */
  ofAnother(opponent: string, day: string): void {
    const { state } = this.#now()
    this.put(this.#text(state, { opponent, day }), 'last-week.xml')
  }

  put(text: string, name: string): void {
    const file = path.join(this.#feeding.folder, name)
    fs.writeFileSync(`${file}.new`, text)
    fs.renameSync(`${file}.new`, file)
  }

  #now(): SimulationStep {
    const step = this.#steps[this.#next]
    if (!step) throw new Error(`${this.#feeding.sport} does not play itself`)
    return step
  }

  #text(state: GameState, { opponent, day } = this.#feeding as Pick<ScoreFeedOptions, 'opponent' | 'day'>): string {
    const facts: FileFacts = {
      gameId: `${this.#feeding.sport}-${day}`,
      day,
      start: '1:00 PM',
      city: 'Home',
      venue: 'The field',
      conference: false,
      neutral: false,
      away: { id: toAbbreviation(opponent), name: opponent },
      home: { id: currentSchool().abbr, name: currentSchool().school },
    }
    return this.#feeding.write(facts, state)
  }
}
