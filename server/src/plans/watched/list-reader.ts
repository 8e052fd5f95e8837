import { maxListBytes } from '@fieldhouse/contract/plans/list'
import type { ListWaitReason } from '@fieldhouse/contract/plans/watched-list'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { ExternalFetcher, ExternalFetchFailure } from '../../shared/files/external/external-fetcher.ts'
import { fetchChanged } from '../../sources/fetch-changed.ts'
import { isWebPage } from '../../sources/is-web-page.ts'
import type { SourcePoll, SourceReader } from '../../sources/polling.service.ts'
import { type CacheStamps, noStamps, type SourceFacts, type SourceMemory } from '../../sources/source.ts'
import { applyListPlan, readListState } from '../list/apply-list.ts'
import { compareList, type ListPlan } from '../list/compare-list.ts'
import type { TicketListDeps } from '../list/list.service.ts'
import type { ListTable } from '../list/list-columns.ts'
import { readListTable } from '../list/read-list.ts'
import { type ReadList, readRows } from '../list/read-rows.ts'
import type { openListAccess } from './list-access.ts'
import { countUnusable, findWaitReason, nameHeadings } from './list-waits.ts'

export interface ListReaderDeps extends Omit<TicketListDeps, 'jobs'> {
  outside: ExternalFetcher
  access: ReturnType<typeof openListAccess>
}

export interface FetchedList {
  table: ListTable
  read: ReadList
}

type Facts = SourceFacts<'tickets'>

/** Fetches and reads the list, as staff said that its columns are. */
export async function fetchList(
  { outside, access, clock, readEmail }: Pick<ListReaderDeps, 'outside' | 'access' | 'clock' | 'readEmail'>,
  facts: Facts,
  stamps: CacheStamps,
): Promise<ExternalFetchFailure | { kind: 'same' } | { kind: 'came'; content: FetchedList; stamps: CacheStamps }> {
  const authorization = access.open(facts)
  const accept = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5'
  const response = await fetchChanged(outside, facts.address, stamps, {
    mostBytes: maxListBytes,
    accept,
    authorization,
  })
  if (response.kind !== 'came') return response
  if (isWebPage(response.bytes)) return { kind: 'failed', words: 'That address is a web page, not a list.' }
  try {
    const table = await readListTable(response.bytes, facts.columns ?? undefined)
    const choices = { plan: facts.plan ?? undefined, sport: facts.sport ?? undefined, until: facts.until ?? undefined }
    const read = readRows(table, choices, { now: clock.now(), readEmail })
    return { kind: 'came', content: { table, read }, stamps: response.stamps }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'failed', words: Object.values(error.fields)[0] ?? error.message }
  }
}

export const changesList = ({ added, changed, ended, same }: ListPlan): boolean =>
  added.length + changed.length + ended.length > 0 || same.some(({ entry, row }) => entry.account !== row.account)

/** What is remembered of a list that was applied. */
export const rememberApplied = (
  { table, read }: FetchedList,
  plan: ListPlan,
  changed_at: string | undefined,
): SourceMemory<'tickets'> => ({
  headings: nameHeadings(table),
  refused: countUnusable(plan, read),
  ...(changed_at !== undefined && { changed_at }),
})

/** Thrown to roll the transaction back. */
class NeedsYes extends Error {
  readonly waits: { why: ListWaitReason; people: number }
  constructor(waits: { why: ListWaitReason; people: number }) {
    super('This list needs a person.')
    this.waits = waits
  }
}

/**
 * Reads the list by itself. It applies what ends no one's plan. The rest waits for a person, and nothing of the file is
 * kept: the person's preview reads it again.
 */
export function createListReader(deps: ListReaderDeps): SourceReader<'tickets', FetchedList> {
  const { store, changeAsMade, changedAll } = deps

  const takeOver = ({ source, noteSuccess }: SourcePoll<'tickets'>, list: FetchedList): Promise<string[]> =>
    changeAsMade(null, async (stores, now) => {
      await stores.ticketList.lock()
      const plan = compareList(list.read, await readListState(stores, list.read, now))
      const why = findWaitReason({ ...list, plan }, source.memory)
      if (why) throw new NeedsYes({ why, people: plan.people.ending })
      const isChange = changesList(plan)
      const memory = rememberApplied(list, plan, isChange ? now.toISOString() : source.memory.changed_at)
      const isNoted = await noteSuccess(stores.sources, { memory, not_read: plan.refused.length })
      if (!isNoted || !isChange) return { done: [], line: undefined }
      const name = new URL(source.facts.address).host
      const { fans, line } = await applyListPlan(stores, plan, { name, actor: null, now })
      return { done: fans, line }
    })

  return {
    kind: 'tickets',
    atOnce: 1,
    read: (source) => fetchList(deps, source.facts, source),
    take: async (poll, list) => {
      try {
        const fans = await takeOver(poll, list)
        if (fans.length > 0) await changedAll(fans)
      } catch (error) {
        if (!(error instanceof NeedsYes)) throw error
        // Without stamps the next look compares again: it may apply by itself then.
        const memory = { ...poll.source.memory, waits: error.waits }
        await poll.noteSuccess(store.sources, { memory, ...noStamps, not_read: list.read.refused.length })
      }
    },
  }
}
