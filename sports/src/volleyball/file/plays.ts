import type { Side, StatValues } from '@fieldhouse/contract/games/game'
import { type Element, findAt, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import type { StatcrewFile } from '../../statcrew/parse-statcrew-file.ts'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import { findMentioned } from '../../statcrew/reading/find-mentioned.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { getOtherSide, type ReaderSources, type SideSeats, toSeatSide } from '../../statcrew/reading/seats.ts'

/** Kinds of plays by their sentence. `winner` tells whether the person named first won the rally. */
const sentences: readonly (readonly [RegExp, string, 'winner' | 'loser'])[] = [
  [/Kill by/, 'kill', 'winner'],
  [/Service ace/, 'ace', 'winner'],
  [/\(block by/, 'block', 'winner'],
  [/Attack error/, 'attack_error', 'loser'],
  [/Service error/, 'service_error', 'loser'],
  [/Bad set/, 'set_error', 'loser'],
  [/(Ball )?handling error/i, 'handling_error', 'loser'],
]

export function readVolleyballPlays(sources: ReaderSources): FilePlay[] {
  const sets = listChildren(findAt(sources.file.root, 'plays'), 'game')
  return sets.flatMap((set, index) => {
    const number = getInteger(set, 'number') ?? index + 1
    const plays = listChildren(set, 'play')
    return plays.map((play, at) => {
      const before = plays.slice(0, at).findLast((each) => getText(each, 'vscore') !== undefined)
      return toVolleyballFilePlay(sources, play, before, number)
    })
  })
}

function toVolleyballFilePlay(
  sources: ReaderSources,
  element: Element,
  before: Element | undefined,
  period: number,
): FilePlay {
  const { roster, seats, file } = sources
  const written = getText(element, 'text') ?? ''
  const point = sideCalled(file, seats, getText(element, 'point')) ?? sideAhead(seats, element, before)
  const text = roster.fixNames(written)
  if (!point) return toOtherPlay(sources, period, written, text)
  const [, kind, about] = sentences.find(([sentence]) => sentence.test(written)) ?? [/./, 'point', 'winner']
  const side = about === 'winner' ? point : getOtherSide(point)
  const serving = sideCalled(file, seats, getText(element, 'serveteam'))
  const [away, home] = readPlayScore(seats, element)
  const server = findServer(text)
  const named = actorsFirst(sources, side, findMentioned(roster, side, withoutServer(text)))
  const byServer = kind === 'ace' || kind === 'service_error'
  const players = byServer && server && serving ? [...findMentioned(roster, serving, server), ...named] : named
  return dropUndefined<FilePlay>({
    period,
    side,
    kind,
    scoring: true,
    text: withoutServer(text),
    score: away === undefined || home === undefined ? undefined : { away, home },
    players: players.length > 0 ? players : undefined,
    facts: dropUndefined({ point, serving, server }) as FilePlay['facts'],
  })
}

/** Puts the blockers first. The file's sentence begins with the player who was blocked. */
function actorsFirst({ roster }: ReaderSources, side: Side, keys: readonly string[]): string[] {
  const own = new Set(roster.rows.filter((row) => row.side === side).map(({ key }) => key))
  return [...keys.filter((key) => own.has(key)), ...keys.filter((key) => !own.has(key))]
}

const readPlayScore = (seats: SideSeats, element: Element) => {
  const [visitor, home] = [getInteger(element, 'vscore'), getInteger(element, 'hscore')]
  return seats.visitor === 'away' ? [visitor, home] : [home, visitor]
}

/** The winner of a rally by points, where the play does not name one. */
function sideAhead(seats: SideSeats, element: Element, before: Element | undefined): Side | undefined {
  const hasOneMore = (attribute: string) =>
    (getInteger(element, attribute) ?? 0) - (getInteger(before, attribute) ?? 0) === 1
  const [visitor, home] = [hasOneMore('vscore'), hasOneMore('hscore')]
  return visitor === home ? undefined : visitor ? seats.visitor : seats.home
}

/** The side that a rally names by id or letter. */
function sideCalled({ header }: StatcrewFile, seats: SideSeats, id: string | undefined): Side | undefined {
  if (id === undefined) return undefined
  if (id === 'V' || id === 'H') return toSeatSide(seats, id)
  const isCalledSide = (side: 'visitor' | 'home') =>
    header.teams[side].id === id || header.teams[side].aliases.includes(id.toUpperCase())
  // Both sides have the same id, so the side is unknown.
  const [visitor, home] = [isCalledSide('visitor'), isCalledSide('home')]
  return visitor === home ? undefined : visitor ? seats.visitor : seats.home
}

/** Reads lineups, timeouts and substitutions. */
function toOtherPlay({ file, seats }: ReaderSources, period: number, written: string, text: string): FilePlay {
  const kind = /starters:/i.test(written)
    ? 'lineup'
    : /^Timeout/i.test(written)
      ? 'timeout'
      : /^Sub/i.test(written)
        ? 'sub'
        : 'note'
  const teams = (['visitor', 'home'] as const).filter((side) => {
    const { id, name } = file.header.teams[side]
    return [id, name].some(
      (each) => each !== undefined && new RegExp(`\\b${escapeForPattern(each)}(?!\\w)`).test(written),
    )
  })
  const side = teams.length === 1 && teams[0] ? seats[teams[0]] : undefined
  return { period, kind, text, ...(side && { side }) }
}

const escapeForPattern = (written: string): string => written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const beforeTheAct = /^\[?([^\]]*?)\]?(?= (?:Kill|Attack|Service|Bad|Ball|Block))/
const findServer = (text: string): string | undefined =>
  text.match(beforeTheAct)?.[1]?.replace(/[[\]]/g, '') || undefined
const withoutServer = (text: string): string => text.replace(beforeTheAct, '').trim()

/** Counts the rallies won while the other side served, and all such rallies. */
export function sideOuts(plays: readonly FilePlay[], side: Side): StatValues {
  const received = plays.filter(({ facts }) => facts?.serving === getOtherSide(side) && facts.point !== undefined)
  if (plays.length === 0) return {}
  return { so_won: received.filter(({ facts }) => facts?.point === side).length, so_tried: received.length }
}
