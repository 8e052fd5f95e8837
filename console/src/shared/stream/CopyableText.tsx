import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import styles from './IngestBox.module.css'

/** Text to enter into another program, shown in full and copied in one press. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copyText = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2_000)
  }
  return (
    <div className={styles.copied}>
      <span className={styles.label}>{label}</span>
      <code className={styles.code}>{text}</code>
      {'clipboard' in navigator && (
        <Button variant="secondary" size={36} icon={isCopied ? 'check' : 'copy'} onClick={() => void copyText()}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="visually-hidden"> {label}</span>
        </Button>
      )}
    </div>
  )
}
