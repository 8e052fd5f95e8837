import { createHash } from 'node:crypto'
import type { ListedChange } from '@fieldhouse/contract/plans/list'
import type { Row } from '../../shared/db/tables.ts'
import type { ListRow, ReadList } from './read-rows.ts'

export type ListEntry = Row<'plan_list_entry'>

export interface ListState {
  entries: readonly ListEntry[]
  /** The accounts with these addresses. */
  accounts: ReadonlyMap<string, { role: string }>
  now: Date
}

/** What a list does with each person, and with the entries. */
export interface ListPlan {
  added: ListRow[]
  changed: { entry: ListEntry; row: ListRow }[]
  ended: ListEntry[]
  same: { entry: ListEntry; row: ListRow }[]
  /** Entries that are over and not in the file. Nothing changes for the person. */
  over: ListEntry[]
  refused: ReadList['refused']
  people: { now: number; ending: number; after: number; waiting: number }
}

const isOver = ({ ends_at }: ListEntry, now: Date): boolean => ends_at !== null && ends_at <= now
const toKey = (norm: string, { plan, sport }: Pick<ListRow, 'plan' | 'sport'>): string =>
  `${norm} ${plan} ${sport ?? ''}`

/**
 * Compares a file with the list so far. Grants are for fans, so addresses of staff cannot be used. A person whose row
 * cannot be used for another reason keeps what they have: a typing mistake ends nothing.
 */
export function compareList(read: ReadList, { entries, accounts, now }: ListState): ListPlan {
  const isStaff = (norm: string) => accounts.has(norm) && accounts.get(norm)?.role !== 'fan'
  const known = new Map(entries.map((entry) => [toKey(entry.email_norm, entry), entry]))
  const plan: ListPlan = {
    added: [],
    changed: [],
    ended: [],
    same: [],
    over: [],
    refused: [...read.refused],
    people: { now: 0, ending: 0, after: 0, waiting: 0 },
  }
  const seen = new Set<string>()
  for (const row of read.rows) {
    if (isStaff(row.norm)) {
      plan.refused.push({ row: row.row, message: 'This is the address of a staff account' })
      continue
    }
    const key = toKey(row.norm, row)
    const entry = known.get(key)
    seen.add(key)
    if (!entry) plan.added.push(row)
    else if (entry.ends_at?.getTime() === row.ends?.getTime()) plan.same.push({ entry, row })
    else plan.changed.push({ entry, row })
  }
  const stays: ListEntry[] = []
  for (const entry of entries) {
    if (seen.has(toKey(entry.email_norm, entry))) continue
    if (isOver(entry, now)) plan.over.push(entry)
    else if (read.kept.has(entry.email_norm)) stays.push(entry)
    else plan.ended.push(entry)
  }
  plan.refused.sort((one, other) => one.row - other.row)
  plan.people = countPeople(plan, stays, { entries, accounts, now })
  return plan
}

function countPeople(
  { added, changed, same, ended }: ListPlan,
  stays: readonly ListEntry[],
  { entries, accounts, now }: ListState,
): ListPlan['people'] {
  const before = new Set(entries.filter((entry) => !isOver(entry, now)).map(({ email_norm }) => email_norm))
  const after = new Set([
    ...[...added, ...[...changed, ...same].map(({ row }) => row)].map(({ norm }) => norm),
    ...stays.map(({ email_norm }) => email_norm),
  ])
  const ending = new Set(ended.map(({ email_norm }) => email_norm).filter((norm) => !after.has(norm)))
  return {
    now: before.size,
    ending: ending.size,
    after: after.size,
    waiting: [...after].filter((norm) => !accounts.has(norm)).length,
  }
}

/** Describes each change. Those that hurt come first in the console, which has a filter for each kind. */
export function describeChanges(plan: ListPlan, accounts: ListState['accounts']): ListedChange[] {
  const format = (at: Date | null) => at?.toISOString() ?? null
  const ofRow = ({ row, email, account, plan: slug, sport, ends, norm }: ListRow) => ({
    row,
    email,
    account,
    plan: slug,
    sport,
    after: format(ends),
    waits: !accounts.has(norm),
  })
  return [
    ...plan.ended.map(({ email, email_norm, account, plan: slug, sport, ends_at }) => ({
      kind: 'ending' as const,
      row: null,
      email,
      account,
      plan: slug,
      sport,
      now: format(ends_at),
      waits: !accounts.has(email_norm),
    })),
    ...plan.added.map((row) => ({ kind: 'new' as const, ...ofRow(row) })),
    ...plan.changed.map(({ entry, row }) => ({ kind: 'changed' as const, ...ofRow(row), now: format(entry.ends_at) })),
    ...plan.same.map(({ entry, row }) => ({ kind: 'same' as const, ...ofRow(row), now: format(entry.ends_at) })),
  ]
}

/** Names exactly this plan: the same file does something else once the list or an account changed. */
export function fingerprintPlan(plan: ListPlan): string {
  const hash = createHash('sha256')
  const tell = (kind: string, ...parts: (string | number | Date | null)[]) =>
    hash.update(`${JSON.stringify([kind, ...parts])}\n`)
  for (const { norm, plan: slug, sport, ends, account } of plan.added) tell('new', norm, slug, sport, ends, account)
  for (const { entry, row } of plan.changed) tell('changed', entry.id, entry.ends_at, row.ends, row.account)
  for (const { entry, row } of plan.same) tell('same', entry.id, row.account)
  for (const { id, ends_at } of plan.ended) tell('ending', id, ends_at)
  for (const { row, message } of plan.refused) tell('refused', row, message)
  return hash.digest('hex')
}

/** A file that loses more than half of the people needs a second yes. */
export const losesHalf = ({ people }: ListPlan): boolean => people.ending * 2 > people.now
