import { dayMs } from '@fieldhouse/contract/durations'

/** How far this server's clock is ahead of another one; below nought it is behind. */
export interface ClockSeen {
  by: string
  aheadMs: number
  at: Date
}

/**
 * What others say of the time when they are asked for something else: nobody is asked for the time alone. A certificate proves who says it.
 */
export function openOtherClocks() {
  let seen: ClockSeen | undefined
  return {
    /** `date`: the header of an answer that was asked for at `asked` and came at `came`. */
    heard: (by: string, date: string | undefined, { asked, came }: { asked: Date; came: Date }): void => {
      const said = date === undefined ? Number.NaN : Date.parse(date)
      if (Number.isNaN(said)) return
      // It is told in whole seconds.
      const between = (asked.getTime() + came.getTime()) / 2 - 500
      seen = { by, aheadMs: Math.round(between - said), at: came }
    },
    /** Of the last day. */
    newest: (now: Date): ClockSeen | undefined =>
      seen && Math.abs(now.getTime() - seen.at.getTime()) < dayMs ? seen : undefined,
  }
}

export type OtherClocks = ReturnType<typeof openOtherClocks>

/** This process asks many hosts, in several places. */
export const otherClocks: OtherClocks = openOtherClocks()
