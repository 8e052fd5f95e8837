import { minuteMs } from '@fieldhouse/contract/durations'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import {
  maxWatchedAddresses,
  type WatchChange,
  type WatchedAddress,
  type WatchInput,
} from '@fieldhouse/contract/games/import/watched'
import { formatWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { type ImportPlan, maxScheduleBytes } from '@fieldhouse/contract/games/schedule'
import { addMs } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import { rollBackAfter } from '../../shared/files/tables/dry-run.ts'
import { createEmptyPlan } from '../../shared/files/tables/empty-plan.ts'
import { sourceAdmin, toSourceState } from '../../sources/admin.service.ts'
import { fetchChanged } from '../../sources/fetch-changed.ts'
import { isWebPage } from '../../sources/is-web-page.ts'
import type { SourcesService } from '../../sources/open-sources.ts'
import { noStamps, type PolledSource, type SourceDraft, type SourceFacts } from '../../sources/source.ts'
import type { GamesStores } from '../games.store.ts'
import { getDateOrderQuestion, readScheduleTable, refuseAmbiguousDates } from '../import/import.service.ts'
import { applySchedule } from './apply-schedule.ts'
import { decidingService } from './deciding.service.ts'
import { type ScheduleReaderDeps, saveAppliedSchedule, scheduleReader } from './schedule-reader.ts'
import { formatWaitingReason } from './waiting-reason.ts'

interface WatchedParts extends ScheduleReaderDeps {
  sources: SourcesService
}

/** Addresses of schedules kept elsewhere: tried, watched, paused and removed. */
export function watchedService(parts: WatchedParts) {
  const { store, clock, sources } = parts
  const poller = sources.reads(scheduleReader(parts))
  const deciding = decidingService(parts)
  const admin = sourceAdmin<'schedule', GamesStores, WatchedAddress>({
    store,
    clock,
    poller,
    isWaitedFor: true,
    present: async (rows) => {
      const games = await store.watched.gamesByAddress()
      return rows.map((row) => toWatchedAddress(row, games.get(row.id) ?? 0))
    },
    named: ({ address, sport }) => (sport === null ? address : `${address} ${sport}`),
    isAnother: (before, now) => facts.some((fact) => before[fact] !== now[fact]),
    describe: ({ facts: { address, sport }, every_minutes }) => ({
      subject: formatWatchedSubject(new URL(address).host),
      details: { sport, every_minutes },
    }),
    texts,
    most: maxWatchedAddresses,
    // The games' store publishes its own changes.
    changed: () => {},
  })

  return {
    list: admin.list,
    watch: async (
      input: WatchInput,
      actor: string,
    ): Promise<{ address: WatchedAddress | null; planned: ImportPlan }> => {
      const { id, planned } = await tryAddress({ ...parts, add: admin.addWith }, input, actor)
      return { address: id === undefined ? null : await admin.one(id), planned }
    },
    change: (id: number, input: WatchChange, actor: string): Promise<WatchedAddress> =>
      admin.change(id, toSourceDraft(input, input.paused), actor, async ({ watched }, _, isAnother) => {
        if (isAnother) await watched.holds(id, [])
      }),
    pollNow: admin.pollNow,
    remove: admin.remove,
    decide: async (id: number, decision: 'take' | 'leave', plan: string, actor: string): Promise<WatchedAddress> => {
      await deciding[decision](await admin.requireSource(id), plan, actor)
      return admin.one(id)
    },
  }
}

const texts = {
  one: 'an address',
  added: 'watch an address',
  removed: 'stop watching an address',
  missing: 'This address isn’t watched anymore. Reload the page.',
  already: 'This address is already watched.',
  tooMany: `You can watch up to ${maxWatchedAddresses} addresses. Remove one first.`,
}

const facts = ['address', 'sport', 'columns', 'dates'] as const

interface WatchResult {
  /** Undefined after a dry run. */
  id: number | undefined
  planned: ImportPlan
}

interface WatchDeps extends WatchedParts {
  add: ReturnType<typeof sourceAdmin<'schedule', GamesStores, WatchedAddress>>['addWith']
}

/** Tries an address, and applies its games unless it is a dry run. */
async function tryAddress({ add, ...parts }: WatchDeps, input: WatchInput, actor: string): Promise<WatchResult> {
  const { store, clock, outside, placeFiles } = parts
  const response = await fetchChanged(outside, input.address, noStamps, { mostBytes: maxScheduleBytes })
  if (response.kind === 'failed') throw refuseField('address', response.words)
  if (response.kind === 'same') throw refuseField('address', 'Nothing found at that address.')
  const { bytes, stamps } = response
  if (isWebPage(bytes)) throw refuseField('address', formatWaitingReason('page'))
  const file = await readScheduleTable(store, bytes, input, parts)
  if (!input.dry_run) refuseAmbiguousDates(file)
  if (getDateOrderQuestion(file)) return { id: undefined, planned: createEmptyPlan([], true, file.table?.seen) }
  const [first] = file.refused
  if (file.entries.length === 0 && !(input.dry_run && file.table))
    throw refuseField('address', first?.message ?? 'No games found at that address.')
  const watched = toSourceDraft(input, false)
  const applyFile = (stores: GamesStores) =>
    applySchedule({ ...parts, stores, sport: watched.facts.sport, actor, dryRun: input.dry_run }, file)
  if (input.dry_run) return { id: undefined, planned: (await rollBackAfter(store, applyFile)).planned }
  const added = await add(watched, actor, async (stores, id) => {
    const now = clock.now()
    const applied = await applyFile(stores)
    await saveAppliedSchedule({ stores, source: { id, memory: {} }, applied, refused: file.refused.length, now })
    await stores.sources.write(id, { ...stamps, looked_at: now, good_at: now })
    await stores.sources.isDue(id, addMs(now, watched.every_minutes * minuteMs))
    return { id, planned: applied.planned }
  })
  await placeFiles()
  return added
}

const toSourceDraft = (input: Omit<WatchInput, 'dry_run'>, paused: boolean): SourceDraft<'schedule'> => ({
  facts: {
    address: new URL(input.address).href,
    sport: input.sport ?? null,
    columns: input.columns ?? null,
    dates: isDayOrder(input.dates) ? input.dates : null,
  },
  every_minutes: input.every_minutes,
  paused,
})

const isDayOrder = (dates: WatchInput['dates']): dates is DayOrder => dates !== undefined && dates !== 'ask'

/** A watched address as the department sees it. */
function toWatchedAddress(row: PolledSource<'schedule'>, games: number): WatchedAddress {
  const { address, sport, columns, dates }: SourceFacts<'schedule'> = row.facts
  const { waits, changed_at = null } = row.memory
  return {
    ...toSourceState(row),
    address,
    host: new URL(address).host,
    sport,
    columns,
    dates,
    games,
    changed_at,
    waits: waits ? { ...waits, words: formatWaitingReason(waits.why), gone: waits.gone.map(({ name }) => name) } : null,
  }
}
