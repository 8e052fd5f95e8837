import { hourMs } from '@fieldhouse/contract/durations'
import { viewFrom } from '../club/venues.ts'
import { homeGround } from '../schedule/places.ts'
import { demoSchool } from '../school/demo-school.ts'
import { type Database, inTransaction, type Pool } from '../store/database.ts'
import { insert } from '../store/rows.ts'
import { type DemoVenue, menus, venues } from './stands.ts'

const marksMs = 12 * hourMs

/** Stands and menus of three venues, once. What is closed and sold out there is so again whenever the demo begins anew, until somebody takes it back. */
export async function plantConcessions(pool: Pool, now: Date): Promise<void> {
  const until = new Date(now.getTime() + marksMs)
  // Of several servers that start together one plants.
  await inTransaction(pool, 'demo concessions', async (client) => {
    if (await isPlanted(client)) await markAgain(client, now, until)
    else for (const venue of venues) await plantVenue(client, venue, until)
  })
}

/** What somebody removed stays removed. */
async function isPlanted(client: Database): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from concession_stand where company_id = $1
     union all select 1 from trash where company_id = $1 and kind in ('concessions', 'stand') limit 1`,
    [demoSchool.id],
  )
  return rows.length > 0
}

async function plantVenue(client: Database, { called, ground, sections, stands }: DemoVenue, until: Date) {
  const { venue, city } = homeGround(called)
  const seen = sections.map((section) => ({ ...section, view: viewFrom(section.side) }))
  const venue_id =
    (await venueCalled(client, venue)) ??
    (await added(client, 'venue', { name: venue, city, ground, sections: seen, revision: 0 }))
  for (const { menu, mark, ...stand } of stands) {
    const marks = { mark: mark ?? null, mark_until: mark ? until : null }
    const usual = { opens_minutes: 120, closes_minutes: 240, revision: 0 }
    const stand_id = await added(client, 'concession_stand', { venue_id, ...usual, ...marks, ...stand })
    const items = (menus[menu] ?? []).map(({ group, soldOut, ...item }, place) => ({
      company_id: demoSchool.id,
      venue_id,
      stand_id,
      place,
      grouped: group,
      sold_out_until: soldOut ? until : null,
      ...item,
    }))
    await insert(client, 'concession_item', items)
  }
}

async function venueCalled(client: Database, name: string): Promise<number | undefined> {
  const given = [demoSchool.id, name]
  const { rows } = await client.query('select id from venue where company_id = $1 and lower(name) = lower($2)', given)
  return rows[0] && Number(rows[0].id)
}

async function added(client: Database, table: string, row: object): Promise<number> {
  const whole = { company_id: demoSchool.id, ...row }
  const columns = Object.keys(whole).join(', ')
  const { rows } = await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1) returning id`,
    [JSON.stringify(whole)],
  )
  return Number(rows[0]?.id)
}

async function markAgain(client: Database, now: Date, until: Date): Promise<void> {
  const given = [demoSchool.id, now, until]
  await client.query(
    'update concession_stand set mark_until = $3 where company_id = $1 and mark is not null and mark_until <= $2',
    given,
  )
  await client.query(
    'update concession_item set sold_out_until = $3 where company_id = $1 and sold_out_until <= $2',
    given,
  )
}
