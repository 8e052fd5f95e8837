import { expect } from 'vitest'

/** Asked again and again: a busy machine takes its time. */
export const soon = <T>(asked: () => T) => expect.poll(asked)
