import { currentSchool } from '@fieldhouse/contract/company'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazy, type ReactNode } from 'react'
import styles from './AuthLayout.module.css'

/**
 * Layout of the sign-in pages: art on the left, one question at a time on the right. A phone shows the question alone.
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  const isWide = matchMedia('(min-width: 901px)').matches
  return (
    <div className={styles.frame} onInputCapture={loadQueries}>
      <aside className={styles.scene} data-theme="dark" aria-hidden="true">
        {isWide && (
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

/** Decoration loads after the form, and never on a phone. */
const AuthScene = lazy(async () => {
  const scene = await import('./SignInScene.tsx').catch(() => undefined)
  return { default: scene?.SignInScene ?? NoScene }
})

const NoScene = (_: { className?: string }) => null

/** The calls and their schemas load at the first keystroke, because painting the form does not need them. */
const loadQueries = () => void import('./auth.queries.ts').catch(() => {})
