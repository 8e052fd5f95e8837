import type { Side } from '@fieldhouse/contract/games/game'
import type { Roster } from './roster.ts'

/**
 * Lists the people that a sentence names, in order. It may name both sides: the shooter and the other team's
 * goalkeeper.
 */
export function findMentioned(roster: Roster, side: Side, written: string): string[] {
  const text = roster.fixNames(written)
  const found = roster.rows.flatMap((row) => {
    const at = row.team ? -1 : text.indexOf(row.name)
    return at < 0 ? [] : [{ key: row.key, at, own: row.side === side, name: row.name }]
  })
  const longest = found.filter(
    ({ name, at }) =>
      !found.some(
        (each) => each.name.length > name.length && each.at <= at && each.at + each.name.length >= at + name.length,
      ),
  )
  return longest.sort((one, next) => one.at - next.at || Number(next.own) - Number(one.own)).map(({ key }) => key)
}
