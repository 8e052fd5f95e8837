import { formatWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { maxScheduleBytes } from '@fieldhouse/contract/games/schedule'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import { createAdminChanges } from '../../shared/admin/changes.ts'
import type { WaitingSchedulePlan } from '../../shared/db/documents.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { ExternalFetcher } from '../../shared/files/external/external-fetcher.ts'
import { fetchChanged } from '../../sources/fetch-changed.ts'
import { isWebPage } from '../../sources/is-web-page.ts'
import type { SourcePoll, SourceReader, SourceReading } from '../../sources/polling.service.ts'
import type { PolledSource, SourceFacts, SourceMemory, SourceUpdate } from '../../sources/source.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { getDateOrderQuestion, readScheduleTable } from '../import/import.service.ts'
import { type AppliedSchedule, type ApplyDeps, applySchedule, createWaiting, hashLeftPlan } from './apply-schedule.ts'
import { formatWaitingReason } from './waiting-reason.ts'

export interface ScheduleReaderDeps extends ApplyDeps {
  store: GamesStore
  outside: ExternalFetcher
  /** Reads the score files again that waited for a game. */
  placeFiles(): Promise<unknown>
}

interface ReadSchedule {
  file: ScheduleFile
  bytes: Uint8Array
}

/** Polls watched schedules: applies what only adds and moves games, and holds the rest for a person. */
export function scheduleReader(parts: ScheduleReaderDeps): SourceReader<'schedule', ReadSchedule> {
  const { store, clock, outside, placeFiles } = parts
  const { changeAsMade } = createAdminChanges<GamesStores>({ store, clock, changed: () => {} })

  const readAddress = async (source: PolledSource<'schedule'>): Promise<SourceReading<'schedule', ReadSchedule>> => {
    const response = await fetchChanged(outside, source.facts.address, source, { mostBytes: maxScheduleBytes })
    if (response.kind !== 'came') return response
    const { bytes, stamps } = response
    if (isWebPage(bytes)) return readWebPage(await store.watched.gamesByAddress(), source, bytes)
    const file = await parseWatchedSchedule(parts, source.facts, bytes).catch(toRefusalText)
    return typeof file === 'string'
      ? { kind: 'failed', words: file }
      : { kind: 'came', content: { file, bytes }, stamps }
  }

  /** Applies the schedule. Returns whether it changed anything. */
  const takeOver = async (
    { source, noteSuccess }: SourcePoll<'schedule'>,
    { file, bytes }: ReadSchedule,
  ): Promise<boolean> => {
    try {
      return await changeAsMade(null, async (stores, now) => {
        if (!(await noteSuccess(stores.sources))) return { done: false, line: undefined }
        const applied = await applySchedule(
          { ...parts, stores, id: source.id, sport: source.facts.sport, actor: null },
          file,
        )
        if (applied.waits) throw new NeedsDecision(applied.waits)
        const isAnother = await saveAppliedSchedule({ stores, source, applied, refused: file.refused.length, now })
        return { done: isAnother, line: isAnother ? toAuditLine(source, applied) : undefined }
      })
    } catch (error) {
      if (!(error instanceof NeedsDecision)) throw error
      await noteSuccess(store.sources, {
        not_read: file.refused.length,
        ...getWaitingUpdate(source.memory, error.waits, bytes),
      })
      return false
    }
  }

  return {
    kind: 'schedule',
    atOnce: 4,
    read: readAddress,
    take: async (poll, schedule) => {
      if (await takeOver(poll, schedule)) await placeFiles()
    },
  }
}

const toAuditLine = ({ facts }: PolledSource<'schedule'>, { planned }: AppliedSchedule) => ({
  action: 'import schedule',
  subject: formatWatchedSubject(new URL(facts.address).host),
  details: { added: planned.added.length, changed: planned.changed.length },
})

interface SaveAppliedOptions {
  stores: GamesStores
  source: Pick<PolledSource<'schedule'>, 'id' | 'memory'>
  applied: AppliedSchedule
  /** Lines that could not be read, if the file was read just now. */
  refused?: number
  now: Date
}

/** Saves the applied games as those of the address. Returns whether the schedule changed. */
export async function saveAppliedSchedule({
  stores,
  source,
  applied,
  refused,
  now,
}: SaveAppliedOptions): Promise<boolean> {
  const { planned, tally } = applied
  const isAnother = planned.added.length + planned.changed.length > 0
  await stores.watched.holds(source.id, tally.games)
  await stores.sources.write(source.id, {
    // No person is there to say what an event without an opponent is.
    ...(refused !== undefined && { not_read: refused + planned.asks.length }),
    memory: isAnother ? { changed_at: now.toISOString() } : pickChangedAt(source.memory),
    copy: null,
  })
  return isAnother
}

/** Keeps only the time of the last change, once nothing waits. */
export const pickChangedAt = ({ changed_at }: SourceMemory<'schedule'>): SourceMemory<'schedule'> =>
  changed_at === undefined ? {} : { changed_at }

/** Thrown to roll the transaction back. */
export class NeedsDecision extends Error {
  readonly waits: WaitingSchedulePlan
  constructor(waits: WaitingSchedulePlan) {
    super('These changes need a review.')
    this.waits = waits
  }
}

/** The update for a waiting plan; a plan that was declined before does not wait again. */
function getWaitingUpdate(
  { waits: _, ...memory }: SourceMemory<'schedule'>,
  waits: WaitingSchedulePlan,
  bytes: Uint8Array,
): SourceUpdate<'schedule'> {
  const isLeft = memory.left_plan === hashLeftPlan(waits) && waits.gone.length === 0
  return isLeft ? { memory, copy: null } : { memory: { ...memory, waits }, copy: Buffer.from(bytes) }
}

/** A web page in place of games waits for a person once; without earlier games the address is wrong. */
function readWebPage(
  games: ReadonlyMap<number, number>,
  { id, memory }: PolledSource<'schedule'>,
  bytes: Uint8Array,
): SourceReading<'schedule', ReadSchedule> {
  const waits = createWaiting('page', { added: [], changed: [] }, [])
  const isNewlyWaiting = games.has(id) && memory.left_plan !== hashLeftPlan(waits)
  const update = { memory: { ...memory, waits }, copy: Buffer.from(bytes) }
  return { kind: 'failed', words: formatWaitingReason('page'), ...(isNewlyWaiting && { update }) }
}

/** Parses the games of a watched file, or refuses it with the reason. */
export async function parseWatchedSchedule(
  { store, clock }: Pick<ScheduleReaderDeps, 'clock'> & { store: Pick<GamesStores, 'columns'> },
  { columns, dates }: Pick<SourceFacts<'schedule'>, 'columns' | 'dates'>,
  bytes: Uint8Array,
): Promise<ScheduleFile> {
  const file = await readScheduleTable(
    store,
    bytes,
    { columns: columns ?? undefined, dates: dates ?? undefined },
    { clock },
  )
  const question = getDateOrderQuestion(file)
  if (question) throw refuseConflict('schedule.unclear', question)
  const [first] = file.refused
  const isEmptyOfGames = file.entries.length === 0 && file.refused.length > 1
  if (isEmptyOfGames && first)
    throw refuseConflict('schedule.unreadable', `None of the lines can be read. Line ${first.line}: ${first.message}`)
  return file
}

const toRefusalText = (error: unknown): string => {
  if (error instanceof Refusal) return Object.values(error.fields)[0] ?? error.message
  throw error
}
