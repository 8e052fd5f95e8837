import { currentSchool } from '@fieldhouse/contract/company'
import type { ReactNode } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { Brand } from '../../shared/screen/Brand.tsx'
import styles from './PlainPage.module.css'

/** A public page with one thing to say. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className={styles.top}>
        <Link to="/" aria-label={`${currentSchool().appName} home`}>
          <Brand />
        </Link>
      </header>
      <main id="main" className={styles.page}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}
