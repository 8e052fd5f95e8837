import { createStore } from '@fieldhouse/client/state/store'
import type { DutyTask } from '@fieldhouse/contract/duty/needs'
import { useEffect } from 'react'

/** What is asked for in words, by ear and in the window's title, so that nobody has to sit before it. */
const wanted = createStore(0)
const isHeard = createStore(false)
let sound: AudioContext | undefined

export const useWanted = wanted.use
export const useMaySpeak = isHeard.use

/** A browser lets a page be heard, and speak past its window, once somebody pressed something. */
export async function letSpeak(): Promise<void> {
  sound ??= newSound()
  await sound.resume()
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
}

function newSound(): AudioContext {
  const made = new AudioContext()
  made.onstatechange = () => isHeard.set(made.state === 'running')
  return made
}

/** Says each need once, as long as it stands. */
export function useSpeakUp(needs: readonly DutyTask[]): void {
  useEffect(() => {
    const urgent = needs.filter(({ urgency }) => urgency === 'now')
    const fresh = urgent.filter(({ key }) => !said.has(key))
    said = new Set(urgent.map(({ key }) => key))
    if (wanted.get() !== urgent.length) wanted.set(urgent.length)
    const [first] = fresh
    if (!first || !isHeard.get()) return
    ring()
    if ('Notification' in window && Notification.permission === 'granted' && document.hidden)
      new Notification('Attention needed', { body: fresh.map(({ words }) => words).join('\n'), tag: first.key })
  }, [needs])
}

let said: ReadonlySet<string> = new Set()

const notes = [660, 880]
const noteS = 0.18

function ring(): void {
  if (!sound) return
  for (const [turn, pitch] of notes.entries()) {
    const tone = new OscillatorNode(sound, { frequency: pitch })
    const volume = new GainNode(sound, { gain: 0.15 })
    tone.connect(volume).connect(sound.destination)
    tone.start(sound.currentTime + turn * noteS)
    tone.stop(sound.currentTime + (turn + 1) * noteS)
  }
}
