import { dayMs } from '@fieldhouse/contract/durations'
import type { PersonOnOtherTeam, PersonPage, PossiblySame, RosterPerson } from '@fieldhouse/contract/games/people'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { addMs } from '../../shared/clock/clock.ts'
import type { GamesStores } from '../games.store.ts'
import { formatPersonName } from '../roster/import-roster.ts'
import { toPersonAlias } from '../roster/match-people.ts'
import { getPersonKey, isNearName } from '../roster/near-names.ts'
import { requirePerson, type StoredPerson } from './change-people.ts'
import { usualFocus } from './photos.service.ts'
import { getRosterSeason } from './roster-season.ts'

type PersonStores = Pick<GamesStores, 'newYear' | 'people' | 'peopleMerging' | 'personLinks' | 'roster' | 'seasons'>

/** Reads everything that staff see about a person. */
export async function buildPersonPage(stores: PersonStores, id: number, now: Date): Promise<PersonPage> {
  const person = await requirePerson(stores, id)
  const [seasons, references, aliases, merges, teams] = await Promise.all([
    stores.people.seasonsOfPerson(id),
    stores.people.countReferences(id),
    stores.roster.listAliases(person.sport),
    stores.peopleMerging.listOf(id),
    stores.personLinks.listLinked(id),
  ])
  const { slug: current } = await getRosterSeason(stores, person.sport, now)
  const ownKey = getPersonKey(person)
  const { sport, bio, photo, focus_x, focus_y } = person
  return {
    person: { ...toRosterPerson({ ...person, games: seasons.find(isOf(current))?.games ?? 0 }), sport, bio },
    photo: person.image === null ? null : { whole: photo, x: focus_x ?? usualFocus.x, y: focus_y ?? usualFocus.y },
    seasons: listSeasons(person, seasons, current),
    games: seasons.reduce((sum, { games }) => sum + games, 0),
    mentions: {
      videos: references.get('title_person') ?? 0,
      stories: references.get('story') ?? 0,
      fans: references.get('favorite') ?? 0,
    },
    names: aliases.flatMap((alias) => (alias.id === id && alias.alias !== ownKey ? [alias.alias] : [])),
    same: person.coach ? [] : await listPossiblySame(stores, person),
    teams,
    namesakes: person.coach ? [] : await listNamesakes(stores, person, teams),
    merges: merges
      .filter(({ merged_at }) => addMs(merged_at, trashDays * dayMs) > now)
      .map(({ removed_id, name, merged_at }) => ({ id: removed_id, name, at: merged_at.toISOString() })),
  }
}

type StoredSeason = Awaited<ReturnType<GamesStores['people']['seasonsOfPerson']>>[number]

const isOf = (slug: string) => (one: { season: string }) => one.season === slug

/** The current season says what the person's own row says. */
function listSeasons(person: StoredPerson, stored: readonly StoredSeason[], current: string): PersonPage['seasons'] {
  const { number, position, year } = person
  const listed = stored.map((one) => ({ ...one, current: one.season === current }))
  const now = listed.find(isOf(current))
  if (!now && person.left_at !== null) return listed
  const ours = { season: current, number, position, year, games: now?.games ?? 0, current: true }
  return [ours, ...listed.filter((one) => one !== now)].toSorted((a, b) => b.season.localeCompare(a.season))
}

/** Players of the same name on other teams, without those of whom staff said who they are. */
async function listNamesakes(
  { people, personLinks }: PersonStores,
  { id, sport }: StoredPerson,
  linked: readonly PersonOnOtherTeam[],
): Promise<PersonOnOtherTeam[]> {
  const [namesakes, apart] = await Promise.all([personLinks.listNamesakes(id, sport), people.differences(id)])
  return namesakes.filter(
    (one) => !apart.includes(String(one.id)) && !linked.some((mate) => mate.id === one.id || mate.sport === one.sport),
  )
}

/** People of the sport and names in its games that are nearly the same, without those that staff kept apart. */
async function listPossiblySame({ people, roster }: PersonStores, person: StoredPerson): Promise<PossiblySame[]> {
  const [players, unknown, apart] = await Promise.all([
    roster.players(person.sport),
    people.listUnknownNames(person.sport),
    people.differences(person.id),
  ])
  const key = getPersonKey(person)
  const near = players.filter(
    (one) => one.id !== person.id && !apart.includes(String(one.id)) && isDouble(key, getPersonKey(one)),
  )
  const games = await Promise.all(near.map(({ id }) => people.seasonsOfPerson(id)))
  return [
    ...near.map((one, index) => ({
      id: one.id,
      name: formatPersonName(one),
      number: one.number,
      games: (games[index] ?? []).reduce((sum, season) => sum + season.games, 0),
    })),
    ...unknown.filter(({ name }) => isNearName(toPersonAlias(name), key) && !apart.includes(toPersonAlias(name))),
  ]
}

/** Two people with the same name may be one, too. */
const isDouble = (one: string, other: string): boolean => one === other || isNearName(one, other)

type ListedFacts = Omit<RosterPerson, 'left'> & { left_at: Date | null }

export const toRosterPerson = (person: ListedFacts): RosterPerson => ({
  id: person.id,
  firstname: person.firstname,
  lastname: person.lastname,
  number: person.number,
  coach: person.coach,
  position: person.position,
  year: person.year,
  hometown: person.hometown,
  height: person.height,
  weight: person.weight,
  hand: person.hand,
  high_school: person.high_school,
  major: person.major,
  image: person.image,
  left: person.left_at !== null,
  games: person.games,
})
