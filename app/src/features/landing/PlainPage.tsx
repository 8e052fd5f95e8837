import { currentSchool } from '@fieldhouse/contract/company'
import type { ReactNode } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { SchoolBrand } from '../../shared/screen/SchoolBrand.tsx'
import styles from './PlainPage.module.css'

/** Layout of a public page with a single message. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className={styles.top}>
        <Link to="/" aria-label={`${currentSchool().appName} home`}>
          <SchoolBrand />
        </Link>
      </header>
      <main id="main" className={styles.page}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}
