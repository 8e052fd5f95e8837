import { type EventSignals, eventSignals, type RejectedEncoder } from '@fieldhouse/contract/live/signals'
import { useEndpoint } from '../api/queries.ts'

const refetchMs = 2_000

/** Signals of the encoders and viewer counts, shared by all tiles. */
export function useStreamSignals(enabled = true): {
  find(event: number): EventSignals | undefined
  unknownEncoders: readonly RejectedEncoder[]
} {
  const { data } = useEndpoint('signals', eventSignals, {}, refetchMs, { enabled })
  return {
    find: (event) => data?.events.find(({ id }) => id === event),
    unknownEncoders: data?.strangers ?? [],
  }
}
