import { hourMs } from '../durations.ts'

/** An encoder that sends earlier than this before the start is tried out: fans do not see it. A pregame show fits in. */
const onAirBeforeMs = hourMs

/** From when on the first picture of an event that goes on air by itself is for fans. */
export const onAirFrom = (startsAt: string | Date): Date => new Date(new Date(startsAt).getTime() - onAirBeforeMs)
