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
import type { RosterName } from './roster.store.ts'

/**
 * Matches the players of our own side: by what the department said before, by full name, then by number and last
 * name. Never by number alone.
 */
function matchPeople(
  players: NonNullable<GameState['players']>,
  side: Side | undefined,
  roster: readonly RosterName[],
  aliases: readonly { alias: string; person_id: number }[],
) {
  const byAlias = new Map(aliases.map(({ alias, person_id }) => [alias, person_id]))
  const find = createRosterMatcher(roster)
  const unmatched: FileReport['unmatched'] = []
  const matched = Object.entries(players).map(([key, player]): [string, PlayerLine] => {
    if (player.side !== side || player.team || player.person !== undefined) return [key, player]
    const person = byAlias.get(toPersonAlias(player.name)) ?? find(player)
    if (person === undefined) unmatched.push({ side: player.side, name: player.name, number: player.number ?? null })
    return [key, person === undefined ? player : { ...player, person }]
  })
  return { players: Object.fromEntries(matched), unmatched }
}

/** Loads the roster of the school's own side for matching names in files and games of one sport. */
export async function loadOwnPeople({ roster, schools }: Pick<GamesStores, 'roster' | 'schools'>, sport: string) {
  const [{ players, aliases }, ours] = await Promise.all([roster.listNamesForFiles(sport), schools.ownAnd([])])
  const ownSchool = ours.find((school) => school.own)?.id
  const getOwnSide = (away: number | null): Side | undefined =>
    ownSchool === undefined ? undefined : ownSchool === away ? 'away' : 'home'
  return {
    getOwnSide,
    match: (named: NonNullable<GameState['players']>, away: number | null) =>
      matchPeople(named, getOwnSide(away), players, aliases),
    /** Lists those of a report's unmatched players that are still unknown. */
    listUnknown: (unmatched: FileReport['unmatched']): FileReport['unmatched'] => {
      const named = unmatched.map(({ side, name, number }, index): [string, PlayerLine] => [
        String(index),
        { side, name, order: index, stats: {}, ...(number !== null && { number }) },
      ])
      return matchPeople(Object.fromEntries(named), unmatched[0]?.side, players, aliases).unmatched
    },
  }
}

export const toPersonAlias = (written: string): string => {
  const name = personName(written)
  return name ? personKey(name) : written.trim().toLowerCase()
}

/** Builds a matcher. Names are folded once, however many are looked up. */
function createRosterMatcher(roster: readonly RosterName[]) {
  const people = roster.map(({ id, number, firstname, lastname }) => ({
    id,
    number,
    // Files may omit suffixes.
    name: { first: firstname, last: withoutFamilySuffix(lastname) },
  }))
  const byName = Map.groupBy(people, ({ name }) => personKey(name))
  const byLast = Map.groupBy(people, ({ name }) => getLastNameKey(name))
  return (player: PlayerLine): number | undefined => {
    const [usual, ...others] = possibleNames(player.name)
    if (!usual) return undefined
    const meant = new Set(others.flatMap((name) => byName.get(personKey(name)) ?? []))
    const full = meant.size === 1 ? [...meant] : (byName.get(personKey(usual)) ?? [])
    if (full.length === 1) return full[0]?.id
    const sameLast = (byLast.get(getLastNameKey(usual)) ?? []).filter(
      ({ name, number }) =>
        (player.number !== undefined && number === player.number) || getInitial(name) === getInitial(usual),
    )
    return sameLast.length === 1 ? sameLast[0]?.id : undefined
  }
}

const getLastNameKey = ({ last }: PersonName): string => personKey({ first: '', last })
const getInitial = ({ first }: PersonName): string | undefined => first[0]?.toLowerCase()
