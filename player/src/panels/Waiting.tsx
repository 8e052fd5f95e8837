import { useEffect, useState } from 'react'
import { useView } from '../playback/context.ts'
import { mendingWords, waitingWords } from './failure/failure-words.ts'
import styles from './Panels.module.css'

/** Shorter than this a wait is not worth a flicker. */
const patienceMs = 250
/** After this whoever waits wants to know what is done about it; the last picture stays behind the words. */
const wordsAfterMs = 5_000

export function Waiting() {
  const state = useView((view) => view.state)
  const wantsPlay = useView((view) => view.wantsPlay)
  const held = useView((view) => view.held)
  const { kind } = state
  const waits = (kind === 'loading' || kind === 'buffering' || kind === 'seeking') && wantsPlay && !held
  const mends = kind === 'recovering'
  const long = useLonger(waits, patienceMs)
  const silent = useLonger(waits, wordsAfterMs)
  if (!mends && !(waits && long)) return null
  return (
    <div className={styles.spinner} role={silent ? 'status' : undefined}>
      {mends ? mendingWords(state.fault.kind, navigator.onLine) : silent && waitingWords(navigator.onLine)}
    </div>
  )
}

function useLonger(waits: boolean, ms: number): boolean {
  const [longer, setLonger] = useState(false)
  useEffect(() => {
    if (!waits) return setLonger(false)
    const timer = setTimeout(() => setLonger(true), ms)
    return () => clearTimeout(timer)
  }, [waits, ms])
  return waits && longer
}
