import { hourMs } from '@fieldhouse/contract/durations'
import { describeView } from '../club/venues.ts'
import { getHomeGround } from '../schedule/places.ts'
import { demoSchool } from '../school/demo-school.ts'
import { inTransaction, type SqlDatabase, type SqlPool } from '../store/database.ts'
import { insertRows } from '../store/rows.ts'
import { type DemoVenue, menus, venues } from './stands.ts'

const markDurationMs = 12 * hourMs

/**
 * Seeds stands and menus of three venues once. Closed and sold-out marks are renewed whenever the demo starts, until
 * staff remove them.
 */
export async function seedConcessions(pool: SqlPool, now: Date): Promise<void> {
  const until = new Date(now.getTime() + markDurationMs)
  // Only one of several servers that start together seeds.
  await inTransaction(pool, 'demo concessions', async (client) => {
    if (await isSeeded(client)) await renewMarks(client, now, until)
    else for (const venue of venues) await seedVenue(client, venue, until)
  })
}

/** Anything that staff removed stays removed. */
async function isSeeded(client: SqlDatabase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from concession_stand where company_id = $1
     union all select 1 from trash where company_id = $1 and kind in ('concessions', 'stand') limit 1`,
    [demoSchool.id],
  )
  return rows.length > 0
}

async function seedVenue(client: SqlDatabase, { called, ground, sections, stands }: DemoVenue, until: Date) {
  const { venue, city } = getHomeGround(called)
  const withViews = sections.map((section) => ({ ...section, view: describeView(section.side) }))
  const venue_id =
    (await findVenueId(client, venue)) ??
    (await insertReturningId(client, 'venue', { name: venue, city, ground, sections: withViews, revision: 0 }))
  for (const { menu, mark, ...stand } of stands) {
    const marks = { mark: mark ?? null, mark_until: mark ? until : null }
    const defaults = { opens_minutes: 120, closes_minutes: 240, revision: 0 }
    const stand_id = await insertReturningId(client, 'concession_stand', { venue_id, ...defaults, ...marks, ...stand })
    const items = (menus[menu] ?? []).map(({ group, soldOut, ...item }, place) => ({
      company_id: demoSchool.id,
      venue_id,
      stand_id,
      place,
      grouped: group,
      sold_out_until: soldOut ? until : null,
      ...item,
    }))
    await insertRows(client, 'concession_item', items)
  }
}

async function findVenueId(client: SqlDatabase, name: string): Promise<number | undefined> {
  const values = [demoSchool.id, name]
  const { rows } = await client.query('select id from venue where company_id = $1 and lower(name) = lower($2)', values)
  return rows[0] && Number(rows[0].id)
}

async function insertReturningId(client: SqlDatabase, table: string, row: object): Promise<number> {
  const fullRow = { company_id: demoSchool.id, ...row }
  const columns = Object.keys(fullRow).join(', ')
  const { rows } = await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1) returning id`,
    [JSON.stringify(fullRow)],
  )
  return Number(rows[0]?.id)
}

async function renewMarks(client: SqlDatabase, now: Date, until: Date): Promise<void> {
  const values = [demoSchool.id, now, until]
  await client.query(
    'update concession_stand set mark_until = $3 where company_id = $1 and mark is not null and mark_until <= $2',
    values,
  )
  await client.query(
    'update concession_item set sold_out_until = $3 where company_id = $1 and sold_out_until <= $2',
    values,
  )
}
