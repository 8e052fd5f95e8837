import { isoDate, type StartTime, startTime } from './dates.ts'
import { at, children, type Element, everyElement, flag, integer, list, text } from './element.ts'
import type { FileKind } from './kind.ts'
import { type Status, statusOf } from './status.ts'

export type Side = 'visitor' | 'home'

/** How a file names one school. Any of its `aliases` may be the only one another file uses. */
export type TeamIdentity = {
  readonly side: Side
  readonly id?: string
  /** The NCAA's number of the school: the best key where it is given. */
  readonly code?: string
  readonly name?: string
  readonly aliases: readonly string[]
  readonly record?: string
  readonly rank?: number
  readonly conference?: string
}

/** What every root says about its game, whatever the sport. */
export type Header = {
  /** Of the producer's own making: a key only together with the producer. */
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
  readonly status: Status
  readonly rules: { readonly periods?: number; readonly minutes?: number; readonly overtimeMinutes?: number }
  /** Which columns the scorer keeps: what is not shown is unknown, even where the file writes 0. */
  readonly shows: Readonly<Record<string, boolean>>
}

export const teamElement = (root: Element, side: Side): Element | undefined => {
  const letter = side === 'visitor' ? 'V' : 'H'
  const teams = children(root, 'team').filter((team) => text(team, 'vh') === letter)
  return teams.length === 1 ? teams[0] : undefined
}

export function headerOf(root: Element, kind: FileKind): Header {
  const all = everyElement(root)
  const venue = at(root, 'venue')
  const rules = at(venue, 'rules')
  const modified = integer(root, 'lastmodified')
  return {
    gameId: text(venue, 'gameid'),
    date: isoDate(text(venue, 'date')),
    startText: text(venue, 'start') ?? text(venue, 'time'),
    start: startTime(text(venue, 'start') ?? text(venue, 'time')),
    generated: isoDate(text(root, 'generated')),
    lastModified: modified === undefined ? undefined : new Date(modified * 1000),
    place: text(venue, 'location'),
    venue: text(venue, 'stadium') ?? text(venue, 'arena'),
    attendance: integer(venue, 'attend'),
    conferenceGame: flag(venue, 'leaguegame'),
    neutral: flag(venue, 'neutralgame'),
    postseason: flag(venue, 'postseason'),
    exhibition: flag(venue, 'exhibition'),
    doubleheaderGame: integer(venue, 'dhgame'),
    teams: { visitor: identity(root, all, 'visitor'), home: identity(root, all, 'home') },
    status: statusOf(root, kind),
    rules: {
      periods: integer(rules, 'prds') ?? integer(rules, 'qtrs') ?? kind.agreed?.(root),
      minutes: integer(rules, 'minutes') ?? integer(rules, 'mins'),
      overtimeMinutes: integer(rules, 'minutesot'),
    },
    shows: showsOf(at(venue, 'show')),
  }
}

function identity(root: Element, all: readonly Element[], side: Side): TeamIdentity {
  const team = teamElement(root, side)
  const venue = at(root, 'venue')
  const prefix = side === 'visitor' ? 'vis' : 'home'
  return {
    side,
    // The team's own element wins: a venue was seen that named one school twice.
    id: text(team, 'id') ?? text(venue, `${prefix}id`),
    code: text(team, 'code'),
    name: text(team, 'name') ?? text(venue, `${prefix}name`),
    aliases: aliasesOf(root, all, side),
    record: text(team, 'record'),
    rank: integer(team, 'rank') ?? integer(venue, `${prefix}rank`),
    conference: text(team, 'conf'),
  }
}

/** Every id the file itself uses for this side, in plays as in totals; upper case, each once. */
function aliasesOf(root: Element, all: readonly Element[], side: Side): readonly string[] {
  const letter = side === 'visitor' ? 'V' : 'H'
  const found = new Set<string>()
  for (const each of all) {
    if (text(each, 'vh') !== letter) continue
    for (const attribute of ['id', 'abb', 'team', 'tm']) found.add(text(each, attribute)?.toUpperCase() ?? '')
  }
  const teams = children(root, 'team').flatMap((team) => list(team, 'id').map((id) => id.toUpperCase()))
  const venueId = text(at(root, 'venue'), side === 'visitor' ? 'visid' : 'homeid')?.toUpperCase()
  // A venue may name both sides alike: then its id says nothing.
  const both = text(at(root, 'venue'), 'visid') === text(at(root, 'venue'), 'homeid')
  if (venueId && !both && (found.has(venueId) || !teams.includes(venueId))) found.add(venueId)
  found.delete('')
  return [...found]
}

function showsOf(show: Element | undefined): Readonly<Record<string, boolean>> {
  const shows: Record<string, boolean> = {}
  for (const name of Object.keys(show?.attributes ?? {})) {
    const value = flag(show, name)
    if (value !== undefined) shows[name] = value
  }
  return shows
}
