import { Icon } from '../../icons.tsx'
import type { Fault } from '../../machine/state.ts'
import { usePlayback } from '../../playback/context.ts'
import styles from '../Panels.module.css'
import { failureWords } from './failure-words.ts'

export function FailurePanel({ fault }: { fault: Fault }) {
  const playback = usePlayback()
  const { title, text } = failureWords(fault.kind)
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warning" size={36} />
      <h2>{title}</h2>
      <p>{text}</p>
      {fault.kind !== 'unsupported' && (
        <button type="button" className={styles.primary} onClick={() => playback.tell({ type: 'retry-wished' })}>
          Try again
        </button>
      )}
    </div>
  )
}
