import type { Side, Stats } from '@fieldhouse/contract/games/game'
import { at, children, type Element, integer, text } from '../../statcrew/element.ts'
import { known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { mentioned } from '../../statcrew/reading/mentioned.ts'
import { other, type Seats, type Sources, seatOf } from '../../statcrew/reading/seats.ts'
import type { StatcrewFile } from '../../statcrew/statcrew.ts'

/** The sentence tells what it was; `winner` says whether whom it is about won the rally. */
const sentences: readonly (readonly [RegExp, string, 'winner' | 'loser'])[] = [
  [/Kill by/, 'kill', 'winner'],
  [/Service ace/, 'ace', 'winner'],
  [/\(block by/, 'block', 'winner'],
  [/Attack error/, 'attack_error', 'loser'],
  [/Service error/, 'service_error', 'loser'],
  [/Bad set/, 'set_error', 'loser'],
  [/(Ball )?handling error/i, 'handling_error', 'loser'],
]

export function playsOf(sources: Sources): FilePlay[] {
  const sets = children(at(sources.file.root, 'plays'), 'game')
  return sets.flatMap((set, index) => {
    const number = integer(set, 'number') ?? index + 1
    const plays = children(set, 'play')
    return plays.map((play, at) => {
      const before = plays.slice(0, at).findLast((each) => text(each, 'vscore') !== undefined)
      return playOf(sources, play, before, number)
    })
  })
}

function playOf(sources: Sources, element: Element, before: Element | undefined, period: number): FilePlay {
  const { roster, seats, file } = sources
  const written = text(element, 'text') ?? ''
  const point = sideCalled(file, seats, text(element, 'point')) ?? sideAhead(seats, element, before)
  const words = roster.mended(written)
  if (!point) return aside(sources, period, written, words)
  const [, kind, about] = sentences.find(([sentence]) => sentence.test(written)) ?? [/./, 'point', 'winner']
  const side = about === 'winner' ? point : other(point)
  const serving = sideCalled(file, seats, text(element, 'serveteam'))
  const [away, home] = pointsOf(seats, element)
  const server = serverOf(words)
  const named = actorsFirst(sources, side, mentioned(roster, side, withoutServer(words)))
  const byServer = kind === 'ace' || kind === 'service_error'
  const players = byServer && server && serving ? [...mentioned(roster, serving, server), ...named] : named
  return known<FilePlay>({
    period,
    side,
    kind,
    scoring: true,
    text: withoutServer(words),
    score: away === undefined || home === undefined ? undefined : { away, home },
    players: players.length > 0 ? players : undefined,
    facts: known({ point, serving, server }) as FilePlay['facts'],
  })
}

/** A block is told from the one who was blocked: whoever blocked stands first here. */
function actorsFirst({ roster }: Sources, side: Side, keys: readonly string[]): string[] {
  const own = new Set(roster.rows.filter((row) => row.side === side).map(({ key }) => key))
  return [...keys.filter((key) => own.has(key)), ...keys.filter((key) => !own.has(key))]
}

const pointsOf = (seats: Seats, element: Element) => {
  const [visitor, home] = [integer(element, 'vscore'), integer(element, 'hscore')]
  return seats.visitor === 'away' ? [visitor, home] : [home, visitor]
}

/** Without a word of who won the rally, the points tell it. */
function sideAhead(seats: Seats, element: Element, before: Element | undefined): Side | undefined {
  const more = (attribute: string) => (integer(element, attribute) ?? 0) - (integer(before, attribute) ?? 0) === 1
  const [visitor, home] = [more('vscore'), more('hscore')]
  return visitor === home ? undefined : visitor ? seats.visitor : seats.home
}

/** A rally names its sides by their ids, or by their letters. */
function sideCalled({ header }: StatcrewFile, seats: Seats, id: string | undefined): Side | undefined {
  if (id === undefined) return undefined
  if (id === 'V' || id === 'H') return seatOf(seats, id)
  const called = (side: 'visitor' | 'home') =>
    header.teams[side].id === id || header.teams[side].aliases.includes(id.toUpperCase())
  // Both called alike: then nobody can tell.
  const [visitor, home] = [called('visitor'), called('home')]
  return visitor === home ? undefined : visitor ? seats.visitor : seats.home
}

/** Line-ups, timeouts, substitutions. */
function aside({ file, seats }: Sources, period: number, written: string, words: string): FilePlay {
  const kind = /starters:/i.test(written)
    ? 'lineup'
    : /^Timeout/i.test(written)
      ? 'timeout'
      : /^Sub/i.test(written)
        ? 'sub'
        : 'note'
  const teams = (['visitor', 'home'] as const).filter((side) => {
    const { id, name } = file.header.teams[side]
    return [id, name].some((each) => each !== undefined && new RegExp(`\\b${escaped(each)}(?!\\w)`).test(written))
  })
  const side = teams.length === 1 && teams[0] ? seats[teams[0]] : undefined
  return { period, kind, text: words, ...(side && { side }) }
}

const escaped = (written: string): string => written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const beforeTheAct = /^\[?([^\]]*?)\]?(?= (?:Kill|Attack|Service|Bad|Ball|Block))/
const serverOf = (words: string): string | undefined =>
  words.match(beforeTheAct)?.[1]?.replace(/[[\]]/g, '') || undefined
const withoutServer = (words: string): string => words.replace(beforeTheAct, '').trim()

/** Rallies won while the other side served, and how many there were. */
export function sideOuts(plays: readonly FilePlay[], side: Side): Stats {
  const received = plays.filter(({ facts }) => facts?.serving === other(side) && facts.point !== undefined)
  if (plays.length === 0) return {}
  return { so_won: received.filter(({ facts }) => facts?.point === side).length, so_tried: received.length }
}
