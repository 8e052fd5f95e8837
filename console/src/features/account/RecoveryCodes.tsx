import { Button } from '@fieldhouse/design/action/Button'
import styles from './Account.module.css'

/** Shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const address = `data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <section className={styles.codes} aria-label="Recovery codes">
      <p>Each of these opens the console once when your second factor is gone. They are shown this once.</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a href={address} download="recovery-codes.txt">
        Keep them as a file
      </a>
      <Button size={44} onClick={onKept}>
        I have kept them
      </Button>
    </section>
  )
}
