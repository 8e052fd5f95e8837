import type { Side } from '@fieldhouse/contract/games/game'
import { at, child, children, type Element, integer, list, secondsIn, text } from '../../statcrew/element.ts'
import { isFlag, known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { type Sources, seated, sideOf } from '../../statcrew/reading/seats.ts'
import { periodSeconds, periods } from '../laws.ts'
import { contextOf } from './spot.ts'

/** The clock, or the formation in letters that only a scorer reads: `(08:10) `, `[NHSG], `. */
const beforeTheWords = /^(?:\(\d+:\d\d\)|\[[A-Z]{1,6}\],) /

/** Plays between two of the game's own clocks have the one before. */
interface Running {
  clock: string | undefined
  score: { away: number; home: number }
}

export function playsOf(sources: Sources): FilePlay[] {
  const running: Running = { clock: undefined, score: { away: 0, home: 0 } }
  return children(at(sources.file.root, 'plays'), 'qtr').flatMap((quarter, index) => {
    const period = integer(quarter, 'number') ?? index + 1
    running.clock = undefined
    return children(quarter, 'play').map((element) => playOf(sources, element, period, running))
  })
}

function playOf(sources: Sources, element: Element, period: number, running: Running): FilePlay {
  const { seats, roster } = sources
  running.clock = text(element, 'clock') ?? running.clock
  const after = seated(seats, integer(element, 'vscore'), integer(element, 'hscore'))
  const scoring = after.away !== undefined && after.home !== undefined
  if (scoring) running.score = { away: after.away ?? 0, home: after.home ?? 0 }
  const context = contextOf(seats, element)
  const kind = kindOf(sources, element, context.side)
  const drive = Number(list(element, 'playid')[0] ?? 0)
  return known<FilePlay>({
    period,
    ...clockOf(running.clock, period),
    side: kind === 'note' ? undefined : actingSide(sources, element, context.side),
    kind,
    text: roster.mended(text(element, 'text') ?? '').replace(beforeTheWords, ''),
    scoring: scoring ? true : undefined,
    score: { ...running.score },
    players: playersOf(sources, element),
    // A kickoff is written into the drive before it.
    group: drive > 0 && kind !== 'kickoff' ? `d${drive}` : undefined,
    facts: factsOf(element, context, kind),
  })
}

/** `07:57` is shown as `7:57`. Overtime has no clock: it lies behind the last second. */
export function clockOf(written: string | undefined, period: number) {
  const left = secondsIn(written)
  if (period > periods) return { elapsed: periods * periodSeconds }
  if (left === undefined) return {}
  return { clock: written?.replace(/^0(?=\d:)/, ''), elapsed: period * periodSeconds - left }
}

const kinds: Readonly<Record<string, string>> = {
  R: 'rush',
  P: 'pass',
  K: 'kickoff',
  U: 'punt',
  F: 'field_goal',
  X: 'extra_point',
  E: 'penalty',
}

function kindOf({ seats }: Sources, element: Element, offense: Side | undefined): string {
  const result = text(child(element, 'p_pa'), 'result')?.toUpperCase()
  const fumble = child(element, 'p_fumb')
  const recovered = sideOf(seats, fumble, 'frvh')
  const type = text(element, 'type') ?? ''
  if (fumble && recovered && recovered !== offense && !/[KU]/.test(type)) return 'fumble'
  if (type === 'P' && result === 'SACK') return 'sack'
  if (type === 'P' && result === 'INT') return 'interception'
  if (child(element, 'p_to')) return 'timeout'
  return kinds[type] ?? 'note'
}

/** Who did it: the side of the rusher, passer or kicker, whoever has the ball after it. */
function actingSide({ seats }: Sources, element: Element, offense: Side | undefined): Side | undefined {
  const rows = text(element, 'type') === 'E' ? /^p_pn$/ : /^p_(ru|pa|ko|pu|fg|pat|to)$/
  const first = element.children.find((row) => rows.test(row.name))
  return (first && sideOf(seats, first)) ?? offense
}

function playersOf({ seats, roster }: Sources, element: Element): string[] | undefined {
  const keys = element.children.flatMap((row) =>
    ['name', 'qb', 'rcv'].flatMap((attribute) => {
      const name = text(row, attribute)
      return name === undefined ? [] : (roster.find(sideOf(seats, row), { name })?.key ?? [])
    }),
  )
  return keys.length > 0 ? [...new Set(keys)] : undefined
}

function factsOf(element: Element, context: ReturnType<typeof contextOf>, kind: string): FilePlay['facts'] {
  const written = text(element, 'text') ?? ''
  const ball = child(element, 'p_ru') ?? child(element, 'p_pa') ?? child(element, 'p_pu') ?? child(element, 'p_ko')
  const kick = child(element, 'p_fg')
  const facts = known({
    ...(kind !== 'note' && { down: context.down, to_go: context.toGo, spot: context.spot }),
    yards: integer(ball, 'gain') ?? integer(ball, 'yards'),
    first: text(element, 'first'),
    distance: integer(kick, 'distance'),
    result: (text(kick, 'result') ?? text(child(element, 'p_pat'), 'result'))?.toLowerCase(),
    touchdown: written.includes('TOUCHDOWN') ? true : undefined,
    no_play: written.includes('NO PLAY') ? true : undefined,
    out_of_bounds: isFlag(element, 'ob') ? true : undefined,
  })
  return Object.keys(facts).length > 0 ? (facts as NonNullable<FilePlay['facts']>) : undefined
}
