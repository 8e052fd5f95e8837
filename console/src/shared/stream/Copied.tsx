import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import styles from './IngestBox.module.css'

/** Something to be typed into another program: shown whole, and copied in one press. */
export function Copied({ label, text }: { label: string; text: string }) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), 2_000)
  }
  return (
    <div className={styles.copied}>
      <span className={styles.label}>{label}</span>
      <code className={styles.code}>{text}</code>
      {'clipboard' in navigator && (
        <Button variant="secondary" size={36} icon={done ? 'check' : 'copy'} onClick={() => void copy()}>
          {done ? 'Copied' : 'Copy'}
          <span className="visually-hidden"> {label}</span>
        </Button>
      )}
    </div>
  )
}
