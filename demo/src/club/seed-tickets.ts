import { findSportTitle } from '@fieldhouse/sports/identities'
import { demoSchool } from '../school/demo-school.ts'
import { inTransaction, type SqlDatabase, type SqlPool } from '../store/database.ts'
import { insertRows } from '../store/rows.ts'
import { buildSections, type DemoSection, getGroundKind } from './venues.ts'

/** A reserved host name, so that no real shop is meant. */
const seller = { host: 'tickets.example.org', name: 'The ticket office' }
const shop = `https://${seller.host}`
const maxSeasons = 5

/** Price of a seat for one game in whole cents, by level. */
const prices: Readonly<Record<string, number>> = {
  Courtside: 9_500,
  Lower: 4_500,
  Club: 8_000,
  Upper: 2_000,
  Grandstand: 1_500,
  Terrace: 1_000,
}

interface HomeGameCount {
  sport: string
  season: string
  venue: string
  city: string | null
  games: number
}

/**
 * Seeds what the demo's school sells: tickets of home games, the seasons with the most of them, and venue maps.
 * Anything that staff changed stays.
 */
export const seedTickets = (pool: SqlPool, now: Date): Promise<void> =>
  inTransaction(pool, 'demo tickets', async (database) => {
    const rows = await countHomeGames(database)
    const places = await seedVenues(database, rows)
    await seedTicketSeasons(database, buildSeasons(rows, places, now))
    await seedTicketGames(database, now)
  })

async function countHomeGames(database: SqlDatabase): Promise<HomeGameCount[]> {
  const found = await database.query(
    `select sport, season, min(venue) as venue, min(city) as city, count(*)::int as games from game
     where company_id = $1 and site = 'home' and type = 'game' and venue is not null and status = 'scheduled' and day >= current_date
     group by sport, season order by games desc, sport`,
    [demoSchool.id],
  )
  return found.rows.map((row) => ({
    sport: String(row.sport),
    season: String(row.season),
    venue: String(row.venue),
    city: row.city === null ? null : String(row.city),
    games: Number(row.games),
  }))
}

function buildSeasons(rows: readonly HomeGameCount[], places: ReadonlyMap<string, SeededVenue>, now: Date): object[] {
  // The most requested season.
  const first = rows.filter(({ venue }) => venue.endsWith('Stadium'))
  const chosen = [...first, ...rows.filter((row) => !first.includes(row))].slice(0, maxSeasons)
  return chosen.map((row, index) => buildSeason(row, places.get(row.venue), index, now))
}

async function seedTicketSeasons(database: SqlDatabase, seasons: readonly object[]): Promise<void> {
  const known = await database.query('select from ticket_season where company_id = $1 limit 1', [demoSchool.id])
  if (known.rows.length > 0) return
  await database.query(
    'insert into ticket_seller (company_id, host, name, place) values ($1, $2, $3, 0) on conflict do nothing',
    [demoSchool.id, seller.host, seller.name],
  )
  await insertRows(database, 'ticket_season', seasons)
}

/** A stored venue; the concessions may have drawn it already. */
interface SeededVenue {
  id: number
  sections: readonly DemoSection[]
}

async function seedVenues(
  database: SqlDatabase,
  rows: readonly HomeGameCount[],
): Promise<ReadonlyMap<string, SeededVenue>> {
  const venues = rows.map(({ venue, city }) => ({
    name: venue,
    city,
    ground: getGroundKind(venue),
    sections: buildSections(venue),
  }))
  await database.query(
    `insert into venue (company_id, name, city, ground, sections)
     select $1, name, city, ground, sections
     from jsonb_to_recordset($2::jsonb) as v(name text, city text, ground text, sections jsonb)
     on conflict (company_id, lower(name)) do nothing`,
    [demoSchool.id, JSON.stringify(venues)],
  )
  const { rows: savedVenues } = await database.query('select id, name, sections from venue where company_id = $1', [
    demoSchool.id,
  ])
  return new Map(
    savedVenues.map(({ id, name, sections }) => [
      String(name),
      { id: Number(id), sections: sections as DemoSection[] },
    ]),
  )
}

function buildSeason(row: HomeGameCount, venue: SeededVenue | undefined, index: number, now: Date) {
  const { sport, season, games } = row
  const title = `${findSportTitle(sport) ?? sport} ${season}`
  const seats = (venue?.sections ?? []).map(({ name, level }) => ({
    section: name,
    price: (prices[level.split(' ')[0] ?? ''] ?? 1_000) * Math.max(2, Math.round(games * 0.8)),
  }))
  const least = Math.min(...seats.map(({ price }) => price))
  const createOffer = (kind: string, name: string, text: string, price: number | null) => ({
    kind,
    name,
    text,
    price,
    url: `${shop}/${sport}/${kind}`,
  })
  const offers = [
    createOffer('season', 'Season tickets', `Same seat for all ${games} remaining home games.`, least),
    createOffer('mini', 'Pick three', 'Any 3 games, any open section.', 5_400),
    createOffer('student', 'Students', 'Student ID required. Gates open an hour early.', 0),
    createOffer('group', 'Groups of 10 or more', 'Sit together and see your name on the videoboard.', 1_200),
    createOffer('family', 'Family of four', 'Four seats and four hot dogs.', 4_800),
    createOffer('parking', 'Lot B, south', '5-minute walk. Opens 3 hours before the game.', 2_000),
    createOffer('parking', 'Lot F, by the train', 'Free ride to the gate.', 800),
  ]
  return {
    company_id: demoSchool.id,
    name: title,
    sport,
    season,
    text: `${games} home games left at ${row.venue}.`,
    state: index === 2 ? 'few' : 'on_sale',
    url: `${shop}/${sport}`,
    venue_id: venue?.id ?? null,
    offers,
    prices: seats,
    changed_at: now,
  }
}

/** Seeds tickets of each upcoming home game that has none yet. */
async function seedTicketGames(database: SqlDatabase, now: Date): Promise<void> {
  await database.query(
    `with coming as (
       select id, company_id, row_number() over (order by day, sport, id) as place from game
       where company_id = $1 and site = 'home' and status = 'scheduled' and day >= current_date),
     sold as (
       insert into ticket_game (game_id, company_id, state, price_from, changed_at)
       select id, company_id, case place % 9 when 4 then 'sold_out' when 7 then 'few' else 'on_sale' end, 1000 + 500 * (place % 5), $2
       from coming
       on conflict (game_id) do nothing returning game_id)
     update game set tickets_url = $3 || '/game/' || game.id from sold where game.id = sold.game_id and game.tickets_url is null`,
    [demoSchool.id, now, shop],
  )
}
