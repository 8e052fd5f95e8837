import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { Patch } from '@fieldhouse/contract/games/patch'
import type { Line } from '@fieldhouse/sports/module'
import type { Generated, JSONColumnType } from 'kysely'

/** What migrations/004-games.sql made, as the one who writes it sees it. */
export interface GamesTables {
  school: SchoolRow
  school_alias: { company_id: number; producer: string; alias: string; school_id: number }
  person: PersonRow
  person_alias: { company_id: number; sport: string; alias: string; person_id: number }
  catalog: { id: number; company_id: number; slug: string }
  live_event: { id: number; company_id: number }
  title: { id: number; company_id: number }
  season: SeasonRow
  game: GameRow
  game_change: ChangeRow
  game_correction: CorrectionRow
  game_line: LineRow
  score_file: ScoreFileRow
}

interface SchoolRow {
  id: Generated<number>
  company_id: number
  name: string
  short: string
  abbr: string
  own: boolean
}

interface PersonRow {
  id: Generated<number>
  company_id: number
  person_type_id: number
  catalog_id: number
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string | null
  hometown: string | null
  height: string | null
  weight: string | null
  hand: string | null
  high_school: string | null
  major: string | null
  sort: Generated<number>
}

interface SeasonRow {
  company_id: number
  sport: string
  slug: string
  title: string
  starts: string
  ends: string
}

/** What lists say of a game without its document. */
export interface Summary {
  status: GameStatus
  detail?: string
  result?: string
  away?: SideSummary
  home?: SideSummary
  standings?: { name: string; own: boolean; place: number | null; shown: string | null }[]
  team_count?: number
}
interface SideSummary {
  record?: string
  conference_record?: string
  rank?: number
  won?: boolean
  /** The score, where the sport does not write it as a plain number. */
  shown?: string
}

export interface GameRow {
  id: Generated<number>
  company_id: number
  sport: string
  season: string
  type: 'game' | 'event'
  title: string | null
  day: string
  ends_day: string | null
  starts_at: Date | null
  time_zone: string
  moved_from: string | null
  site: 'home' | 'away' | 'neutral'
  venue: string | null
  city: string | null
  conference: boolean
  exhibition: boolean
  postseason: boolean
  tournament: string | null
  doubleheader: number | null
  away_id: number | null
  home_id: number | null
  tickets_url: string | null
  live_event_id: number | null
  title_id: number | null
  state: Json<GameState>
  status: GameStatus['kind']
  summary: Json<Summary>
  away_score: number | null
  home_score: number | null
  seq: Generated<number>
  changed_at: Date
  calendar_seq: Generated<number>
}

interface ChangeRow {
  game_id: number
  seq: number
  at: Date
  recorded_at: Date
  actor: string | null
  source: string
  note: string | null
  patch: Json<Patch>
  inverse: Json<Patch>
  undoes: number | null
}

interface CorrectionRow {
  game_id: number
  path: string[]
  /** null takes the member away. */
  value: Json<unknown> | null
  actor: string | null
  at: Date
}

interface LineRow {
  game_id: number
  key: string
  side: 'away' | 'home' | null
  school_id: number | null
  person_id: number | null
  line: Json<Line>
}

export interface Settled {
  findings: string[]
  cells: string[]
}

export interface ScoreFileRow {
  id: Generated<number>
  company_id: number
  game_id: number | null
  sha256: string
  received_at: Date
  actor: string | null
  source: string
  producer: string | null
  verdict: 'refused' | 'waiting' | 'accepted' | 'rejected'
  report: Json<FileReport>
  settled: Json<Settled> | null
  looks_over: boolean
  bytes: Buffer | null
}

type Json<T> = JSONColumnType<T & object, string, string>
