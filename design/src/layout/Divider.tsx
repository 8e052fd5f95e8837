import styles from './Divider.module.css'

/** A line with a word between two alternatives. */
export function Divider({ word }: { word: string }) {
  return <div className={styles.divider}>{word}</div>
}
