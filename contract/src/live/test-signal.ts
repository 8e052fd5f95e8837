import { hourMs } from '../durations.ts'

/**
 * An encoder that sends earlier than this before the start is a test, which fans do not see. A pregame show fits in.
 */
const onAirBeforeMs = hourMs

/** Returns the time from which fans see the stream of an event that starts automatically. */
export const getOnAirStart = (startsAt: string | Date): Date => new Date(new Date(startsAt).getTime() - onAirBeforeMs)
