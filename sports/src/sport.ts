import type { Situation } from '@fieldhouse/contract/games/game'
import type * as z from 'zod/mini'
import type { RuleBook } from './firewall/book.ts'
import type { SportIdentity } from './kit/identity.ts'
import type { ResultsKind } from './kit/meets/results/kind.ts'
import type { SportModule } from './kit/module.ts'
import type { RecapWords } from './kit/recap/recap-words.ts'
import type { ByHand, PlayTextsByHand } from './kit/scoring/by-hand.ts'
import type { GetSeason } from './kit/season/season-of-day.ts'
import type { SportView } from './kit/view/view.ts'
import type { SimulatedSport } from './simulated/simulation.ts'
import type { FileKind } from './statcrew/kind.ts'
import type { SportReader } from './statcrew/reading/seats.ts'

/**
 * All that is known of one sport, in its own folder; men's and women's of it may share one. What is light stands here, everything else
 * is loaded when it is asked for. Readers, rules, results and simulators are imported as `#closed/…`: in a browser they are not there.
 */
export interface Sport {
  identities: readonly SportIdentity[]
  /** The season that a day counts for. */
  getSeason: GetSeason
  /** How long one lasts as a rule: calendars have to say when it ends. */
  usualHours: number
  /** The same two play on several days in a row: another day is another game. */
  inSeries?: boolean
  /** How two sides are scored without a scoring program; a meet has its results. */
  byHand?(slug: string): ByHand
  /** How the plays of these keys are told with names. */
  playTextsByHand?(): Promise<PlayTextsByHand>
  /** Tables, columns, words: what it keeps and shows. */
  module(slug: string): Promise<SportModule>
  /** What is on and how it came, as data that a page draws. */
  view(slug: string): Promise<SportView>
  /** What it knows of a game that is on; by it is parsed what people type. */
  situation(): Promise<z.ZodMiniType<Situation>>
  /** How its games are told when they are over. */
  recap?(): Promise<RecapWords>
  /** The score files that it is read from. */
  files?(): Promise<readonly FileKind[]>
  /** What its score files say besides score, periods and names; and the rules that they must keep. */
  reader?(): Promise<SportReader>
  rules?(kind: string): Promise<RuleBook>
  /** Meets: how tables of results are read and added up. */
  results?(): Promise<ResultsKind>
  /** How the demo and the tests play it. */
  simulated?(slug: string): Promise<SimulatedSport | undefined>
}
