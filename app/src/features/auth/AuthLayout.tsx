import { currentSchool } from '@fieldhouse/contract/company'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazy, type ReactNode } from 'react'
import styles from './AuthLayout.module.css'

/** Art on the left, one question at a time on the right. On a phone the question alone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const wide = matchMedia('(min-width: 901px)').matches
  return (
    <div className={styles.frame} onInputCapture={loadQueries}>
      <aside className={styles.scene} data-theme="dark" aria-hidden="true">
        {wide && (
          <LazyCard>
            <AuthScene className={styles.art} />
          </LazyCard>
        )}
        <div>
          <p className={styles.promise}>Every {currentSchool().school} team. One account.</p>
          <p className={styles.more}>Follow every game free. Hide scores until you’re ready.</p>
        </div>
      </aside>
      {children}
    </div>
  )
}

/** Decoration does not hold the form up, and a phone never loads it. */
const AuthScene = lazy(async () => {
  const scene = await import('./AuthScene.tsx').catch(() => undefined)
  return { default: scene?.AuthScene ?? NoScene }
})

const NoScene = (_: { className?: string }) => null

/** The calls and their schemas are not needed to paint the form: they come with the first key. */
const loadQueries = () => void import('./auth.queries.ts').catch(() => {})
