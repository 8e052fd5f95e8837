import type { Company } from '@fieldhouse/contract/company'
import { getSchoolTeams, identities } from '@fieldhouse/sports/identities'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, runTransaction } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'

interface GroupNumber {
  id: number
  slug: string
}

/** Sports have numbers below 1000; none uses a number from here on. */
const firstSpare = 900
const noNumber = 0

/**
 * Older versions gave both field hockey teams the number 0. A group with that number closed the console's groups. Here
 * every team gets its own number, and a group that has none moves to its team's number.
 */
export function repairTeamNumbers(pool: Pool): Promise<void> {
  return runTransaction(openDatabase(pool), async (trx) => {
    const stored = await trx
      .selectFrom('school_settings')
      .select(['company_id', 'settings'])
      .forUpdate()
      .executeTakeFirst()
    if (!stored) return
    const groups = await trx.selectFrom('catalog').select(['id', 'slug']).execute()
    const school = assignTeamNumbers(stored.settings, groups)
    if (school !== stored.settings)
      await trx
        .updateTable('school_settings')
        .set({ settings: JSON.stringify(school) })
        .where('company_id', '=', stored.company_id)
        .execute()
    const lost = groups.find(({ id }) => id === noNumber)
    if (lost) await moveGroup(trx, lost.id, chooseGroupNumber(lost, school, groups))
  })
}

/** Assigns each team its own number; returns the same school where nothing changes. */
export function assignTeamNumbers(school: Company, groups: readonly GroupNumber[]): Company {
  const lost = groups.find(({ id }) => id === noNumber)?.slug
  const presetIds = new Set(school.sports.flatMap(({ id }) => id ?? []))
  const used = new Set<number>()
  let changed = false
  const sports = school.sports.map((team) => {
    const own = team.id ?? identities.find(({ slug }) => slug === (team.sport ?? team.slug))?.id ?? noNumber
    const isHeld = team.slug === lost && groups.some(({ id }) => id === own)
    // A number in the school's settings comes before a sport's default.
    const isFree = own !== noNumber && !used.has(own) && !isHeld && (team.id !== undefined || !presetIds.has(own))
    const id = isFree ? own : findSpareNumber([...used, ...presetIds, ...groups.map((group) => group.id)])
    used.add(id)
    if (id === own) return team
    changed = true
    return { ...team, id }
  })
  return changed ? { ...school, sports } : school
}

const findSpareNumber = (usedNumbers: readonly number[]): number => {
  let number = firstSpare
  while (usedNumbers.includes(number)) number++
  return number
}

/**
 * Chooses the number of the group's team. A team that was removed leaves its sport's number to the group, if it is
 * free.
 */
function chooseGroupNumber({ slug }: GroupNumber, school: Company, groups: readonly GroupNumber[]): number {
  const teams = getSchoolTeams(school).every.filter(({ id }) => id !== noNumber)
  const team = teams.find((each) => each.slug === slug)
  if (team) return team.id
  const usedNumbers = [...teams, ...groups].map(({ id }) => id)
  const own = identities.find((each) => each.slug === slug)?.id
  return own === undefined || usedNumbers.includes(own) ? findSpareNumber(usedNumbers) : own
}

async function moveGroup(trx: Kysely<Tables>, from: number, to: number): Promise<void> {
  const group = await trx.selectFrom('catalog').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  // Two groups cannot share an address, and rows must point to the new group before the old one is deleted.
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
