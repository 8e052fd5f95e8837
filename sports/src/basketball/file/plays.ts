import { at, children, decimal, type Element, integer, secondsIn, text } from '../../statcrew/element.ts'
import { isFlag, known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import type { Mention, Row } from '../../statcrew/reading/roster.ts'
import { type Sources, sideOf } from '../../statcrew/reading/seats.ts'
import { overtimeSeconds } from '../laws.ts'
import { isFreeThrow, isTechnical, isThree, reboundAt } from './actions.ts'
import { sentence } from './sentences.ts'

type Score = { away: number; home: number }

/** Action and type as one word of ours. */
export function kindOf(action: string, type: string): string {
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

const worth = (kind: string): number => {
  if (/^(two|layup|dunk|tip_in)$/.test(kind)) return 2
  return kind === 'three' ? 3 : Number(kind === 'free_throw')
}

export function playsOf(sources: Sources, rules: Lengths): FilePlay[] {
  const score: Score = { away: 0, home: 0 }
  let before = 0
  return children(at(sources.file.root, 'plays'), 'period').flatMap((period, index) => {
    const number = integer(period, 'number') ?? index + 1
    const length = secondsIn(text(period, 'time')) ?? lengthOf(rules, number)
    const ends = before + length
    before = ends
    return children(period, 'play').map((element) => playOf(sources, element, { number, ends }, score))
  })
}

/** How many periods of how many seconds, before overtime. */
interface Lengths {
  periods: number
  periodSeconds: number
}

const lengthOf = ({ periods, periodSeconds }: Lengths, number: number): number =>
  number > periods ? overtimeSeconds : periodSeconds

function playOf(sources: Sources, element: Element, period: { number: number; ends: number }, score: Score): FilePlay {
  const { seats, roster } = sources
  const side = sideOf(seats, element)
  const kind = kindOf(text(element, 'action')?.toUpperCase() ?? '', text(element, 'type')?.toUpperCase() ?? '')
  const points = worth(kind)
  // The file writes the score with some baskets only, and may leave one side out: it is counted.
  if (side) score[side] += points
  const written = text(element, 'time')
  const left = secondsIn(written)
  const row = roster.find(side, whose(element))
  return known<FilePlay>({
    period: period.number,
    side,
    kind,
    clock: written?.replace(/^0(?=\d:)/, ''),
    elapsed: left === undefined ? undefined : period.ends - left,
    text: sentence(kind, shownName(row, element), text(element, 'type')?.toUpperCase()),
    scoring: points > 0 ? true : undefined,
    score: { ...score },
    players: row ? [row.key] : undefined,
    ...placeOf(element),
    facts: factsOf(element),
  })
}

/** What nobody did is the team's: by a number of its own, or by none. */
function whose(element: Element): Mention {
  const [uni, name] = [text(element, 'uni'), text(element, 'checkname')]
  return { uni: uni === undefined && name === undefined ? 'TM' : uni, name }
}

/** A number that is on no roster is still shown. */
const shownName = (row: Row | undefined, element: Element): string => {
  if (row) return row.name
  const uni = text(element, 'uni')
  return uni === undefined || uni === 'TM' ? 'Team' : `No. ${uni}`
}

/** Percent of the whole court; which basket is the left or the right one the file says itself. */
const placeOf = (element: Element): Pick<FilePlay, 'x' | 'y'> => {
  const [x, y] = [decimal(element, 'x'), decimal(element, 'y')]
  return x === undefined || y === undefined ? {} : { x: tenths(x), y: tenths(y) }
}
const tenths = (value: number): number => Math.round(value * 10) / 10

function factsOf(element: Element): FilePlay['facts'] {
  const facts = known({
    basket: text(element, 'side')?.toLowerCase(),
    paint: isFlag(element, 'paint') ? true : undefined,
    fast_break: isFlag(element, 'fastb') ? true : undefined,
  })
  return Object.keys(facts).length > 0 ? (facts as NonNullable<FilePlay['facts']>) : undefined
}
