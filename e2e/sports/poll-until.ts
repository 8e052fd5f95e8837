import { expect } from 'vitest'

/** Polls a value, because a busy machine takes its time. */
export const pollUntil = <T>(read: () => T) => expect.poll(read)
