import type { GiveawayAudit } from '@fieldhouse/contract/giveaways/giveaways'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { Refusal, refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import { hashEntryList, orderEntries, toDrawingEntry } from '../../shared/sealing/drawing-rule.ts'
import { formatWinnerName, getGiveawayState } from '../giveaway-state.ts'
import type { GiveawayStore, GiveawayStores, StoredGiveaway } from '../giveaways.store.ts'
import type { DrawnEntry } from './drawn.store.ts'

export interface DrawingParts {
  store: GiveawayStore
  changeAsMade: ApplyChangeWithLine<GiveawayStores>
}

export type DrawingService = ReturnType<typeof drawingService>
type Entrant = { id: number; mailbox: string }

const twice = 'won already with another entry'
const withdrawn = 'was taken back by its owner'

/**
 * Draws winners once and permanently: freezes the list of entries, publishes the seed, and picks winners by the rule.
 */
export function drawingService({ store, changeAsMade }: DrawingParts) {
  return {
    draw: (actor: string, id: number): Promise<void> =>
      changeAsMade(actor, async (stores, now) => {
        const giveaway = await lockGiveaway(stores, id)
        const state = getGiveawayState(giveaway, now)
        if (state === 'drawn') throw refuseConflict('giveaway.drawn', 'The winners were already drawn.')
        if (state !== 'closed')
          throw refuseConflict('giveaway.not_closed', 'Entries aren’t closed yet. Draw after they close.')
        const people = await mapEntrants(stores, id)
        if (people.size === 0)
          throw refuseConflict('giveaway.no_entries', 'This giveaway has no confirmed entries to draw from.')
        const entries = [...people.keys()].sort()
        await stores.entries.clear(id, 'unconfirmed')
        const order = orderEntries(giveaway.seed, entries)
        const rows = pickNext(order, people, { from: 0, wonMailboxes: new Set(), many: giveaway.said.winners })
        await stores.drawn.add(id, rows)
        await stores.giveaways.change(id, {
          drawn_at: now,
          list: entries.join('\n'),
          list_hash: hashEntryList(entries),
        })
        const details = { entries: entries.length, winners: filterWinners(rows).map(({ entry }) => entry) }
        return { done: undefined, line: { action: 'draw winners', subject: `giveaway ${id}`, details } }
      }),

    redraw: (actor: string, id: number, { entry, reason }: { entry: string; reason: string }): Promise<void> =>
      changeAsMade(actor, async (stores) => {
        const giveaway = await lockGiveaway(stores, id)
        if (giveaway.cleared_at !== null)
          throw refuseConflict('giveaway.entries_deleted', 'The entries were deleted, so no alternate can be drawn.')
        const drawn = await stores.drawn.of([id])
        const lost = drawn.find((one) => one.entry === entry)
        if (!lost) throw new Refusal('missing', 'giveaway.not_a_winner', 'That entry isn’t a winner.')
        if (lost.passed_over !== null)
          throw refuseConflict('giveaway.passed_over', 'That entry was already passed over.')
        await stores.drawn.passOver(id, lost.place, reason)
        const people = await mapEntrants(stores, id)
        const wonMailboxes = new Set(drawn.flatMap(({ mailbox }) => (mailbox === null ? [] : [mailbox])))
        const order = orderEntries(giveaway.seed, await stores.giveaways.list(id))
        const rows = pickNext(order, people, { from: drawn.length, wonMailboxes, many: 1 })
        await stores.drawn.add(id, rows)
        await stores.giveaways.change(id, {})
        const details = { entry, reason, instead: filterWinners(rows)[0]?.entry }
        return { done: undefined, line: { action: 'pass over winner', subject: `giveaway ${id}`, details } }
      }),

    audit: (id: number) => getAudit(store, id),
  }
}

async function getAudit(store: GiveawayStore, id: number): Promise<GiveawayAudit> {
  const giveaway = await store.giveaways.find(id)
  if (!giveaway?.published || giveaway.drawn_at === null || giveaway.list_hash === null)
    throw new Refusal('missing', 'giveaway.not_drawn', 'No winners have been drawn yet.')
  const [entries, drawn] = await Promise.all([store.giveaways.list(id), store.drawn.of([id])])
  const { said, commitment, seed, list_hash, closes_at, drawn_at } = giveaway
  return {
    id,
    commitment,
    seed,
    list_hash,
    entries,
    title: said.title,
    winners: said.winners,
    closes_at: closes_at.toISOString(),
    drawn_at: drawn_at.toISOString(),
    drawn: drawn.map((row) => ({
      entry: row.entry,
      passed_over: row.passed_over,
      name: row.passed_over === null ? formatWinnerName(row) : null,
    })),
  }
}

async function lockGiveaway({ giveaways }: GiveawayStores, id: number): Promise<StoredGiveaway> {
  const giveaway = await giveaways.holdForChange(id)
  if (!giveaway) throw refuseMissing('giveaway')
  return giveaway
}

/** Maps hashed entry numbers to their entrants. */
async function mapEntrants({ entries }: GiveawayStores, id: number): Promise<Map<string, Entrant>> {
  return new Map((await entries.confirmedOf(id)).map(({ number, ...person }) => [toDrawingEntry(number), person]))
}

interface NextOptions {
  /** The number of places already used. */
  from: number
  wonMailboxes: ReadonlySet<string>
  many: number
}

/** Picks the next winners of the order, and the entries before them that cannot win, because no one wins twice. */
function pickNext(
  order: readonly string[],
  people: ReadonlyMap<string, Entrant>,
  { from, wonMailboxes, many }: NextOptions,
): DrawnEntry[] {
  const [rows, won] = [[] as DrawnEntry[], new Set(wonMailboxes)]
  for (let place = from; place < order.length && filterWinners(rows).length < many; place += 1) {
    const entry = String(order[place])
    const person = people.get(entry)
    const passed_over = person === undefined ? withdrawn : won.has(person.mailbox) ? twice : null
    if (person) won.add(person.mailbox)
    rows.push({ place: place + 1, entry, entry_id: person?.id ?? null, passed_over })
  }
  return rows
}

const filterWinners = (rows: readonly DrawnEntry[]): DrawnEntry[] =>
  rows.filter(({ passed_over }) => passed_over === null)
