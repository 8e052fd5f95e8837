import { setImmediate as turn } from 'node:timers/promises'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { seedConcessions } from '../concessions/seed-concessions.ts'
import { listFilmedPersonNumbers } from '../film/document/moments.ts'
import { films } from '../films.ts'
import { seedGiveaways } from '../giveaways/seed-giveaways.ts'
import { seedRewards } from '../rewards/seed-rewards.ts'
import { demoSchool } from '../school/demo-school.ts'
import * as onAir from '../season/on-air.ts'
import * as season from '../season/season.ts'
import { inTransaction, type SqlDatabase, type SqlPool } from '../store/database.ts'
import { copyFilm, copyPictures, getPictureUrl } from '../store/files.ts'
import { everybody, getGroupId, type IdsByName, insertNamed, insertRows, subtractMs } from '../store/rows.ts'
import { seedAds, seedChannels, seedLiveEvents } from './on-air.ts'

export interface SeedSeasonDeps {
  pool: SqlPool
  home: string
  /** Stores a file of the demo where the origin finds it. */
  store(key: string, file: string): Promise<void>
  now: Date
}

/** Seeds videos, images and their descriptions once; anything that staff changed since stays. */
export async function seedSeason({ pool, home, store, now }: SeedSeasonDeps): Promise<boolean> {
  await seedRewards({ pool, now })
  await seedConcessions(pool, now)
  if (await isSeasonSeeded(pool)) return false
  await copyPictures(home)
  const summaries = await Promise.all(films.map(({ asset }) => copyFilm(asset, store)))
  const people = await loadFilmedPersonNumbers()
  // Only one of several servers that start together seeds; the others find it done.
  return inTransaction(pool, 'demo season', async (client) => {
    if (await isSeasonSeeded(client)) return false
    await seedContent(client, { summaries, people, now })
    return true
  })
}

type PersonNumbersBySport = ReadonlyMap<string, readonly number[]>

/**
 * Lists the people that each sport's video shows. Each is found by playing a whole game, so other work runs in between.
 */
async function loadFilmedPersonNumbers(): Promise<PersonNumbersBySport> {
  const people = new Map<string, readonly number[]>()
  for (const sport of new Set(season.titles.map((title) => title.sport))) {
    people.set(sport, listFilmedPersonNumbers(sport))
    await turn()
  }
  return people
}

const isSeasonSeeded = async (database: SqlDatabase): Promise<boolean> => {
  const { rows } = await database.query('select 1 from catalog where company_id = $1 limit 1', [demoSchool.id])
  return rows.length > 0
}

interface SeasonContent {
  summaries: readonly AssetSummary[]
  people: PersonNumbersBySport
  now: Date
}

async function seedContent(client: SqlDatabase, { summaries, people, now }: SeasonContent) {
  await insertRows(
    client,
    'asset',
    summaries.map((summary) => ({ id: summary.id, company_id: demoSchool.id, summary, updated_at: now })),
  )
  const sponsors = await insertNamed(client, 'sponsor', [...onAir.demoSponsors])
  const genres = await insertNamed(
    client,
    'genre',
    season.genres.map((name) => ({ name })),
  )
  await seedGroups(client, genres, sponsors)
  const titles = await seedTitles(client, genres, now)
  await seedPersons(client)
  await seedVideoPeople(client, titles, people)
  await seedHomeRows(client, titles, sponsors)
  await seedChannels(client, titles, now)
  await seedLiveEvents(client, now)
  await seedAds(client, sponsors, now)
  await seedGiveaways(client, sponsors, now)
  const numbered = ['sponsor', 'genre', 'catalog', 'person', 'title', 'home_row', 'live_event', 'channel', 'ad']
  for (const table of [...numbered, 'giveaway', 'giveaway_entry'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1000, (select max(id) from ${table})))`,
    )
}

/** Number of groups with a store; the first also has a sponsor. */
const stores = 4

async function seedGroups(client: SqlDatabase, genres: IdsByName, sponsors: IdsByName) {
  await insertRows(
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
      image: image === null ? null : getPictureUrl(image),
      show_gender: showGender,
      store_url: position < stores ? `https://shop.example.org/${slug}` : null,
      sponsor_id: position === 0 ? sponsors.get('Trailhead') : null,
    })),
  )
}

async function seedTitles(client: SqlDatabase, genres: IdsByName, now: Date): Promise<IdsByName> {
  const ids: IdsByName = new Map(season.titles.map(({ key }, index) => [key, index + 1]))
  const audiences = {
    everybody,
    hidden: everybody,
    plus: { ...everybody, plans: ['plus', 'season'] },
    market: {
      ...everybody,
      blackout: [demoSchool.defaultMarket],
      blackout_until: subtractMs(now, -2 * dayMs).toISOString(),
    },
    upcoming: { ...everybody, from: subtractMs(now, -3 * dayMs).toISOString() },
    over: { ...everybody, until: subtractMs(now, dayMs).toISOString() },
  }
  await insertRows(
    client,
    'title',
    season.titles.map((title) => {
      const aired = subtractMs(now, title.daysAgo * dayMs + hourMs)
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
        image: getPictureUrl(title.poster),
        chapters: title.chapters,
        ad_breaks: title.adBreaks,
        audience: audiences[title.rights],
        hidden: title.rights === 'hidden',
        created_at: aired,
      }
    }),
  )
  const linked = season.titles.map(({ key, sport, genre }) => ({ title_id: ids.get(key), sport, genre }))
  await insertRows(
    client,
    'title_catalog',
    linked.map(({ title_id, sport }) => ({ title_id, catalog_id: getGroupId(sport) })),
  )
  await insertRows(
    client,
    'title_genre',
    linked.map(({ title_id, genre }) => ({ title_id, genre_id: genres.get(genre) })),
  )
  return ids
}

async function seedPersons(client: SqlDatabase) {
  await insertRows(
    client,
    'person',
    season.persons.map(({ sport, type, ...person }, index) => ({
      id: index + 1,
      company_id: demoSchool.id,
      person_type_id: type,
      catalog_id: getGroupId(sport),
      sort: index,
      ...person,
    })),
  )
}

/** Links the people of a video to every title that uses it. */
async function seedVideoPeople(client: SqlDatabase, titles: IdsByName, people: PersonNumbersBySport) {
  await insertRows(
    client,
    'title_person',
    season.titles.flatMap(({ key, sport, asset }) =>
      asset === null ? [] : (people.get(sport) ?? []).map((person_id) => ({ title_id: titles.get(key), person_id })),
    ),
  )
}

async function seedHomeRows(client: SqlDatabase, titles: IdsByName, sponsors: IdsByName) {
  await insertRows(
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
            ? { kind: 'latest', ...(row.sport && { group: getGroupId(row.sport) }) }
            : { kind: 'titles', titles: row.titles.map((key) => titles.get(key)) },
    })),
  )
}
