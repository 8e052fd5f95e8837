import { minuteMs } from '@fieldhouse/contract/durations'
import type { TicketListPreview } from '@fieldhouse/contract/plans/list'
import type { ListAccess, WatchedList } from '@fieldhouse/contract/plans/watched-list'
import { addMs } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { toSourceState } from '../../sources/admin.service.ts'
import type { SourcesService } from '../../sources/open-sources.ts'
import { type CacheStamps, noStamps, type PolledSource, type SourceFacts } from '../../sources/source.ts'
import type { PlanStores } from '../grants.store.ts'
import { applyListPlan, type ConfirmedPlan, describePreview, readListState, refuseUnseen } from '../list/apply-list.ts'
import { compareList } from '../list/compare-list.ts'
import {
  changesList,
  createListReader,
  type FetchedList,
  fetchList,
  type ListReaderDeps,
  rememberApplied,
} from './list-reader.ts'
import { formatListWait } from './list-waits.ts'

export interface WatchedListDeps extends ListReaderDeps {
  sources: Pick<SourcesService, 'reads'>
}

interface ListAddressChoices {
  columns?: string | undefined
  plan?: string | undefined
  sport?: string | undefined
  until?: string | undefined
}

interface NewListAddress extends ListAddressChoices {
  address: string
  access: ListAccess
}

type Watched = PolledSource<'tickets'>

/** There is one at most. */
const findWatched = async ({ sources }: Pick<PlanStores, 'sources'>): Promise<Watched | undefined> =>
  (await sources.all())[0]

export type WatchedListService = ReturnType<typeof createWatchedList>

/** The ticket office's list at an address: shown first, then applied and read by itself. */
export function createWatchedList(deps: WatchedListDeps) {
  const { store, clock, changeAsMade } = deps
  const poller = deps.sources.reads(createListReader(deps))

  const requireWatched = async (id?: number): Promise<Watched> => {
    const watched = await findWatched(store)
    if (!watched || (id !== undefined && watched.id !== id)) throw refuseMissing('address')
    return watched
  }
  const show = async (): Promise<{ watched: WatchedList | null }> => {
    const watched = await findWatched(store)
    return { watched: watched ? toWatchedList(watched) : null }
  }
  const { fetchNow, confirm } = createConfirmation(deps)
  const toFacts = ({ address, access, ...choices }: NewListAddress): SourceFacts<'tickets'> => ({
    address: new URL(address).href,
    ...deps.access.seal(access),
    ...toChosen(choices),
  })

  return {
    show,

    preview: async ({ address, access, ...choices }: Partial<NewListAddress>): Promise<TicketListPreview> => {
      const watched = address === undefined ? await requireWatched() : undefined
      const facts =
        watched && address === undefined
          ? { ...watched.facts, ...mergeChosen(watched.facts, choices) }
          : toFacts({ address: address ?? '', access: access ?? { kind: 'none' }, ...choices })
      const { list } = await fetchNow(facts)
      const state = await readListState(store, list.read, clock.now())
      return describePreview(list.table, list.read, compareList(list.read, state), state)
    },

    watch: async (
      actor: string,
      { every_minutes, preview, ending, ...input }: NewListAddress & ConfirmedPlan & { every_minutes: number },
    ) => {
      await confirm(actor, { facts: toFacts(input), every_minutes, seen: { preview, ending } })
      return show()
    },

    /** The yes to what waits. */
    apply: async (actor: string, { preview, ending, ...choices }: ListAddressChoices & ConfirmedPlan) => {
      const { facts, every_minutes } = await requireWatched()
      const chosen = { ...facts, ...mergeChosen(facts, choices) }
      return confirm(actor, { facts: chosen, every_minutes, seen: { preview, ending } })
    },

    readNow: async (id: number) => {
      const { again_at } = await requireWatched(id)
      if (again_at && again_at > clock.now())
        throw refuseConflict(
          'list.wait',
          'The ticket office’s server asked us to wait. We’ll read it by ourselves after that.',
        )
      await poller.at(id)
      return show()
    },

    stop: async (actor: string, id: number): Promise<{ success: true }> => {
      const { facts } = await requireWatched(id)
      const host = new URL(facts.address).host
      await changeAsMade(actor, async ({ sources }) => {
        await sources.remove(id)
        return {
          done: undefined,
          line: { action: 'stop watching ticket list', subject: `ticket-list ${host}`, details: { host } },
        }
      })
      return { success: true }
    },
  }
}

/** What a person confirms: the list is read again and must do exactly what was shown. */
function createConfirmation(deps: WatchedListDeps) {
  const { changeAsMade, changedAll } = deps

  /** Reads an address for a person, who gets its problem at the field. */
  const fetchNow = async (facts: SourceFacts<'tickets'>): Promise<{ list: FetchedList; stamps: CacheStamps }> => {
    const answer = await fetchList(deps, facts, noStamps)
    if (answer.kind === 'failed') throw refuseField('address', answer.words)
    if (answer.kind === 'same') throw refuseField('address', 'Nothing found at that address.')
    return { list: answer.content, stamps: answer.stamps }
  }

  /** Applies what staff saw, and saves the address with what was confirmed. */
  const confirm = async (actor: string, { facts, every_minutes, seen }: ConfirmInput): Promise<TicketListPreview> => {
    const { list, stamps } = await fetchNow(facts)
    if (list.read.asks.length > 0) throw refuseConflict('list.asks', 'Something is still open. Preview the list first.')
    const { answer, fans } = await changeAsMade(actor, async (stores, now) => {
      await stores.ticketList.lock()
      const state = await readListState(stores, list.read, now)
      const plan = compareList(list.read, state)
      refuseUnseen(plan, seen)
      const host = new URL(facts.address).host
      const applied = changesList(plan) ? await applyListPlan(stores, plan, { name: host, actor, now }) : undefined
      const isNew = await saveAddress(stores, { facts, every_minutes, now })
      const watched = await findWatched(stores)
      if (watched) {
        const changed_at = applied ? now.toISOString() : watched.memory.changed_at
        const memory = rememberApplied(list, plan, changed_at)
        const good = { looked_at: now, good_at: now, failure: null, failures: 0, again_at: null }
        await stores.sources.write(watched.id, { ...stamps, ...good, memory, not_read: plan.refused.length })
      }
      const watching = { action: 'watch ticket list', subject: `ticket-list ${host}`, details: { host, every_minutes } }
      return {
        done: {
          answer: { ...describePreview(list.table, list.read, plan, state), applied: applied?.id ?? null },
          fans: applied?.fans ?? [],
        },
        line: [...(isNew ? [watching] : []), ...(applied ? [applied.line] : [])],
      }
    })
    if (fans.length > 0) await changedAll(fans)
    return answer
  }

  return { fetchNow, confirm }
}

interface ConfirmInput {
  facts: SourceFacts<'tickets'>
  every_minutes: number
  seen: ConfirmedPlan
}

const toChosen = ({ columns, plan, sport, until }: ListAddressChoices) => ({
  columns: columns ?? null,
  plan: plan ?? null,
  sport: sport ?? null,
  until: until ?? null,
})

/** What staff choose anew counts, and the rest stays. */
const mergeChosen = (before: SourceFacts<'tickets'>, { columns, plan, sport, until }: ListAddressChoices) => ({
  columns: columns ?? before.columns,
  plan: plan ?? before.plan,
  sport: sport ?? before.sport ?? null,
  until: until ?? before.until,
})

/** There is one address: another one takes its place. Returns whether the address is new. */
async function saveAddress(
  { sources }: PlanStores,
  { facts, every_minutes, now }: Omit<ConfirmInput, 'seen'> & { now: Date },
): Promise<boolean> {
  const values = { facts, every_minutes, paused: false, named: 'list', due_at: addMs(now, every_minutes * minuteMs) }
  const [before] = await sources.all()
  if (before) await sources.change(before.id, values, before.facts.address === facts.address ? 'changed' : 'another')
  else await sources.add(values, now)
  return before?.facts.address !== facts.address
}

/** As staff see it. The secret is not part of it. */
function toWatchedList(row: Watched): WatchedList {
  const { waits, changed_at = null } = row.memory
  const { address, access } = row.facts
  return {
    ...toSourceState(row),
    address,
    host: new URL(address).host,
    access,
    changed_at,
    waits: waits ? { why: waits.why, people: waits.people, words: formatListWait(waits.why) } : null,
  }
}
