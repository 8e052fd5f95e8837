import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type {
  CareerSeasonOnRoster,
  OtherCareer,
  Player,
  PlayerStats,
  Season,
} from '@fieldhouse/contract/stats/entities'
import type { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { isWomensSport } from '@fieldhouse/sports/identities'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { buildCareer, buildCareerTables } from '@fieldhouse/sports/kit/season/career'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesService } from '../games/games.service.ts'
import type { RecordBookService } from '../records/records.service.ts'
import { toPlayedGames } from '../seasons/played-games.ts'
import type { SeasonsService } from '../seasons/seasons.service.ts'
import type { StatsStore } from '../stats.store.ts'
import type { PersonFacts, RosterSeasonFacts } from './people.store.ts'

interface PlayersDeps {
  store: StatsStore
  games: GamesService
  seasons: SeasonsService
  records: RecordBookService
}

export function playersService({ store, games, seasons, records }: PlayersDeps) {
  const describePlayer = async (person: PersonFacts): Promise<Player> => {
    const position_name = formatPosition(await loadSportModule(person.sport), person.position ?? '')
    return { ...toPlayer(person), ...(position_name && { position_name }) }
  }

  const requirePlayer = async (id: number): Promise<PersonFacts> => {
    const person = (await store.people.person(id)) ?? (await findMerged(id))
    if (!person) throw refuseMissing('player')
    return person
  }

  /** An old address opens the person who was kept. */
  const findMerged = async (id: number): Promise<PersonFacts | undefined> => {
    const kept = await store.people.mergedInto(id)
    return kept === undefined ? undefined : store.people.person(kept)
  }

  const { readCareer, readOthers } = careerReader({ store, games, seasons, records })

  return {
    list: async (sport: string, slug?: string): Promise<EndpointAnswer<typeof getSportPlayers>> => {
      const season = slug === undefined ? null : await seasons.named(sport, slug)
      const [people, marks, all, some] = await Promise.all([
        season ? store.people.playersOfSeason(sport, season.slug) : store.people.players(sport),
        seasons.marks(sport, season?.slug),
        seasons.list(sport),
        store.people.seasonsWithPeople(sport),
      ])
      const players = people.map((person): Player => {
        const ownMarks = marks.get(person.id)
        return { ...toPlayer(person), ...(ownMarks && { marks: ownMarks }) }
      })
      return { players, ...(season && { season }), seasons: all.filter((one) => some.includes(one.slug)) }
    },
    get: async (id: number): Promise<Player> => describePlayer(await requirePlayer(id)),

    find: async (id: number): Promise<Player | undefined> => {
      const person = (await store.people.person(id)) ?? (await findMerged(id))
      return person && describePlayer(person)
    },

    stats: async (id: number): Promise<PlayerStats> => {
      const { id: player, sport } = await requirePlayer(id)
      const [{ all, played, career, held }, linked] = await Promise.all([
        readCareer({ id: player, sport }),
        store.people.linked(player),
      ])
      const rosters = await store.people.seasonsOf([player, ...linked.map((other) => other.id)])
      return {
        sport,
        seasons: played,
        rosters: describeRosters(rosters, all, player),
        ...career,
        others: await readOthers(linked, rosters),
        records: held,
      }
    },
  }
}

/**
 * What a person did on a team. Earlier seasons come from what the record book keeps of them in memory, so only the
 * newest season is read.
 */
function careerReader({ store, games, seasons, records }: PlayersDeps) {
  const readCareer = async ({ id, sport }: Pick<PersonFacts, 'id' | 'sport'>) => {
    const [module, schools, all, { seasons: own, held }] = await Promise.all([
      loadSportModule(sport),
      games.schools(),
      seasons.list(sport),
      records.ofPerson(sport, id),
    ])
    const rows = own[0] ? await store.seasons.linesOfPerson(id, { sport, season: own[0].slug }) : []
    const played = all.filter(({ slug }) => own.some((season) => season.slug === slug))
    const career = buildCareer(module, { seasons: own, games: toPlayedGames(rows, schools), person: id })
    return { all, played, career, held }
  }

  /** The careers of the same person on other teams. */
  const readOthers = async (linked: readonly { id: number; sport: string }[], rosters: readonly RosterSeasonFacts[]) =>
    Promise.all(
      linked.map(async ({ id, sport }): Promise<OtherCareer> => {
        const [module, all, { seasons: own }] = await Promise.all([
          loadSportModule(sport),
          seasons.list(sport),
          records.ofPerson(sport, id),
        ])
        return {
          sport,
          person: id,
          rosters: describeRosters(rosters, all, id),
          career: buildCareerTables(module, own),
        }
      }),
    )

  return { readCareer, readOthers }
}

const describeRosters = (
  rosters: readonly RosterSeasonFacts[],
  seasons: readonly Season[],
  person: number,
): CareerSeasonOnRoster[] =>
  rosters
    .filter(({ person_id }) => person_id === person)
    .map(({ person_id: _, ...facts }) => ({
      ...facts,
      title: seasons.find(({ slug }) => slug === facts.season)?.title ?? facts.season,
    }))

const toPlayer = ({ catalog_id, person_type_id: _, ...person }: PersonFacts): Player => ({
  id: person.id,
  person_type_id: 101,
  group_id: catalog_id,
  sport: person.sport,
  firstname: person.firstname,
  lastname: person.lastname,
  number: person.number,
  position: person.position,
  year: person.year,
  hometown: person.hometown,
  image: person.image,
  bio: person.bio,
  // Sites of this kind do not publish women's weights.
  height: person.height,
  weight: isWomensSport(person.sport) ? null : person.weight,
  hand: person.hand,
  high_school: person.high_school,
  major: person.major,
})

/**
 * Formats `QB` in the sport's own words. Several positions are joined, however they are separated. Undefined when one
 * is unknown.
 */
export function formatPosition({ positions }: Pick<SportModule, 'positions'>, written: string): string | undefined {
  const names = written
    .toUpperCase()
    .split(/\s*[/,&]\s*/)
    .map(
      (abbr) =>
        positions.find((one) => one.abbr === abbr || one.others?.some((other) => other.toUpperCase() === abbr))?.name,
    )
  const [first, ...others] = names.flatMap((name) => name ?? [])
  if (first === undefined || names.includes(undefined)) return undefined
  return [first, ...others.map((name) => name.toLowerCase())].join(' and ')
}
