import type { Element } from '../statcrew/element.ts'
import type { Figure } from './figure.ts'
import type { CheckedPlay, CheckedPlayer, CheckedTeam, IndexedGame } from './indexed-game.ts'

/**
 * E: a contradiction that no scorer, program or rule book explains; the file waits. W: worth a look, but the numbers
 * are published. I: information only.
 */
export type Severity = 'E' | 'W' | 'I'

export type ClaimPlace = {
  readonly team?: CheckedTeam
  readonly player?: CheckedPlayer
  readonly period?: number
  readonly play?: CheckedPlay
  /** The number of the score, drive or batter, as the operator counts them. */
  readonly item?: string
}

/** Two figures that must agree. An unknown figure makes no claim. */
export type FigureComparison = {
  readonly place?: ClaimPlace
  /** The compared value if one rule compares several: `rush yds`. */
  readonly what?: string
  /** A lower severity, where this part of the rule is less certain. */
  readonly severity?: Severity
  readonly left: Figure | undefined
  readonly right: Figure | undefined
  readonly is: '=' | '≤'
  readonly slack?: number
}

/** An error that is not a comparison of two numbers. */
export type Objection = {
  readonly place?: ClaimPlace
  readonly what?: string
  readonly severity?: Severity
  readonly objection: string
  /** The one value another part of the file proves. */
  readonly fix?: { readonly element: Element; readonly attribute: string; readonly to: string }
}

export type Claim = FigureComparison | Objection

export type FirewallRule = {
  readonly id: string
  readonly severity: Severity
  /** Names of the left and right figure, for the operator: `the players add up to`, `the team total is`. */
  readonly words: readonly [string, string]
  /** Silent while the game runs. */
  readonly createFinalGameRule?: boolean
  readonly claims: (game: IndexedGame) => Iterable<Claim>
}

export const claimEqual = (
  left: Figure | undefined,
  right: Figure | undefined,
  what?: string,
  place?: ClaimPlace,
): FigureComparison => ({
  left,
  right,
  is: '=',
  what,
  place,
})

export const claimWithin = (
  slack: number,
  left: Figure | undefined,
  right: Figure | undefined,
  what?: string,
): FigureComparison => ({
  left,
  right,
  is: '=',
  slack,
  what,
})

export const atMost = (left: Figure | undefined, right: Figure | undefined, what?: string): FigureComparison => ({
  left,
  right,
  is: '≤',
  what,
})

/** Lowers an error to a warning, where something in the file may explain it. */
export const unsureIf = <C extends Claim>(doubted: boolean, claim: C): C =>
  doubted ? { ...claim, severity: 'W' } : claim

type ClaimList = Claim | readonly Claim[] | undefined

/** Drops claims with unknown figures: most players have no figure for most rules. */
const isClaimed = (claim: Claim): boolean =>
  !('left' in claim) || (claim.left !== undefined && claim.right !== undefined)

function placeClaims(claims: ClaimList, place: ClaimPlace, into: Claim[] = []): Claim[] {
  const all: readonly Claim[] = claims === undefined ? [] : 'length' in claims ? claims : [claims]
  for (const claim of all)
    if (isClaimed(claim)) into.push({ ...claim, place: claim.place ? { ...place, ...claim.place } : place })
  return into
}

export const eachTeam =
  (claim: (team: CheckedTeam, other: CheckedTeam, game: IndexedGame) => ClaimList) =>
  (game: IndexedGame): readonly Claim[] => {
    const [visitor, home] = game.teams
    return placeClaims(
      claim(home, visitor, game),
      { team: home },
      placeClaims(claim(visitor, home, game), { team: visitor }),
    )
  }

export const eachPlayer =
  (claim: (player: CheckedPlayer, team: CheckedTeam, game: IndexedGame) => ClaimList) =>
  (game: IndexedGame): readonly Claim[] => {
    const claims: Claim[] = []
    for (const team of game.teams)
      for (const player of team.players) placeClaims(claim(player, team, game), { team, player }, claims)
    return claims
  }

/** `{ rush: 'att yds' }` as pairs of group and key. */
export type GroupKeys = Readonly<Record<string, string>>

export function eachKey(keys: GroupKeys, claim: (group: string, key: string) => ClaimList): readonly Claim[] {
  const claims: Claim[] = []
  for (const [group, key] of listGroupKeys(keys)) {
    const some = claim(group, key)
    if (some === undefined) continue
    if ('length' in some) claims.push(...some)
    else claims.push(some)
  }
  return claims
}

const known = new WeakMap<GroupKeys, readonly (readonly [string, string])[]>()

/** Cached, because a rule's keys never change. */
function listGroupKeys(keys: GroupKeys): readonly (readonly [string, string])[] {
  const pairs =
    known.get(keys) ??
    Object.entries(keys).flatMap(([group, names]) => names.split(' ').map((key) => [group, key] as const))
  known.set(keys, pairs)
  return pairs
}

/** A rule for both sides. */
export const teamRule = (
  id: string,
  severity: Severity,
  left: string,
  right: string,
  claims: Parameters<typeof eachTeam>[0],
): FirewallRule => ({ id, severity, words: [left, right], claims: eachTeam(claims) })

/** A rule for the team's line and each player's row. */
export const rowRule = (
  id: string,
  severity: Severity,
  left: string,
  right: string,
  claim: (row: Element | undefined, team: CheckedTeam, game: IndexedGame) => ClaimList,
): FirewallRule => ({
  id,
  severity,
  words: [left, right],
  claims: (game) => [
    ...eachTeam((team) => claim(team.totals, team, game))(game),
    ...eachPlayer(({ element }, team) => claim(element, team, game))(game),
  ],
})
