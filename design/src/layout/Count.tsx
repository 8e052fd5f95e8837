import styles from './Count.module.css'

/** "6 of 18", read out with what is counted. */
export function Count({ value, of, label }: { value: number; of?: number; label: string }) {
  return (
    <p className={styles.count} aria-live="polite">
      <b className="numeric">{value}</b>
      {of !== undefined && <span>of {of}</span>}
      <span className="visually-hidden"> {label}</span>
    </p>
  )
}
