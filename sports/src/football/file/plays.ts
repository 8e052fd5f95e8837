import type { Side } from '@fieldhouse/contract/games/game'
import {
  type Element,
  findAt,
  findChild,
  getInteger,
  getList,
  getText,
  listChildren,
  secondsIn,
} from '../../statcrew/element.ts'
import { dropUndefined, isFlag } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { getElementSide, type ReaderSources, toSideNumbers } from '../../statcrew/reading/seats.ts'
import { periodSeconds, periods } from '../laws.ts'
import { readDownContext } from './spot.ts'

/** Matches the clock or the formation in scorers' letters before the text: `(08:10) `, `[NHSG], `. */
const beforeTheWords = /^(?:\(\d+:\d\d\)|\[[A-Z]{1,6}\],) /

/** The last clock in the file. A play without a clock takes the one before it. */
interface RunningState {
  clock: string | undefined
  score: { away: number; home: number }
}

export function readFootballPlays(sources: ReaderSources): FilePlay[] {
  const running: RunningState = { clock: undefined, score: { away: 0, home: 0 } }
  return listChildren(findAt(sources.file.root, 'plays'), 'qtr').flatMap((quarter, index) => {
    const period = getInteger(quarter, 'number') ?? index + 1
    running.clock = undefined
    return listChildren(quarter, 'play').map((element) => toFootballFilePlay(sources, element, period, running))
  })
}

function toFootballFilePlay(sources: ReaderSources, element: Element, period: number, running: RunningState): FilePlay {
  const { seats, roster } = sources
  running.clock = getText(element, 'clock') ?? running.clock
  const after = toSideNumbers(seats, getInteger(element, 'vscore'), getInteger(element, 'hscore'))
  const scoring = after.away !== undefined && after.home !== undefined
  if (scoring) running.score = { away: after.away ?? 0, home: after.home ?? 0 }
  const context = readDownContext(seats, element)
  const kind = getFootballPlayKind(sources, element, context.side)
  const drive = Number(getList(element, 'playid')[0] ?? 0)
  return dropUndefined<FilePlay>({
    period,
    ...readPlayClock(running.clock, period),
    side: kind === 'note' ? undefined : actingSide(sources, element, context.side),
    kind,
    text: roster.fixNames(getText(element, 'text') ?? '').replace(beforeTheWords, ''),
    scoring: scoring ? true : undefined,
    score: { ...running.score },
    players: findPlayPeople(sources, element),
    // A kickoff is written into the drive before it.
    group: drive > 0 && kind !== 'kickoff' ? `d${drive}` : undefined,
    facts: readFootballPlayFacts(element, context, kind),
  })
}

/** Shows `07:57` as `7:57`. Overtime has no clock, so it counts as after the last second. */
export function readPlayClock(written: string | undefined, period: number) {
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

function getFootballPlayKind({ seats }: ReaderSources, element: Element, offense: Side | undefined): string {
  const result = getText(findChild(element, 'p_pa'), 'result')?.toUpperCase()
  const fumble = findChild(element, 'p_fumb')
  const recovered = getElementSide(seats, fumble, 'frvh')
  const type = getText(element, 'type') ?? ''
  if (fumble && recovered && recovered !== offense && !/[KU]/.test(type)) return 'fumble'
  if (type === 'P' && result === 'SACK') return 'sack'
  if (type === 'P' && result === 'INT') return 'interception'
  if (findChild(element, 'p_to')) return 'timeout'
  return kinds[type] ?? 'note'
}

/** The side of the rusher, passer or kicker, whichever side has the ball afterwards. */
function actingSide({ seats }: ReaderSources, element: Element, offense: Side | undefined): Side | undefined {
  const rows = getText(element, 'type') === 'E' ? /^p_pn$/ : /^p_(ru|pa|ko|pu|fg|pat|to)$/
  const first = element.children.find((row) => rows.test(row.name))
  return (first && getElementSide(seats, first)) ?? offense
}

function findPlayPeople({ seats, roster }: ReaderSources, element: Element): string[] | undefined {
  const keys = element.children.flatMap((row) =>
    ['name', 'qb', 'rcv'].flatMap((attribute) => {
      const name = getText(row, attribute)
      return name === undefined ? [] : (roster.find(getElementSide(seats, row), { name })?.key ?? [])
    }),
  )
  return keys.length > 0 ? [...new Set(keys)] : undefined
}

function readFootballPlayFacts(
  element: Element,
  context: ReturnType<typeof readDownContext>,
  kind: string,
): FilePlay['facts'] {
  const written = getText(element, 'text') ?? ''
  const ball =
    findChild(element, 'p_ru') ?? findChild(element, 'p_pa') ?? findChild(element, 'p_pu') ?? findChild(element, 'p_ko')
  const kick = findChild(element, 'p_fg')
  const facts = dropUndefined({
    ...(kind !== 'note' && { down: context.down, to_go: context.toGo, spot: context.spot }),
    yards: getInteger(ball, 'gain') ?? getInteger(ball, 'yards'),
    first: getText(element, 'first'),
    distance: getInteger(kick, 'distance'),
    result: (getText(kick, 'result') ?? getText(findChild(element, 'p_pat'), 'result'))?.toLowerCase(),
    touchdown: written.includes('TOUCHDOWN') ? true : undefined,
    no_play: written.includes('NO PLAY') ? true : undefined,
    out_of_bounds: isFlag(element, 'ob') ? true : undefined,
  })
  return Object.keys(facts).length > 0 ? (facts as NonNullable<FilePlay['facts']>) : undefined
}
