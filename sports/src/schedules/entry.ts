import type { OpenedTable } from './columns/open-table.ts'
import type { OwnResult } from './teams/result-words.ts'
import type { NamedTeam } from './teams/team-words.ts'

/** One line of a schedule, before it is matched with the school's games. */
export interface ScheduleEntry {
  /** The line, item or event in the file, from 1. */
  line: number
  /** The file's own id, to find the newest of several versions. */
  uid?: string | undefined
  sport?: string | undefined
  /** Set if the line names another school's team, or matches two of ours. */
  team?: NamedTeam | undefined
  /** The day at the venue. */
  day: string
  /** Absent means TBA. */
  startsAt?: Date | undefined
  /** The file says midnight, which programs write for an unknown time. */
  isMidnight?: true | undefined
  /** The file has only an instant; the day at the venue follows from it. */
  dayIsUtc?: true | undefined
  /** A time without a zone, which is local to the venue. */
  clock?: string | undefined
  /** The zone of the clock, where the file has one. */
  zone?: string | undefined
  /** The zone is known only from the place. */
  isOfPlace?: true | undefined
  endsDay?: string | undefined
  site: 'home' | 'away' | 'neutral'
  /** The opponent. A meet has a title instead. */
  opponent?: string | undefined
  /** Both teams, where the file lists games of other schools too. */
  teams?: { away: string; home: string } | undefined
  /** The school whose game it is, where the line names one before the opponent. */
  subject?: string | undefined
  title?: string | undefined
  /** Nothing in the line names an opponent, so it may be a dinner. */
  againstNobody?: true | undefined
  venue?: string | undefined
  city?: string | undefined
  conference?: boolean | undefined
  exhibition?: boolean | undefined
  tournament?: string | undefined
  doubleheader?: number | undefined
  off?: 'postponed' | 'cancelled' | undefined
  /** The final score, where the file has it. */
  result?: OwnResult | undefined
}

/** A line that is skipped, with the reason. */
export interface SkippedLine {
  skipped: string
}

export interface ScheduleFile {
  entries: ScheduleEntry[]
  refused: { line: number; message: string }[]
  /** Reasons of lines that are no game or no longer count. */
  skipped: string[]
  /** The table that was read, where it is one. */
  table?: OpenedTable
  /** Set when the stated columns do not fit the file. */
  wrong?: string
}

export const noEntries = (message: string): ScheduleFile => ({
  entries: [],
  refused: [{ line: 1, message }],
  skipped: [],
})
