import { cellIn, type Figure, toCountedFigure } from './figure.ts'
import type { CheckedTeam } from './indexed-game.ts'
import {
  type Claim,
  claimEqual,
  eachKey,
  eachTeam,
  type FirewallRule,
  type GroupKeys,
  type Severity,
  unsureIf,
} from './rule.ts'

/**
 * The players' sum must equal the team's number. A column that one side does not write may be left out by the program:
 * a sure column is reported, another makes no claim. Numbers that may be `nobodys` are missing where the team has no
 * row of its own.
 */
export const columnsAddUp = (
  id: string,
  severity: Severity,
  keys: GroupKeys,
  nobodys: GroupKeys = {},
): FirewallRule => ({
  id,
  severity,
  words: ['the players add up to', 'the team total is'],
  claims: eachTeam((team) => {
    const hasOwnRow = team.players.some(({ isTeam }) => isTeam)
    return eachKey(keys, (group, key) => {
      const mayMiss = !hasOwnRow && nobodys[group]?.split(' ').includes(key) === true
      return columnClaim(team, severity, [group, key], mayMiss)
    })
  }),
})

function columnClaim(
  team: CheckedTeam,
  severity: Severity,
  [group, key]: readonly [group: string, key: string],
  mayMiss: boolean,
): Claim | undefined {
  if (!team.totals || team.players.length === 0) return undefined
  const added = team.added(group, key)
  const total = team.total(group, key)
  if (added && total) return unsureIf(mayMiss && added.value < total.value, claimEqual(added, total, `${group} ${key}`))
  return severity === 'E'
    ? { ...claimEqual(orNone(added), orNone(total), `${group} ${key}`), severity: 'W' }
    : undefined
}

const orNone = (figure: Figure | undefined): Figure => figure ?? toCountedFigure(0)

/**
 * Tests for a column that was not recorded. A scorer may record successes without attempts: then the whole column is 0,
 * though the players' successes add up. A single wrong number does not look like this.
 */
export function isColumnUnrecorded(team: CheckedTeam, group: string, tried: string, made: string): boolean {
  const rows = [team.totals, ...team.players.map(({ element }) => element)]
  if (rows.some((row) => (cellIn(row, group, tried)?.value ?? 0) > 0)) return false
  const [total, players] = [team.total(group, made), team.added(group, made)]
  return total === undefined || players === undefined || total.value === players.value
}
