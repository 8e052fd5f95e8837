import { hourMs } from '../durations.ts'

/** An encoder that sends earlier than this before the start is a test, which fans do not see. A pregame show fits in. */
const onAirBeforeMs = hourMs

/** Returns the instant from which the picture of an event with `by-itself` goes to fans. */
export const getOnAirStart = (startsAt: string | Date): Date => new Date(new Date(startsAt).getTime() - onAirBeforeMs)
