import { setImmediate as turn } from 'node:timers/promises'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { plantConcessions } from '../concessions/plant-concessions.ts'
import { shownOf } from '../film/told/moments.ts'
import { films } from '../films.ts'
import { plantGiveaways } from '../giveaways/plant-giveaways.ts'
import { plantRewards } from '../rewards/plant-rewards.ts'
import { demoSchool } from '../school/demo-school.ts'
import * as onAir from '../season/on-air.ts'
import * as season from '../season/season.ts'
import { type Database, inTransaction, type Pool } from '../store/database.ts'
import { copyFilm, copyPictures, pictureUrl } from '../store/files.ts'
import { ago, everybody, groupOf, type Ids, insert, named } from '../store/rows.ts'
import { plantAds, plantChannels, plantEvents } from './on-air.ts'

export interface SeasonParts {
  pool: Pool
  home: string
  /** Puts a file of the demo where the origin finds it. */
  store(key: string, file: string): Promise<void>
  now: Date
}

/** Films, pictures and what is said of them, once: what an operator has changed since stays changed. */
export async function plantSeason({ pool, home, store, now }: SeasonParts): Promise<boolean> {
  await plantRewards({ pool, now })
  await plantConcessions(pool, now)
  if (await isPlanted(pool)) return false
  await copyPictures(home)
  const summaries = await Promise.all(films.map(({ asset }) => copyFilm(asset, store)))
  const people = await peopleShown()
  // Of several servers that start together one plants, and the others find it done.
  return inTransaction(pool, 'demo season', async (client) => {
    if (await isPlanted(client)) return false
    await plant(client, { summaries, people, now })
    return true
  })
}

type Shown = ReadonlyMap<string, readonly number[]>

/** Whom the films of each sport show. Each is found by playing a whole game, so others get a turn in between. */
async function peopleShown(): Promise<Shown> {
  const people = new Map<string, readonly number[]>()
  for (const sport of new Set(season.titles.map((title) => title.sport))) {
    people.set(sport, shownOf(sport))
    await turn()
  }
  return people
}

const isPlanted = async (database: Database): Promise<boolean> => {
  const { rows } = await database.query('select 1 from catalog where company_id = $1 limit 1', [demoSchool.id])
  return rows.length > 0
}

interface Found {
  summaries: readonly AssetSummary[]
  people: Shown
  now: Date
}

async function plant(client: Database, { summaries, people, now }: Found) {
  await insert(
    client,
    'asset',
    summaries.map((summary) => ({ id: summary.id, company_id: demoSchool.id, summary, updated_at: now })),
  )
  const sponsors = await named(client, 'sponsor', [...onAir.sponsors])
  const genres = await named(
    client,
    'genre',
    season.genres.map((name) => ({ name })),
  )
  await plantGroups(client, genres, sponsors)
  const titles = await plantTitles(client, genres, now)
  await plantPeople(client)
  await plantShown(client, titles, people)
  await plantRows(client, titles, sponsors)
  await plantChannels(client, titles, now)
  await plantEvents(client, now)
  await plantAds(client, sponsors, now)
  await plantGiveaways(client, sponsors, now)
  const numbered = ['sponsor', 'genre', 'catalog', 'person', 'title', 'home_row', 'live_event', 'channel', 'ad']
  for (const table of [...numbered, 'giveaway', 'giveaway_entry'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1000, (select max(id) from ${table})))`,
    )
}

/** So many of them have a store; the first has a sponsor. */
const stores = 4

async function plantGroups(client: Database, genres: Ids, sponsors: Ids) {
  await insert(
    client,
    'catalog',
    season.groups.map(({ id, slug, name, section, showGender, image }, position) => ({
      id,
      company_id: demoSchool.id,
      section,
      genre_id: genres.get('Highlights'),
      name,
      slug,
      position,
      image: image === null ? null : pictureUrl(image),
      show_gender: showGender,
      store_url: position < stores ? `https://shop.example.org/${slug}` : null,
      sponsor_id: position === 0 ? sponsors.get('Trailhead') : null,
    })),
  )
}

async function plantTitles(client: Database, genres: Ids, now: Date): Promise<Ids> {
  const ids: Ids = new Map(season.titles.map(({ key }, index) => [key, index + 1]))
  const audiences = {
    everybody,
    hidden: everybody,
    plus: { ...everybody, plans: ['plus', 'season'] },
    market: { ...everybody, blackout: [demoSchool.defaultMarket], blackout_until: ago(now, -2 * dayMs).toISOString() },
    upcoming: { ...everybody, from: ago(now, -3 * dayMs).toISOString() },
    over: { ...everybody, until: ago(now, dayMs).toISOString() },
  }
  await insert(
    client,
    'title',
    season.titles.map((title) => {
      const aired = ago(now, title.daysAgo * dayMs + hourMs)
      return {
        id: ids.get(title.key),
        company_id: demoSchool.id,
        kind: title.kind,
        asset_id: title.asset,
        parent_id: title.parent === null ? null : ids.get(title.parent),
        title: title.title,
        subtitle: title.subtitle,
        short_description: title.about,
        long_description: title.about,
        suggested_title: title.title,
        suggested_subtitle: title.subtitle,
        season: title.season,
        episode: title.episode,
        year: aired.getUTCFullYear(),
        air_date: aired,
        image: pictureUrl(title.poster),
        chapters: title.chapters,
        ad_breaks: title.adBreaks,
        audience: audiences[title.rights],
        hidden: title.rights === 'hidden',
        created_at: aired,
      }
    }),
  )
  const linked = season.titles.map(({ key, sport, genre }) => ({ title_id: ids.get(key), sport, genre }))
  await insert(
    client,
    'title_catalog',
    linked.map(({ title_id, sport }) => ({ title_id, catalog_id: groupOf(sport) })),
  )
  await insert(
    client,
    'title_genre',
    linked.map(({ title_id, genre }) => ({ title_id, genre_id: genres.get(genre) })),
  )
  return ids
}

async function plantPeople(client: Database) {
  await insert(
    client,
    'person',
    season.persons.map(({ sport, type, portrait, ...person }, index) => ({
      id: index + 1,
      company_id: demoSchool.id,
      person_type_id: type,
      catalog_id: groupOf(sport),
      sort: index,
      ...person,
      image: pictureUrl(`portrait-${portrait}`),
    })),
  )
}

/** Whoever is seen in it, in every title of the film. */
async function plantShown(client: Database, titles: Ids, people: Shown) {
  await insert(
    client,
    'title_person',
    season.titles.flatMap(({ key, sport, asset }) =>
      asset === null ? [] : (people.get(sport) ?? []).map((person_id) => ({ title_id: titles.get(key), person_id })),
    ),
  )
}

async function plantRows(client: Database, titles: Ids, sponsors: Ids) {
  await insert(
    client,
    'home_row',
    season.rows.map((row, index) => ({
      id: index + 1,
      company_id: demoSchool.id,
      home_id: row.home,
      title: row.title,
      subtitle: row.subtitle,
      type: row.type,
      position: (index + 1) * 10,
      sponsor_id: row.sponsor ? sponsors.get(row.sponsor) : null,
      packages: row.packages ?? [],
      markets: row.markets ?? [],
      filling:
        row.titles === 'own'
          ? { kind: 'own' }
          : row.titles === 'latest'
            ? { kind: 'latest', ...(row.sport && { group: groupOf(row.sport) }) }
            : { kind: 'titles', titles: row.titles.map((key) => titles.get(key)) },
    })),
  )
}
