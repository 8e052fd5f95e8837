import type { Situation } from '@fieldhouse/contract/games/game'
import type * as z from 'zod/mini'
import type { RuleBook } from './firewall/book.ts'
import type { GameAlertRules } from './kit/alerts.ts'
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
 * Everything about one sport, in its own folder; the men's and women's sport may share one. Light parts are here,
 * everything else is loaded on demand. Readers, rules, results and simulators are imported as `#closed/…`, because a
 * browser build leaves them out.
 */
export interface Sport {
  identities: readonly SportIdentity[]
  /** Returns the season of a day. */
  getSeason: GetSeason
  /** The usual length of a game, because calendars need an end. */
  usualHours: number
  /** The same two teams play on several days in a row, so another day is another game. */
  inSeries?: boolean
  /** Scoring a two-sided game without a scoring program. A meet has results instead. */
  byHand?(slug: string): ByHand
  /** Texts of plays scored by hand, with names. */
  playTextsByHand?(): Promise<PlayTextsByHand>
  /** Tables, columns and wording. */
  module(slug: string): Promise<SportModule>
  /** The view of a game: its current state and charts, as data that a page draws. */
  view(slug: string): Promise<SportView>
  /** The schema of a game's current state. It parses what people type. */
  situation(): Promise<z.ZodMiniType<Situation>>
  /** What fans can be alerted to in a game. Sports without it alert to the start and the end alone. */
  alerts?(slug: string): Promise<GameAlertRules>
  /** The wording of its recaps. */
  recap?(): Promise<RecapWords>
  /** Kinds of score files that the sport is read from. */
  files?(): Promise<readonly FileKind[]>
  /** Reads the sport's part of its score files, besides score, periods and names. */
  reader?(): Promise<SportReader>
  rules?(kind: string): Promise<RuleBook>
  /** Meets: how tables of results are read and added up. */
  results?(): Promise<ResultsKind>
  /** Simulates games for the demo and the tests. */
  simulated?(slug: string): Promise<SimulatedSport | undefined>
}
