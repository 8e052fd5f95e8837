import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import {
  type PersonName,
  personKey,
  personName,
  possibleNames,
  withoutFamilySuffix,
} from '@fieldhouse/sports/statcrew/person'
import type { GamesStores } from '../games.store.ts'
import type { Called } from './roster.store.ts'

/**
 * Matches the players of our own side: by what the department said before, by full name, then by number and last
 * name. Never by number alone.
 */
function matchPeople(
  players: NonNullable<GameState['players']>,
  side: Side | undefined,
  roster: readonly Called[],
  aliases: readonly { alias: string; person_id: number }[],
) {
  const byAlias = new Map(aliases.map(({ alias, person_id }) => [alias, person_id]))
  const find = ofRoster(roster)
  const unmatched: FileReport['unmatched'] = []
  const matched = Object.entries(players).map(([key, player]): [string, PlayerLine] => {
    if (player.side !== side || player.team || player.person !== undefined) return [key, player]
    const person = byAlias.get(aliasOf(player.name)) ?? find(player)
    if (person === undefined) unmatched.push({ side: player.side, name: player.name, number: player.number ?? null })
    return [key, person === undefined ? player : { ...player, person }]
  })
  return { players: Object.fromEntries(matched), unmatched }
}

/** Loads the roster of the school's own side for matching names in files and games of one sport. */
export async function ownPeople({ roster, schools }: Pick<GamesStores, 'roster' | 'schools'>, sport: string) {
  const [{ players, aliases }, ours] = await Promise.all([roster.calledIn(sport), schools.ownAnd([])])
  const own = ours.find((school) => school.own)?.id
  const sideOf = (away: number | null): Side | undefined =>
    own === undefined ? undefined : own === away ? 'away' : 'home'
  return {
    sideOf,
    match: (named: NonNullable<GameState['players']>, away: number | null) =>
      matchPeople(named, sideOf(away), players, aliases),
  }
}

export const aliasOf = (written: string): string => {
  const name = personName(written)
  return name ? personKey(name) : written.trim().toLowerCase()
}

/** Builds a matcher. Names are folded once, however many are looked up. */
function ofRoster(roster: readonly Called[]) {
  const people = roster.map(({ id, number, firstname, lastname }) => ({
    id,
    number,
    // Files may omit suffixes.
    name: { first: firstname, last: withoutFamilySuffix(lastname) },
  }))
  const byName = Map.groupBy(people, ({ name }) => personKey(name))
  const byLast = Map.groupBy(people, ({ name }) => lastKey(name))
  return (player: PlayerLine): number | undefined => {
    const [usual, ...others] = possibleNames(player.name)
    if (!usual) return undefined
    const meant = new Set(others.flatMap((name) => byName.get(personKey(name)) ?? []))
    const full = meant.size === 1 ? [...meant] : (byName.get(personKey(usual)) ?? [])
    if (full.length === 1) return full[0]?.id
    const sameLast = (byLast.get(lastKey(usual)) ?? []).filter(
      ({ name, number }) =>
        (player.number !== undefined && number === player.number) || initial(name) === initial(usual),
    )
    return sameLast.length === 1 ? sameLast[0]?.id : undefined
  }
}

const lastKey = ({ last }: PersonName): string => personKey({ first: '', last })
const initial = ({ first }: PersonName): string | undefined => first[0]?.toLowerCase()
