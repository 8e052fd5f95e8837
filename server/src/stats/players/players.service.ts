import type { Player, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { isWomensSport } from '@fieldhouse/sports/identities'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { buildCareer } from '@fieldhouse/sports/kit/season/career'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesService } from '../games/games.service.ts'
import { toPlayedGames } from '../seasons/played-games.ts'
import type { SeasonsService } from '../seasons/seasons.service.ts'
import type { StatsStore } from '../stats.store.ts'
import type { PersonFacts } from './people.store.ts'

export function playersService({
  store,
  games,
  seasons,
}: {
  store: StatsStore
  games: GamesService
  seasons: SeasonsService
}) {
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

  return {
    list: async (sport: string): Promise<Player[]> => {
      const [people, marks] = await Promise.all([store.people.players(sport), seasons.marks(sport)])
      return people.map((person) => {
        const ownMarks = marks.get(person.id)
        return { ...toPlayer(person), ...(ownMarks && { marks: ownMarks }) }
      })
    },
    get: async (id: number): Promise<Player> => describePlayer(await requirePlayer(id)),

    find: async (id: number): Promise<Player | undefined> => {
      const person = (await store.people.person(id)) ?? (await findMerged(id))
      return person && describePlayer(person)
    },

    stats: async (id: number): Promise<PlayerStats> => {
      const { id: player, sport } = await requirePlayer(id)
      const [module, rows, schools, all] = await Promise.all([
        loadSportModule(sport),
        store.seasons.linesOfPerson(player),
        games.schools(),
        seasons.list(sport),
      ])
      const bySeason = Map.groupBy(rows, ({ season }) => season)
      const played = all.filter(({ slug }) => bySeason.has(slug))
      const seasonGames = played.map(({ slug, title }) => ({
        slug,
        title,
        games: toPlayedGames(bySeason.get(slug) ?? [], schools),
      }))
      return { sport, seasons: played, ...buildCareer(module, seasonGames, player) }
    },
  }
}

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
