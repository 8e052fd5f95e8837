import { nameKey } from '../statcrew/person.ts'
import { cellIn, type Figure, sumFigures, toCountedFigure } from './figure.ts'
import { type CheckedPlayer, type CheckedTeam, type IndexedGame, playerNamed } from './indexed-game.ts'
import { atMost, type Claim, claimEqual } from './rule.ts'

/** What one play tells of somebody. Who is not known stays undefined. */
export interface PlayCredit {
  player: CheckedPlayer | undefined
  amount: number
}

/** What the row of a player says. */
export type RowColumn = (player: CheckedPlayer) => Figure | undefined

export const rowColumn =
  (group: string, key: string): RowColumn =>
  ({ element }) =>
    cellIn(element, group, key)

/**
 * Whose it was, by the plays. Where those who are named have in all as much as the rows of their team, each must have what his row says: a number
 * that stands with the wrong player is seen. Where plays were not written they tell less, and of nobody more. Where they tell more in all,
 * something else is wrong, and nothing follows for one of them.
 */
export function claimPlayCredits(
  team: CheckedTeam,
  told: readonly PlayCredit[],
  says: RowColumn,
  what?: string,
): readonly Claim[] {
  const rows = team.players.filter(({ isTeam }) => !isTeam)
  const written = sumFigures(rows.map(says))
  const done = new Map<CheckedPlayer, number>(rows.map((row) => [row, 0]))
  for (const { player, amount } of told) {
    const before = player && done.get(player)
    if (player && before !== undefined) done.set(player, before + amount)
  }
  const named = [...done.values()].reduce((all, each) => all + each, 0)
  // Sums of halves are not exact in binary.
  const missing = (written?.value ?? 0) - named
  if (named === 0 || !written || missing < -1e-6) return []
  const compared = missing > 1e-6 ? atMost : claimEqual
  return [...done].map(([player, amount]) => ({
    ...compared(toCountedFigure(amount), says(player), what),
    place: { player },
  }))
}

/** Of two with one name no play says which one is meant. */
export function findNamedPlayer(team: CheckedTeam, written: string | undefined): CheckedPlayer | undefined {
  const player = playerNamed(team, written ?? '')
  return player && team.byName.get(nameKey(player.name)) === player ? player : undefined
}

const longestName = 5
const mostWords = 12

/** The first who is named in `NORTH CA Colin Hannigan, top left`: only the rosters know where the side ends and the name begins. */
export function firstNamed({ teams }: Pick<IndexedGame, 'teams'>, said: string | undefined): CheckedPlayer | undefined {
  const words = (said ?? '').trim().split(/\s+/, mostWords)
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
