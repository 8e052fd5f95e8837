import { isoDate, type StartTime, startTime } from './dates.ts'
import { type Element, everyElement, findAt, getFlag, getInteger, getList, getText, listChildren } from './element.ts'
import type { FileKind } from './kind.ts'
import { type FileStatus, readFileStatus } from './status.ts'

export type FileSide = 'visitor' | 'home'

/** Identity of a school in a file. Another file may use only one of its `aliases`. */
export type TeamIdentity = {
  readonly side: FileSide
  readonly id?: string
  /** The school's NCAA number: the best key, where given. */
  readonly code?: string
  readonly name?: string
  readonly aliases: readonly string[]
  readonly record?: string
  readonly rank?: number
  readonly conference?: string
}

/** The part of a file about the game that all sports share. */
export type FileHeader = {
  /** The producer's own id, so it is a key only together with the producer. */
  readonly gameId?: string
  /** Local to the venue, `2025-11-22`. */
  readonly date?: string
  readonly startText?: string
  readonly start: StartTime
  readonly generated?: string
  readonly lastModified?: Date
  readonly place?: string
  readonly venue?: string
  readonly attendance?: number
  readonly conferenceGame?: boolean
  readonly neutral?: boolean
  readonly postseason?: boolean
  readonly exhibition?: boolean
  readonly doubleheaderGame?: number
  readonly teams: { readonly visitor: TeamIdentity; readonly home: TeamIdentity }
  readonly status: FileStatus
  readonly rules: { readonly periods?: number; readonly minutes?: number; readonly overtimeMinutes?: number }
  /** Columns that the scorer recorded. A hidden column is unknown, even where the file writes 0. */
  readonly shows: Readonly<Record<string, boolean>>
}

export const teamElement = (root: Element, side: FileSide): Element | undefined => {
  const letter = side === 'visitor' ? 'V' : 'H'
  const teams = listChildren(root, 'team').filter((team) => getText(team, 'vh') === letter)
  return teams.length === 1 ? teams[0] : undefined
}

export function readHeader(root: Element, kind: FileKind): FileHeader {
  const all = everyElement(root)
  const venue = findAt(root, 'venue')
  const rules = findAt(venue, 'rules')
  const modified = getInteger(root, 'lastmodified')
  return {
    gameId: getText(venue, 'gameid'),
    date: isoDate(getText(venue, 'date')),
    startText: getText(venue, 'start') ?? getText(venue, 'time'),
    start: startTime(getText(venue, 'start') ?? getText(venue, 'time')),
    generated: isoDate(getText(root, 'generated')),
    lastModified: modified === undefined ? undefined : new Date(modified * 1000),
    place: getText(venue, 'location'),
    venue: getText(venue, 'stadium') ?? getText(venue, 'arena'),
    attendance: getInteger(venue, 'attend'),
    conferenceGame: getFlag(venue, 'leaguegame'),
    neutral: getFlag(venue, 'neutralgame'),
    postseason: getFlag(venue, 'postseason'),
    exhibition: getFlag(venue, 'exhibition'),
    doubleheaderGame: getInteger(venue, 'dhgame'),
    teams: { visitor: readTeamIdentity(root, all, 'visitor'), home: readTeamIdentity(root, all, 'home') },
    status: readFileStatus(root, kind),
    rules: {
      periods: getInteger(rules, 'prds') ?? getInteger(rules, 'qtrs') ?? kind.agreed?.(root),
      minutes: getInteger(rules, 'minutes') ?? getInteger(rules, 'mins'),
      overtimeMinutes: getInteger(rules, 'minutesot'),
    },
    shows: readShownColumns(findAt(venue, 'show')),
  }
}

function readTeamIdentity(root: Element, all: readonly Element[], side: FileSide): TeamIdentity {
  const team = teamElement(root, side)
  const venue = findAt(root, 'venue')
  const prefix = side === 'visitor' ? 'vis' : 'home'
  return {
    side,
    // The team's own element wins, because a real file's venue named one school twice.
    id: getText(team, 'id') ?? getText(venue, `${prefix}id`),
    code: getText(team, 'code'),
    name: getText(team, 'name') ?? getText(venue, `${prefix}name`),
    aliases: listAliases(root, all, side),
    record: getText(team, 'record'),
    rank: getInteger(team, 'rank') ?? getInteger(venue, `${prefix}rank`),
    conference: getText(team, 'conf'),
  }
}

/** Lists every id that the file uses for this side, in upper case and each once. */
function listAliases(root: Element, all: readonly Element[], side: FileSide): readonly string[] {
  const letter = side === 'visitor' ? 'V' : 'H'
  const found = new Set<string>()
  for (const each of all) {
    if (getText(each, 'vh') !== letter) continue
    for (const attribute of ['id', 'abb', 'team', 'tm']) found.add(getText(each, attribute)?.toUpperCase() ?? '')
  }
  const teams = listChildren(root, 'team').flatMap((team) => getList(team, 'id').map((id) => id.toUpperCase()))
  const venueId = getText(findAt(root, 'venue'), side === 'visitor' ? 'visid' : 'homeid')?.toUpperCase()
  // A venue may name both sides alike; then its id is useless.
  const both = getText(findAt(root, 'venue'), 'visid') === getText(findAt(root, 'venue'), 'homeid')
  if (venueId && !both && (found.has(venueId) || !teams.includes(venueId))) found.add(venueId)
  found.delete('')
  return [...found]
}

function readShownColumns(show: Element | undefined): Readonly<Record<string, boolean>> {
  const shows: Record<string, boolean> = {}
  for (const name of Object.keys(show?.attributes ?? {})) {
    const value = getFlag(show, name)
    if (value !== undefined) shows[name] = value
  }
  return shows
}
