import styles from './Count.module.css'

/** "6 of 18", with a label for screen readers. */
export function Count({ value, of, label }: { value: number; of?: number; label: string }) {
  return (
    <p className={styles.count} aria-live="polite">
      <b className="numeric">{value}</b>
      {of !== undefined && <span>of {of}</span>}
      <span className="visually-hidden"> {label}</span>
    </p>
  )
}
