import { getNavigationStorage } from '../shared/device/device-storage.ts'
import { answerWithin } from '../shared/device/native/answer-within.ts'
import { Tracking } from '../shared/device/native/plugins.ts'

const answerMs = 10_000

/** Asks an iPhone's fan for permission to track, once, and keeps the answer for the counting of usage. */
export async function askForTracking(): Promise<void> {
  const { status } = await answerWithin(answerMs, Tracking.getStatus())
  const answer = status === 'notDetermined' ? await answerWithin(answerMs, Tracking.requestPermission()) : { status }
  await getNavigationStorage().write('device.tracking', answer.status)
}
