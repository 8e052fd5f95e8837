import { type EventSignals, eventSignals, type RejectedEncoder } from '@fieldhouse/contract/live/signals'
import { useAnswer } from '../api/queries.ts'

const everyMs = 2_000

/** What encoders send and who watches: asked for once however many tiles show some of it. */
export function useSignals(enabled = true): {
  of(event: number): EventSignals | undefined
  strangers: readonly RejectedEncoder[]
} {
  const { data } = useAnswer('signals', eventSignals, {}, everyMs, { enabled })
  return {
    of: (event) => data?.events.find(({ id }) => id === event),
    strangers: data?.strangers ?? [],
  }
}
