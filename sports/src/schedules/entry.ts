import type { OpenedTable } from './columns/open-table.ts'
import type { NamedTeam } from './teams/team-words.ts'

/** One line of somebody's schedule, before anybody has asked whose games these are. */
export interface ScheduleEntry {
  /** Line, item or event of the file, from 1. */
  line: number
  /** What the file calls it, for the newest of several versions. */
  uid?: string | undefined
  sport?: string | undefined
  /** Where it names a team that is not one of ours, or two that fit. */
  team?: NamedTeam | undefined
  /** The day at the venue. */
  day: string
  /** Absent is TBA. */
  startsAt?: Date | undefined
  /** The file says midnight, which is how a time that is not known is written. */
  isMidnight?: true | undefined
  /** The file tells the instant alone: the day at the venue follows from it. */
  dayIsUtc?: true | undefined
  /** A time that the file gives without a zone: it is the venue's. */
  clock?: string | undefined
  /** Where clocks show that, where the file says so. */
  zone?: string | undefined
  /** Nothing but the place says where that is. */
  isOfPlace?: true | undefined
  endsDay?: string | undefined
  site: 'home' | 'away' | 'neutral'
  /** A meet has a title instead. */
  opponent?: string | undefined
  /** Both teams, where the file tells of anybody's games. */
  teams?: { away: string; home: string } | undefined
  /** Whose game it is, as the line says before its opponent. */
  subject?: string | undefined
  title?: string | undefined
  /** Nothing in it says that anybody plays against anybody: it may be a dinner. */
  againstNobody?: true | undefined
  venue?: string | undefined
  city?: string | undefined
  conference?: boolean | undefined
  exhibition?: boolean | undefined
  tournament?: string | undefined
  doubleheader?: number | undefined
  off?: 'postponed' | 'cancelled' | undefined
}

/** A line that is not taken, and why. */
export interface SkippedLine {
  skipped: string
}

export interface ScheduleFile {
  entries: ScheduleEntry[]
  refused: { line: number; message: string }[]
  /** What is no game or no longer counts, with the reason. */
  skipped: string[]
  /** How it was read, where it is a table. */
  table?: OpenedTable
  /** What was said of its columns does not fit it. */
  wrong?: string
}

export const noEntries = (message: string): ScheduleFile => ({
  entries: [],
  refused: [{ line: 1, message }],
  skipped: [],
})
