import type { GamesStores } from '../games.store.ts'
import { toPersonAlias } from './match-people.ts'
import { getPersonKey } from './near-names.ts'

interface NamedPerson {
  id: number
  sport: string
  firstname: string
  lastname: string
}

/**
 * Remembers a name in files for a person, in both orders of its parts. A name that someone else has is left alone.
 * Returns the spellings that are new.
 */
export async function teachName(
  { roster }: Pick<GamesStores, 'roster'>,
  { id, sport, firstname, lastname }: NamedPerson,
  means = id,
): Promise<string[]> {
  const key = getPersonKey({ firstname, lastname })
  const players = await roster.players(sport)
  if (players.some((one) => one.id !== id && one.id !== means && getPersonKey(one) === key)) return []
  const known = (await roster.listAliases(sport)).map(({ alias }) => alias)
  const spellings = [
    ...new Set([key, toPersonAlias(`${lastname}, ${firstname}`), toPersonAlias(`${firstname} ${lastname}`)]),
  ]
  const added = spellings.filter((alias) => !known.includes(alias))
  for (const alias of added) await roster.alias(sport, alias, means)
  return added
}
