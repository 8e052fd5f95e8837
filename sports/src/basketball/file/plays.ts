import {
  type Element,
  findAt,
  getDecimal,
  getInteger,
  getText,
  listChildren,
  secondsIn,
} from '../../statcrew/element.ts'
import { dropUndefined, isFlag } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import type { Mention, RosterRow } from '../../statcrew/reading/roster.ts'
import { getElementSide, type ReaderSources } from '../../statcrew/reading/seats.ts'
import { overtimeSeconds } from '../laws.ts'
import { isFreeThrow, isTechnical, isThree, reboundAt } from './actions.ts'
import { writePlaySentence } from './sentences.ts'

type RunningScore = { away: number; home: number }

/** Converts action and type to a kind of play. */
export function getBasketballPlayKind(action: string, type: string): string {
  const miss = action === 'MISS' ? 'missed_' : ''
  switch (action) {
    case 'GOOD':
    case 'MISS':
      return `${miss}${shotKind(type)}`
    case 'REBOUND': {
      const place = reboundAt(type)
      return place ? `${place}_rebound` : 'dead_ball'
    }
    case 'FOUL':
      return isTechnical(type) ? 'technical' : 'foul'
    case 'SUB':
      return type === 'IN' ? 'sub_in' : 'sub_out'
    default:
      return action.toLowerCase() || 'note'
  }
}

function shotKind(type: string): string {
  if (isFreeThrow(type)) return 'free_throw'
  if (isThree(type)) return 'three'
  return { LAYUP: 'layup', DUNK: 'dunk', TIPIN: 'tip_in' }[type] ?? 'two'
}

const getShotPoints = (kind: string): number => {
  if (/^(two|layup|dunk|tip_in)$/.test(kind)) return 2
  return kind === 'three' ? 3 : Number(kind === 'free_throw')
}

export function readBasketballPlays(sources: ReaderSources, rules: PeriodLengths): FilePlay[] {
  const score: RunningScore = { away: 0, home: 0 }
  let before = 0
  return listChildren(findAt(sources.file.root, 'plays'), 'period').flatMap((period, index) => {
    const number = getInteger(period, 'number') ?? index + 1
    const length = secondsIn(getText(period, 'time')) ?? getPeriodSeconds(rules, number)
    const ends = before + length
    before = ends
    return listChildren(period, 'play').map((element) =>
      toBasketballFilePlay(sources, element, { number, ends }, score),
    )
  })
}

/** Number and seconds of periods before overtime. */
interface PeriodLengths {
  periods: number
  periodSeconds: number
}

const getPeriodSeconds = ({ periods, periodSeconds }: PeriodLengths, number: number): number =>
  number > periods ? overtimeSeconds : periodSeconds

function toBasketballFilePlay(
  sources: ReaderSources,
  element: Element,
  period: { number: number; ends: number },
  score: RunningScore,
): FilePlay {
  const { seats, roster } = sources
  const side = getElementSide(seats, element)
  const kind = getBasketballPlayKind(
    getText(element, 'action')?.toUpperCase() ?? '',
    getText(element, 'type')?.toUpperCase() ?? '',
  )
  const points = getShotPoints(kind)
  // The file writes the score only with some baskets, and may leave one side out, so it is counted here.
  if (side) score[side] += points
  const written = getText(element, 'time')
  const left = secondsIn(written)
  const row = roster.find(side, readMention(element))
  return dropUndefined<FilePlay>({
    period: period.number,
    side,
    kind,
    clock: written?.replace(/^0(?=\d:)/, ''),
    elapsed: left === undefined ? undefined : period.ends - left,
    text: writePlaySentence(kind, getShownName(row, element), getText(element, 'type')?.toUpperCase()),
    scoring: points > 0 ? true : undefined,
    score: { ...score },
    players: row ? [row.key] : undefined,
    ...readShotPlace(element),
    facts: readBasketballPlayFacts(element),
  })
}

/** Reads how the play names its player. A play without a player is the team's, with or without a number. */
function readMention(element: Element): Mention {
  const [uni, name] = [getText(element, 'uni'), getText(element, 'checkname')]
  return { uni: uni === undefined && name === undefined ? 'TM' : uni, name }
}

/** A number that is not on the roster is still shown. */
const getShownName = (row: RosterRow | undefined, element: Element): string => {
  if (row) return row.name
  const uni = getText(element, 'uni')
  return uni === undefined || uni === 'TM' ? 'Team' : `No. ${uni}`
}

/** The spot in percent of the whole court. The file says which basket is left or right. */
const readShotPlace = (element: Element): Pick<FilePlay, 'x' | 'y'> => {
  const [x, y] = [getDecimal(element, 'x'), getDecimal(element, 'y')]
  return x === undefined || y === undefined ? {} : { x: roundToTenths(x), y: roundToTenths(y) }
}
const roundToTenths = (value: number): number => Math.round(value * 10) / 10

function readBasketballPlayFacts(element: Element): FilePlay['facts'] {
  const facts = dropUndefined({
    basket: getText(element, 'side')?.toLowerCase(),
    paint: isFlag(element, 'paint') ? true : undefined,
    fast_break: isFlag(element, 'fastb') ? true : undefined,
  })
  return Object.keys(facts).length > 0 ? (facts as NonNullable<FilePlay['facts']>) : undefined
}
