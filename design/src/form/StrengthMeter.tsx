import type { PasswordStrength } from './password-strength.ts'
import styles from './StrengthMeter.module.css'

/** Four steps and a text that explains them; the steps only repeat the text. */
export function StrengthMeter({ strength }: { strength: PasswordStrength }) {
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
