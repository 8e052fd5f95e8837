import { minuteMs } from '@fieldhouse/contract/durations'
import type { WatchedAddress } from '@fieldhouse/contract/games/import/watched'
import { hostOf } from './look.service.ts'
import { wordsOf } from './verdict.ts'
import type { WatchedRow } from './watched.store.ts'

/** An address as the department sees it. */
export const shownOf = (row: WatchedRow): WatchedAddress => {
  const { id, address, sport, every_minutes, columns, dates, paused, failure, games, not_read, waits } = row
  return {
    id,
    address,
    sport,
    every_minutes,
    columns,
    dates,
    paused,
    failure,
    games,
    not_read,
    host: hostOf(address),
    looked_at: row.looked_at?.toISOString() ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
    next_at: paused ? null : new Date(Math.ceil(row.due_at.getTime() / minuteMs) * minuteMs).toISOString(),
    waits: waits && { ...waits, words: wordsOf(waits.why), gone: waits.gone.map(({ name }) => name) },
  }
}
