import type { Company } from '@fieldhouse/contract/company'
import { getSchoolTeams, identities } from '@fieldhouse/sports/identities'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, transaction } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'

interface Group {
  id: number
  slug: string
}

/** Below 1000 the numbers are those of sports. No sport has one from here on. */
const firstSpare = 900
const noNumber = 0

/**
 * Older versions gave both field hockey teams the number 0. A group with that number closed the console's groups.
 * Here every team gets a number of its own, and a group that has none moves to its team's number.
 */
export function repairTeamNumbers(pool: Pool): Promise<void> {
  return transaction(openDatabase(pool), async (trx) => {
    const kept = await trx
      .selectFrom('school_settings')
      .select(['company_id', 'settings'])
      .forUpdate()
      .executeTakeFirst()
    if (!kept) return
    const groups = await trx.selectFrom('catalog').select(['id', 'slug']).execute()
    const school = withOwnNumbers(kept.settings, groups)
    if (school !== kept.settings)
      await trx
        .updateTable('school_settings')
        .set({ settings: JSON.stringify(school) })
        .where('company_id', '=', kept.company_id)
        .execute()
    const lost = groups.find(({ id }) => id === noNumber)
    if (lost) await moveGroup(trx, lost.id, numberFor(lost, school, groups))
  })
}

/** The same school where every team has a number of its own already. */
export function withOwnNumbers(school: Company, groups: readonly Group[]): Company {
  const lost = groups.find(({ id }) => id === noNumber)?.slug
  const said = new Set(school.sports.flatMap(({ id }) => id ?? []))
  const used = new Set<number>()
  let changed = false
  const sports = school.sports.map((team) => {
    const own = team.id ?? identities.find(({ slug }) => slug === (team.sport ?? team.slug))?.id ?? noNumber
    const isHeld = team.slug === lost && groups.some(({ id }) => id === own)
    // What the school said comes before a sport's own number.
    const isFree = own !== noNumber && !used.has(own) && !isHeld && (team.id !== undefined || !said.has(own))
    const id = isFree ? own : spare([...used, ...said, ...groups.map((group) => group.id)])
    used.add(id)
    if (id === own) return team
    changed = true
    return { ...team, id }
  })
  return changed ? { ...school, sports } : school
}

const spare = (taken: readonly number[]): number => {
  let number = firstSpare
  while (taken.includes(number)) number++
  return number
}

/** That of its team. A team that is no longer kept leaves the sport's own number to its group, if it is free. */
function numberFor({ slug }: Group, school: Company, groups: readonly Group[]): number {
  const teams = getSchoolTeams(school).sports
  const team = teams.find((each) => each.slug === slug)
  if (team) return team.id
  const taken = [...teams, ...groups].map(({ id }) => id)
  const own = identities.find((each) => each.slug === slug)?.id
  return own === undefined || taken.includes(own) ? spare(taken) : own
}

async function moveGroup(trx: Kysely<Tables>, from: number, to: number): Promise<void> {
  const group = await trx.selectFrom('catalog').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  // Two groups cannot have one address, and rows point at the new one before the old one goes.
  await trx.updateTable('catalog').set({ slug: '' }).where('id', '=', from).execute()
  await trx
    .insertInto('catalog')
    .values({ ...group, id: to })
    .execute()
  await trx.updateTable('person').set({ catalog_id: to }).where('catalog_id', '=', from).execute()
  await trx.updateTable('title_catalog').set({ catalog_id: to }).where('catalog_id', '=', from).execute()
  await trx.updateTable('customer_team').set({ team_id: to }).where('team_id', '=', from).execute()
  await trx
    .updateTable('favorite')
    .set({ subject_id: to })
    .where('kind', '=', 'group')
    .where('subject_id', '=', from)
    .execute()
  await sql`update home_row set filling = jsonb_set(filling, '{group}', to_jsonb(${to}::integer))
    where filling ->> 'group' = ${String(from)}`.execute(trx)
  await trx.deleteFrom('catalog').where('id', '=', from).execute()
}
