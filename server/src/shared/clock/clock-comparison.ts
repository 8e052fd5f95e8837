import { dayMs } from '@fieldhouse/contract/durations'

/** The lead of this server's clock over another one. Negative means behind. */
export interface ClockReading {
  by: string
  aheadMs: number
  at: Date
}

/**
 * Compares our clock with the `date` header of answers that other servers send anyway. No server is asked only for the
 * time. TLS proves who answered.
 */
export function createOtherClocks() {
  let newest: ClockReading | undefined
  return {
    /** Reads the `date` header of an answer that was requested at `asked` and arrived at `came`. */
    noteAnswer: (by: string, date: string | undefined, { askedAt, came }: { askedAt: Date; came: Date }): void => {
      const serverMs = date === undefined ? Number.NaN : Date.parse(date)
      if (Number.isNaN(serverMs)) return
      // The header has whole seconds, so it is half a second late on average.
      const between = (askedAt.getTime() + came.getTime()) / 2 - 500
      newest = { by, aheadMs: Math.round(between - serverMs), at: came }
    },
    /** Returns the newest reading of the last day. */
    newest: (now: Date): ClockReading | undefined =>
      newest && Math.abs(now.getTime() - newest.at.getTime()) < dayMs ? newest : undefined,
  }
}

export type OtherClocks = ReturnType<typeof createOtherClocks>

/** Shared by the whole process, which calls many hosts from several modules. */
export const otherClocks: OtherClocks = createOtherClocks()
