import { cellIn, sum } from './figure.ts'
import type { Team } from './indexed.ts'

/**
 * A scorer may keep what was made and not what was tried, of both sides or of the other one: then all of that column is 0, though the
 * players add up to what was made. A single number that is wrong makes no such picture.
 */
export function isUnkept(team: Team, group: string, tried: string, made: string): boolean {
  const rows = [team.totals, ...team.players.map(({ element }) => element)]
  if (rows.some((row) => (cellIn(row, group, tried)?.value ?? 0) > 0)) return false
  const [whole, players] = [team.total(group, made), sum(team.players.map((each) => cellIn(each.element, group, made)))]
  return whole === undefined || players === undefined || whole.value === players.value
}
