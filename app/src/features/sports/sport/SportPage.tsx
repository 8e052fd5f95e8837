import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { everySport, sports } from '@fieldhouse/sports/identities'
import type { ReactNode } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import { useOwnTitle } from '../../../shared/paths/usePlace.ts'
import { SportNav } from './SportNav.tsx'
import styles from './SportPage.module.css'

interface SportPageProps {
  sport: string
  title: string
  /** What the tab says, where the heading is shorter. */
  tabTitle?: string
  /** Empty while it is not known: its line is kept. */
  intro?: string
  action?: ReactNode
  children: ReactNode
}

/** A page of one sport, under its heading and its tabs. */
export function SportPage({ sport, title, tabTitle, intro, action, children }: SportPageProps) {
  const known = everySport().find(({ slug }) => slug === sport)
  useOwnTitle(known && (tabTitle ?? title))
  // Half a name: `golf`, `tennis`.
  const alike = known ? [] : sports().filter(({ globalSportNameSlug }) => globalSportNameSlug === sport)
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <header className={styles.head}>
        <h1>{known ? title : 'Teams of one name'}</h1>
        {known && action}
        {known && intro !== undefined && <p>{intro || '\u00a0'}</p>}
      </header>
      {known ? (
        <>
          <SportNav sport={sport} />
          <div className={styles.body}>{children}</div>
        </>
      ) : (
        <EmptyState
          title="Which one?"
          text="More than one team has this name."
          action={alike.map(({ slug, title: name }) => (
            <Link
              key={slug}
              to="/app/sports/$sportSlug"
              params={{ sportSlug: slug }}
              className={buttonClass({ size: 44 })}
            >
              {name}
            </Link>
          ))}
        />
      )}
    </main>
  )
}
