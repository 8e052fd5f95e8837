import styles from './Divider.module.css'

/** A line across, with a word in it between two ways to do the same. */
export function Divider({ word }: { word: string }) {
  return <div className={styles.divider}>{word}</div>
}
