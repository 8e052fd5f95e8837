import type { StatcrewFile } from '../statcrew/parse-statcrew-file.ts'
import type { RuleBook } from './book.ts'
import { type IndexedGame, indexGame } from './indexed-game.ts'
import type { Claim, ClaimPlace, FigureComparison, FirewallRule, Severity } from './rule.ts'

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
  /** Equal for the same disagreement in the next version of a file, in whichever play it appears. */
  readonly key: string
  /** Equal for all teams and players, because one habit of a program breaks a rule in many places. */
  readonly alike: string
  /** The place in this version of the file. */
  readonly spot: string
}

/** Lists everything in a file that disagrees with itself. A file with an empty list can be trusted. */
export function checkFile(file: StatcrewFile, book: RuleBook): readonly Finding[] {
  return judgeFile(file, book)
    .filter((each) => !each.holds)
    .map(toFinding)
}

export type JudgedClaim = {
  readonly rule: FirewallRule
  readonly claim: Claim
  readonly severity: Severity
  readonly holds: boolean
}

export function judgeFile(file: StatcrewFile, book: RuleBook): readonly JudgedClaim[] {
  const game = indexGame(file)
  return game ? judgeGame(game, book) : []
}

function judgeGame(game: IndexedGame, book: RuleBook): readonly JudgedClaim[] {
  const judged: JudgedClaim[] = []
  for (const rule of book.rules) {
    if (rule.createFinalGameRule && game.isRunning) continue
    for (const claim of rule.claims(game)) {
      const holds = claimHolds(claim)
      const severity = claim.severity ?? rule.severity
      if (holds !== undefined) judged.push({ rule, claim, severity, holds })
    }
  }
  return judged
}

export const isComparison = (claim: Claim): claim is FigureComparison => 'left' in claim

function claimHolds(claim: Claim): boolean | undefined {
  if (!isComparison(claim)) return false
  return claim.left && claim.right ? holdsWith(claim, 0) : undefined
}

/** Tests whether the comparison would hold with its left side increased by this much. */
export function holdsWith({ left, right, is, slack = 0 }: FigureComparison, more: number): boolean {
  // Sums of .5 and .151 are not exact in binary.
  const over = (left?.value ?? 0) - (right?.value ?? 0) + more
  return is === '=' ? Math.abs(over) <= slack + 1e-6 : over <= slack + 1e-6
}

function toFinding(judged: JudgedClaim): Finding {
  const { rule, claim, severity } = judged
  const { team, player, period, play, item } = claim.place ?? {}
  const values =
    isComparison(claim) && claim.left && claim.right
      ? { found: roundFigure(claim.left.value), expected: roundFigure(claim.right.value) }
      : undefined
  return {
    rule: rule.id,
    severity,
    message: `${placeWords(claim.place)}${writeFindingSentence(rule, claim)}`,
    place: {
      team: team?.side,
      player: player && { uni: player.uni, code: player.code, name: player.name },
      period: period ?? play?.period,
      play: play?.number,
      item,
    },
    values,
    key: getFindingKey(rule, claim),
    alike: `${severity}|${rule.id}|${claim.what ?? ''}`,
    spot: getSpotKey(judged),
  }
}

function writeFindingSentence(rule: FirewallRule, claim: Claim): string {
  const what = claim.what === undefined ? '' : `${claim.what}, `
  if (!isComparison(claim)) return `${what}${claim.objection}.`
  const [left, right] = rule.words
  const join = claim.is === '=' ? 'but' : 'which is too many, since'
  return `${what}${left} ${roundFigure(claim.left?.value)}, ${join} ${right} ${roundFigure(claim.right?.value)}.`
}

const roundFigure = (value = 0): number => Math.round(value * 1000) / 1000

function placeWords(place: ClaimPlace | undefined): string {
  const { team, player, period, play, item } = place ?? {}
  const parts = [
    team?.name,
    player && (player.isTeam ? 'team row' : `#${player.uni} ${player.name}`),
    (period ?? play?.period) !== undefined && `period ${period ?? play?.period}`,
    play && `play ${play.number}`,
    item,
  ].filter((each) => typeof each === 'string')
  return parts.length > 0 ? `${parts.join(', ')}: ` : ''
}

/** Leaves out period, play and item, because they change during the game. */
const getFindingKey = (rule: FirewallRule, { place, what }: Claim): string =>
  [rule.id, place?.team?.vh, place?.player?.code, what].map((each) => each ?? '').join('|')

/** Equal for two claims of one rule about the same figures. */
export function getSpotKey({ rule, claim }: JudgedClaim): string {
  const { period, play, item } = claim.place ?? {}
  return [getFindingKey(rule, claim), period ?? play?.period, play?.number, item].map((each) => each ?? '').join('|')
}
