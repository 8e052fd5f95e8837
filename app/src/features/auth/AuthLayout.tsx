import { company } from '@fieldhouse/contract/company'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { Outlet } from '@tanstack/react-router'
import styles from './AuthLayout.module.css'

/** Art on the left, one question at a time on the right. On a phone the question alone. */
export function AuthLayout() {
  return (
    <div className={styles.frame} onInputCapture={loadQueries}>
      <aside className={styles.scene} data-theme="dark" aria-hidden="true">
        <ArtScene sport="gymnastics" width={700} height={836} x={0.5} y={0.42} scale={0.66} echo={6} step={0.035} lights={lights} className={styles.art} />
        <div>
          <p className={styles.promise}>Every {company.school} team. One account.</p>
          <p className={styles.more}>Choose who you follow once. It is there on every screen you sign in on.</p>
        </div>
      </aside>
      <Outlet />
    </div>
  )
}

const lights = [
  [0.2, 0.12],
  [0.8, 0.12],
] as const

/** The calls and their schemas are not needed to paint the form: they come with the first key. */
const loadQueries = () => void import('./auth.queries.ts')
