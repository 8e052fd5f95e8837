import { createStore } from '@fieldhouse/client/state/store'
import type { DutyTask } from '@fieldhouse/contract/duty/duty-tasks'
import { useEffect } from 'react'

/**
 * Count of urgent tasks, shown in the window's title and announced by a sound, so that no one has to watch the screen.
 */
const alertCount = createStore(0)
const isAudible = createStore(false)
let sound: AudioContext | undefined

export const useAlertCount = alertCount.use
export const useIsAudible = isAudible.use

/** Browsers allow sound and notifications only after a user's action. */
export async function allowAlerts(): Promise<void> {
  sound ??= createAudioContext()
  await sound.resume()
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
}

function createAudioContext(): AudioContext {
  const context = new AudioContext()
  context.onstatechange = () => isAudible.set(context.state === 'running')
  return context
}

/** Announces each urgent task once while it lasts. */
export function useAlerts(needs: readonly DutyTask[]): void {
  useEffect(() => {
    const urgent = needs.filter(({ urgency }) => urgency === 'now')
    const unannounced = urgent.filter(({ key }) => !announced.has(key))
    announced = new Set(urgent.map(({ key }) => key))
    if (alertCount.get() !== urgent.length) alertCount.set(urgent.length)
    const [first] = unannounced
    if (!first || !isAudible.get()) return
    playChime()
    if ('Notification' in window && Notification.permission === 'granted' && document.hidden)
      new Notification('Attention needed', { body: unannounced.map(({ words }) => words).join('\n'), tag: first.key })
  }, [needs])
}

let announced: ReadonlySet<string> = new Set()

const chimePitches = [660, 880]
const chimeNoteSeconds = 0.18

function playChime(): void {
  if (!sound) return
  for (const [index, pitch] of chimePitches.entries()) {
    const tone = new OscillatorNode(sound, { frequency: pitch })
    const volume = new GainNode(sound, { gain: 0.15 })
    tone.connect(volume).connect(sound.destination)
    tone.start(sound.currentTime + index * chimeNoteSeconds)
    tone.stop(sound.currentTime + (index + 1) * chimeNoteSeconds)
  }
}
