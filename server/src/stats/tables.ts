import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { Line } from '@fieldhouse/sports/module'

/** What migrations/004-games.sql made, as the one who reads it sees it. */
export interface StatsTables {
  school: {
    id: number
    company_id: number
    name: string
    short: string
    abbr: string
    own: boolean
  }
  season: { company_id: number; sport: string; slug: string; title: string; starts: string; ends: string }
  game: GameRow
  game_line: {
    game_id: number
    key: string
    side: 'away' | 'home' | null
    school_id: number | null
    person_id: number | null
    line: Line
  }
  person: PersonRow
  catalog: { id: number; company_id: number; slug: string }
}

export interface GameRow {
  id: number
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
  state: GameState
  status: GameStatus['kind']
  summary: Summary
  away_score: number | null
  home_score: number | null
  seq: number
  changed_at: Date
  calendar_seq: number
}

interface SideSummary {
  record?: string
  conference_record?: string
  rank?: number
  won?: boolean
  /** The score, where the sport does not write it as a plain number. */
  shown?: string
}

interface Summary {
  status: GameStatus
  detail?: string
  result?: string
  away?: SideSummary
  home?: SideSummary
  standings?: { name: string; own: boolean; place: number | null; shown: string | null }[]
  team_count?: number
}

interface PersonRow {
  id: number
  company_id: number
  person_type_id: number
  catalog_id: number
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string | null
  hometown: string | null
  bio: string | null
  image: string | null
  sort: number
  height: string | null
  weight: string | null
  hand: string | null
  high_school: string | null
  major: string | null
}
