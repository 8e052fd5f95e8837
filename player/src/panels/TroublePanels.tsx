import { useEffect, useState } from 'react'
import { PlayerIcon } from '../icons.tsx'
import type { PlaybackFault } from '../machine/state.ts'
import { usePlayback, useView } from '../playback/context.ts'
import type { FaultKind } from '../source.ts'
import styles from './Panels.module.css'

/** A shorter wait shows no spinner, so that nothing flickers. */
const spinnerAfterMs = 250
/** After this wait a text says what the player is doing; the last picture stays behind it. */
const textAfterMs = 5_000

export function WaitingPanel() {
  const state = useView((view) => view.state)
  const wantsPlay = useView((view) => view.wantsPlay)
  const isHeld = useView((view) => view.held)
  const { kind } = state
  const waits = (kind === 'loading' || kind === 'buffering' || kind === 'seeking') && wantsPlay && !isHeld
  const recovers = kind === 'recovering'
  const long = useLongerThan(waits, spinnerAfterMs)
  const silent = useLongerThan(waits, textAfterMs)
  if (!recovers && !(waits && long)) return null
  return (
    <div className={styles.spinner} role={silent ? 'status' : undefined}>
      {recovers ? describeRecovery(state.fault.kind, navigator.onLine) : silent && describeWaiting(navigator.onLine)}
    </div>
  )
}

function useLongerThan(waits: boolean, ms: number): boolean {
  const [longer, setLonger] = useState(false)
  useEffect(() => {
    if (!waits) return setLonger(false)
    const timer = setTimeout(() => setLonger(true), ms)
    return () => clearTimeout(timer)
  }, [waits, ms])
  return waits && longer
}

export function FailurePanel({ fault }: { fault: PlaybackFault }) {
  const playback = usePlayback()
  const { title, text } = getFailureTexts(fault.kind)
  return (
    <div className={styles.failure} role="alert">
      <PlayerIcon name="warning" size={36} />
      <h2>{title}</h2>
      <p>{text}</p>
      {fault.kind !== 'unsupported' && (
        <button type="button" className={styles.primary} onClick={() => playback.dispatch({ type: 'retry-wished' })}>
          Try again
        </button>
      )}
    </div>
  )
}

const failureTexts: Record<FaultKind, { title: string; text: string }> = {
  network: {
    title: 'The connection was lost',
    text: 'Check your network. Play resumes automatically, or try now.',
  },
  expired: {
    title: 'This video timed out',
    text: 'Try again, or go back and reopen it.',
  },
  media: {
    title: 'Your device couldn’t play this video',
    text: 'We tried lower quality too. Try again, or use another browser.',
  },
  gone: {
    title: 'This part of the video is missing',
    text: 'It may have just been removed. Try again in a moment.',
  },
  stalled: {
    title: 'The video stalled',
    text: 'Try again. You won’t lose your place.',
  },
  unsupported: {
    title: 'This browser can’t play the video',
    text: 'Update it, or open the page in a current Chrome, Edge, Firefox or Safari.',
  },
}

export const getFailureTexts = (kind: FaultKind) => failureTexts[kind]

/** Describes a fault while the player retries. */
export const describeRecovery = (kind: FaultKind, online: boolean) => {
  if (kind === 'network')
    return online ? 'Connection trouble. Trying again…' : 'You’re offline. Play resumes when you’re back.'
  return kind === 'expired' ? 'Reconnecting…' : 'One moment…'
}

/** Describes a long wait without a fault. */
const describeWaiting = (online: boolean) =>
  online ? 'This is taking a while. Trying again, in lower quality if needed…' : describeRecovery('network', false)
