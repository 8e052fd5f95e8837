import { type OwnResult, parseOwnResult, resultsBehind } from './teams/result-words.ts'

export interface OpponentText {
  name: string
  site?: 'home' | 'away' | 'neutral' | undefined
  exhibition?: true
  conference?: true
  /** The tournament after the name: `Mountain Crest Semifinals`. */
  tournament?: string
  /** `both` for two games in one line, else which of the two it is. */
  doubleheader?: 1 | 2 | 'both'
  off?: 'postponed' | 'cancelled'
  result?: OwnResult
}

/** Matches special days of a school: homecoming, senior day. */
const occasion =
  'homecoming|(?:senior|alumni|parents?|family|youth|kids|seniors|letterwinners?|teacher|military|faculty|fan|pride) (?:night|day|weekend)|(?:white|black|blue|red|gold|green|pink|orange|purple|maroon) ?out|pink (?:game|day|night)|home opener|season opener|(?:play|dig) ?(?:4|for) ?(?:kay|the cure|pink)'
const event =
  'championships?|tournament|classic|invitational|challenge|showcase|series|shootout|cup|bowl|semi-?finals?|quarter-?finals?|finals?|(?:first|second|third|opening) round|round of \\d+|sweet sixteen|elite eight|final four|playoffs?|ncaas?'

/** Matches these words at the end of a name: `(…)`, `[…]` or ` - …`. */
const matchAfterName = (pattern: string): RegExp =>
  new RegExp(
    `\\s*(?:[([]([^()[\\]]*\\b(?:${pattern})\\b[^()[\\]]*)[)\\]]|\\s[-–—]\\s+(.*\\b(?:${pattern})\\b.*))\\s*$`,
    'i',
  )

type MarkRule = readonly [RegExp, (against: OpponentText, found: RegExpExecArray) => Partial<OpponentText>]

const marks: readonly MarkRule[] = [
  [/^(?:@|at\b)\s*/i, () => ({ site: 'away' })],
  [/^vs?\.?\s+/i, (against) => ({ site: against.site ?? 'home' })],
  [/^\*+\s*/, () => ({ conference: true })],
  [/^(?:\(?(?:#|no\.? ?)\d{1,2}(?:\s*\/\s*(?:#?\d{1,2}|rv|nr))?\)?|\(\d{1,2}\)|\(?rv\)?)\s+/i, () => ({})],
  [/\s*[-–([]*\s*\b(?:exh|exhibition|scrimmage)\.?[)\]]?\s*$/i, () => ({ exhibition: true })],
  [/\s*\(ex\.?\)\s*$/i, () => ({ exhibition: true })],
  [/\s*\((?:n|neutral)(?: site)?\)\s*$/i, () => ({ site: 'neutral' })],
  [/\s*[-–(]+\s*(?:dh|doubleheader|double header)\)?\s*$/i, () => ({ doubleheader: 'both' })],
  [/\s*[-–(]+\s*(?:game|gm\.?|g) ?([12])\)?\s*$/i, (_, found) => ({ doubleheader: found[1] === '2' ? 2 : 1 })],
  [/\s*[-–(,;|]+\s*(?:cancell?ed|canc\.?)\)?\s*$/i, () => ({ off: 'cancelled' })],
  [/\s*[-–(,;|]+\s*(?:postponed|ppd\.?)\)?\s*$/i, () => ({ off: 'postponed' })],
  [/\s*\*+\s*$/, () => ({ conference: true })],
  // These marks are explained below the table they come from.
  [/\s*[\^†‡%]+\s*$/, () => ({})],
  // The opponent's name may also come before the mark.
  [/\s*[([](?:m|w|(?:wo)?men(?:['’]?s)?)[)\]]\s*$/i, () => ({})],
  // `at Juniper, 6:00 PM`, `TCU | TBA`: the time comes from another field.
  [/(?:\s*[,;|–—-]\s*|\s+)\d{1,2}(?::\d{2})?\s*[ap]\.?m\.?(?:\s*[ECMP][SD]?T)?\s*$/i, () => ({})],
  [/(?:\s*[,;|–—(-]\s*|\s+)tb[ad]\)?\s*$/i, () => ({})],
  [/\s*[|,;:–—-]+\s*$/, () => ({})],
  [/\s*\(([12])\)\s*$/, (_, found) => ({ doubleheader: found[1] === '2' ? 2 : 1 })],
  ...resultsBehind.map(
    (mark): MarkRule => [
      mark,
      (_, [found]) => {
        const result = parseOwnResult(found)
        return result ? { result } : {}
      },
    ],
  ),
  [matchAfterName(occasion), () => ({})],
  [matchAfterName(event), (_, found) => ({ tournament: (found[1] ?? found[2] ?? '').trim() })],
]

/** Parses an opponent with its marks: `@ NC State`, `at Elon`, `vs. #5 Halford (N) *`, `Elon (DH)`. */
export function opponentIn(written: string): OpponentText {
  let against: OpponentText = { name: written.trim() }
  for (let before = ''; before !== against.name; ) {
    before = against.name
    for (const [mark, readFields] of marks) {
      const found = mark.exec(against.name)
      if (!found || found[0].length === against.name.length) continue
      against = { ...against, ...readFields(against, found), name: against.name.replace(mark, '').trim() }
    }
  }
  return against
}
