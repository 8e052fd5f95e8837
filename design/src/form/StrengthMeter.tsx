import type { Strength } from './password-strength.ts'
import styles from './StrengthMeter.module.css'

/** Four steps and the words that say why; the steps only repeat the words. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  const { score, word, advice } = strength
  return (
    <div className={styles.meter} data-score={score}>
      <div className={styles.steps} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={step <= score ? styles.on : undefined} />
        ))}
      </div>
      <p className={styles.words} aria-live="polite">
        <span className="visually-hidden">Password strength: </span>
        <b>{word}.</b> {advice}
      </p>
    </div>
  )
}
