import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { personKey, personName } from '@fieldhouse/sports/statcrew/person'
import type { RosterPerson } from '../roster/roster.store.ts'

/** Who the names of our own side are: by what the department said before, by full name, by number with the last name. Never by number alone. */
export function matchPeople(
  players: NonNullable<GameState['players']>,
  side: Side | undefined,
  roster: readonly RosterPerson[],
  aliases: readonly { alias: string; person_id: number }[],
) {
  const byAlias = new Map(aliases.map(({ alias, person_id }) => [alias, person_id]))
  const unmatched: FileReport['unmatched'] = []
  const matched = Object.entries(players).map(([key, player]): [string, PlayerLine] => {
    if (player.side !== side || player.team || player.person !== undefined) return [key, player]
    const person = byAlias.get(aliasOf(player.name)) ?? ofRoster(player, roster)
    if (person === undefined) unmatched.push({ side: player.side, name: player.name, number: player.number ?? null })
    return [key, person === undefined ? player : { ...player, person }]
  })
  return { players: Object.fromEntries(matched), unmatched }
}

export const aliasOf = (written: string): string => {
  const name = personName(written)
  return name ? personKey(name) : written.trim().toLowerCase()
}

function ofRoster(player: PlayerLine, roster: readonly RosterPerson[]): number | undefined {
  const names = roster.map(({ id, number, firstname, lastname }) => ({
    id,
    number,
    name: { first: firstname, last: lastname },
  }))
  const read = personName(
    player.name,
    names.map(({ name }) => name),
  )
  if (!read) return undefined
  const full = names.filter(({ name }) => personKey(name) === personKey(read))
  if (full.length === 1) return full[0]?.id
  const sameLast = names.filter(
    ({ name, number }) =>
      personKey({ first: '', last: name.last }) === personKey({ first: '', last: read.last }) &&
      ((player.number !== undefined && number === player.number) ||
        name.first[0]?.toLowerCase() === read.first[0]?.toLowerCase()),
  )
  return sameLast.length === 1 ? sameLast[0]?.id : undefined
}
