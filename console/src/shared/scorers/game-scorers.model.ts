import { isGameOver } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { StaffMember } from '@fieldhouse/contract/staff/staff'

export const getMemberName = ({ firstname, lastname, email }: StaffMember): string =>
  `${firstname} ${lastname}`.trim() || email

export interface CoveredGame {
  game: GameItem
  /** Who covers it, and whether by this game alone or with the team. */
  people: { member: StaffMember; by: 'game' | 'team' }[]
  /** Scorers who could cover it, too. */
  others: StaffMember[]
}

/** Lists the games with the scorers that cover them. Canceled and finished games need no one. */
export const listCoverage = (games: readonly GameItem[], staff: readonly StaffMember[]): CoveredGame[] =>
  games.filter((game) => !isGameOver(game)).map((game) => findCoverage(game, staff))

/** Finds who covers a game, and who could. */
export function findCoverage(game: GameItem, staff: readonly StaffMember[]): CoveredGame {
  const scorers = staff.filter(({ role }) => role === 'scorer')
  const people = scorers.flatMap((member) => {
    const by = findAssignment(member, game)
    return by ? [{ member, by }] : []
  })
  return { game, people, others: scorers.filter((member) => !findAssignment(member, game)) }
}

const findAssignment = ({ games, teams }: StaffMember, { id, sport }: GameItem): 'game' | 'team' | undefined => {
  if (teams.includes(sport)) return 'team'
  return games.includes(id) ? 'game' : undefined
}
