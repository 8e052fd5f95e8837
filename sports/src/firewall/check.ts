import type { StatcrewFile } from '../statcrew/statcrew.ts'
import type { RuleBook } from './book.ts'
import { type Indexed, indexed } from './indexed.ts'
import type { Claim, Comparison, Place, Rule, Severity } from './rule.ts'

export type Finding = {
  readonly rule: string
  readonly severity: Severity
  /** One sentence for the operator. */
  readonly message: string
  readonly place: {
    readonly team?: 'visitor' | 'home'
    readonly player?: { readonly uni: string; readonly code: string; readonly name: string }
    readonly period?: number
    readonly play?: string
    readonly item?: string
  }
  readonly values?: { readonly found: number; readonly expected: number }
  /** The same for the same disagreement in the next version of a file, at whichever play it is seen there. */
  readonly key: string
  /** The same of whomever it is said: what one habit of a program breaks in many places is alike. */
  readonly alike: string
  /** Where it is in this version. */
  readonly spot: string
}

/** Everything in the file that disagrees with itself. An empty list is a file that can be trusted. */
export function checkFile(file: StatcrewFile, book: RuleBook): readonly Finding[] {
  return judge(file, book)
    .filter((each) => !each.holds)
    .map(findingOf)
}

export type Judged = {
  readonly rule: Rule
  readonly claim: Claim
  readonly severity: Severity
  readonly holds: boolean
}

export function judge(file: StatcrewFile, book: RuleBook): readonly Judged[] {
  const game = indexed(file)
  return game ? judgeGame(game, book) : []
}

function judgeGame(game: Indexed, book: RuleBook): readonly Judged[] {
  const judged: Judged[] = []
  for (const rule of book.rules) {
    if (rule.afterFinal && game.isRunning) continue
    for (const claim of rule.claims(game)) {
      const holds = claimHolds(claim)
      const severity = claim.severity ?? rule.severity
      if (holds !== undefined) judged.push({ rule, claim, severity, holds })
    }
  }
  return judged
}

export const isComparison = (claim: Claim): claim is Comparison => 'left' in claim

function claimHolds(claim: Claim): boolean | undefined {
  if (!isComparison(claim)) return false
  return claim.left && claim.right ? holdsWith(claim, 0) : undefined
}

/** Whether it would hold with its left side so much more. */
export function holdsWith({ left, right, is, slack = 0 }: Comparison, more: number): boolean {
  // Sums of .5 and .151 are not exact in binary.
  const over = (left?.value ?? 0) - (right?.value ?? 0) + more
  return is === '=' ? Math.abs(over) <= slack + 1e-6 : over <= slack + 1e-6
}

function findingOf(judged: Judged): Finding {
  const { rule, claim, severity } = judged
  const { team, player, period, play, item } = claim.place ?? {}
  const values =
    isComparison(claim) && claim.left && claim.right
      ? { found: rounded(claim.left.value), expected: rounded(claim.right.value) }
      : undefined
  return {
    rule: rule.id,
    severity,
    message: `${placeWords(claim.place)}${sentence(rule, claim)}`,
    place: {
      team: team?.side,
      player: player && { uni: player.uni, code: player.code, name: player.name },
      period: period ?? play?.period,
      play: play?.number,
      item,
    },
    values,
    key: keyOf(rule, claim),
    alike: `${severity}|${rule.id}|${claim.what ?? ''}`,
    spot: spotOf(judged),
  }
}

function sentence(rule: Rule, claim: Claim): string {
  const what = claim.what === undefined ? '' : `${claim.what}, `
  if (!isComparison(claim)) return `${what}${claim.objection}.`
  const [left, right] = rule.words
  const join = claim.is === '=' ? 'but' : 'which is more than'
  return `${what}${left} ${rounded(claim.left?.value)}, ${join} ${right} ${rounded(claim.right?.value)}.`
}

const rounded = (value = 0): number => Math.round(value * 1000) / 1000

function placeWords(place: Place | undefined): string {
  const { team, player, period, play, item } = place ?? {}
  const words = [
    team?.name,
    player && (player.isTeam ? 'team row' : `#${player.uni} ${player.name}`),
    (period ?? play?.period) !== undefined && `period ${period ?? play?.period}`,
    play && `play ${play.number}`,
    item,
  ].filter((each) => typeof each === 'string')
  return words.length > 0 ? `${words.join(', ')}: ` : ''
}

/** Without period, play and item: a game that goes on would say the same of the next one. */
const keyOf = (rule: Rule, { place, what }: Claim): string =>
  [rule.id, place?.team?.vh, place?.player?.code, what].map((each) => each ?? '').join('|')

/** The same of two claims of one rule that are of the same figures. */
export function spotOf({ rule, claim }: Judged): string {
  const { period, play, item } = claim.place ?? {}
  return [keyOf(rule, claim), period ?? play?.period, play?.number, item].map((each) => each ?? '').join('|')
}
