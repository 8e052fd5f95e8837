import { useEffect, useState } from 'react'
import { useView } from '../playback/context.ts'
import { mendingWords } from './failure/failure-words.ts'
import styles from './Panels.module.css'

/** Shorter than this a wait is not worth a flicker. */
const patienceMs = 250

export function Waiting() {
  const state = useView((view) => view.state)
  const wantsPlay = useView((view) => view.wantsPlay)
  const held = useView((view) => view.held)
  const { kind } = state
  const waits = (kind === 'loading' || kind === 'buffering' || kind === 'seeking') && wantsPlay && !held
  const mends = kind === 'recovering'
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!waits) return setLong(false)
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waits])
  if (!mends && !(waits && long)) return null
  return <div className={styles.spinner}>{mends && mendingWords(state.fault.kind, navigator.onLine)}</div>
}
