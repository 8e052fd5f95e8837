import { nameKey } from '../statcrew/person.ts'
import { cellIn, type Figure, sumKnownFigures, toCountedFigure } from './figure.ts'
import { type CheckedPlayer, type CheckedTeam, type IndexedGame, playerNamed } from './indexed-game.ts'
import { atMost, type Claim, claimEqual } from './rule.ts'

/** One play's credit for a player; undefined where the player is unknown. */
export interface PlayCredit {
  player: CheckedPlayer | undefined
  amount: number
}

/** Reads the statistic in a player's row. */
export type RowColumn = (player: CheckedPlayer) => Figure | undefined

export const rowColumn =
  (group: string, key: string): RowColumn =>
  ({ element }) =>
    cellIn(element, group, key)

/**
 * Checks player rows against the plays. If the plays credit as much as the team's rows in total, each player must
 * match. This finds a number in the wrong player's row. If plays are missing, no player may have more than the row
 * says. If the plays credit more in total, something else is wrong and no player is judged.
 */
export function claimPlayCredits(
  team: CheckedTeam,
  credits: readonly PlayCredit[],
  column: RowColumn,
  what?: string,
): readonly Claim[] {
  const rows = team.players.filter(({ isTeam }) => !isTeam)
  const written = sumKnownFigures(rows.map(column))
  const done = new Map<CheckedPlayer, number>(rows.map((row) => [row, 0]))
  for (const { player, amount } of credits) {
    const before = player && done.get(player)
    if (player && before !== undefined) done.set(player, before + amount)
  }
  const named = [...done.values()].reduce((all, each) => all + each, 0)
  // Sums of halves are not exact in binary.
  const missing = (written?.value ?? 0) - named
  if (named === 0 || !written || missing < -1e-6) return []
  const compared = missing > 1e-6 ? atMost : claimEqual
  return [...done].map(([player, amount]) => ({
    ...compared(toCountedFigure(amount), column(player), what),
    place: { player },
  }))
}

/** Undefined for two players with one name, because no play says which is meant. */
export function findNamedPlayer(team: CheckedTeam, written: string | undefined): CheckedPlayer | undefined {
  const player = playerNamed(team, written ?? '')
  return player && team.byName.get(nameKey(player.name)) === player ? player : undefined
}

const longestName = 5
const mostWords = 12

/**
 * Finds the first player named in `NORTH CA Colin Hannigan, top left`. Only the rosters know where the side ends and
 * the name begins.
 */
export function firstNamed(
  { teams }: Pick<IndexedGame, 'teams'>,
  sentence: string | undefined,
): CheckedPlayer | undefined {
  const words = (sentence ?? '').trim().split(/\s+/, mostWords)
  for (const from of words.keys())
    for (let length = Math.min(longestName, words.length - from); length > 0; length--) {
      const name = words
        .slice(from, from + length)
        .join(' ')
        .replace(/[.,;]+$/, '')
      const found = teams.flatMap((team) => findNamedPlayer(team, name) ?? [])
      if (found.length > 0) return found.length === 1 ? found[0] : undefined
    }
  return undefined
}
