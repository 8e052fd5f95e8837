import { answerWithin } from '../shared/device/native/answer-within.ts'
import { LiveUpdate } from '../shared/device/native/plugins.ts'

const stepMs = 4000

/** Tells the phone that this version works. Otherwise it returns to the one before. */
export const confirmVersion = (): Promise<unknown> => answerWithin(stepMs, LiveUpdate.ready()).catch(() => undefined)
