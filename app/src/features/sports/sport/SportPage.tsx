import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { everySport, listSchoolSports } from '@fieldhouse/sports/identities'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FollowButton } from '../../../shared/customer/FollowButton.tsx'
import { sportScheduleQuery } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { useOwnTitle } from '../../../shared/paths/usePlace.ts'
import { recordWords } from './record-words.ts'
import { SportNav } from './SportNav.tsx'
import styles from './SportPage.module.css'

interface SportPageProps {
  sport: string
  /** Which page of the sport it is, as a sentence goes on: `schedule`. */
  page: string
  /** The record of another season than the one that is on, or whose it is else. */
  intro?: string | undefined
  /** What is chosen on this page: a season, who. */
  action?: ReactNode
  /** Beside the heading. */
  mark?: ReactNode
  children: ReactNode
}

/** A page of one sport: one heading with the team's record and one row of tabs, at the same place on each of them. */
export function SportPage({ sport, page, intro, action, mark, children }: SportPageProps) {
  const known = everySport().find(({ slug }) => slug === sport)
  useOwnTitle(known && `${known.title} ${page}`)
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      {known ? (
        <>
          <Head sport={sport} title={known.title} page={page} intro={intro} mark={mark} />
          <SportNav sport={sport} />
          <div className={styles.body}>
            {action && <div className={styles.action}>{action}</div>}
            {children}
          </div>
        </>
      ) : (
        <WhichOne sport={sport} />
      )}
    </main>
  )
}

interface HeadProps extends Pick<SportPageProps, 'sport' | 'page' | 'intro' | 'mark'> {
  title: string
}

function Head({ sport, title, page, intro, mark }: HeadProps) {
  const { data } = useQuery(sportScheduleQuery(sport, undefined))
  return (
    <header className={styles.head}>
      <h1>
        {title}
        <span className="visually-hidden"> {page}</span>
      </h1>
      <div className={styles.marks}>
        {mark}
        <FollowButton sport={sport} name={title} />
      </div>
      {/* Its line is kept while it is not known. */}
      <p className="truncate">{intro || recordWords(data?.record) || '\u00a0'}</p>
    </header>
  )
}

/** Half a name: `golf`, `tennis`. */
function WhichOne({ sport }: { sport: string }) {
  const alike = listSchoolSports().filter(({ globalSportNameSlug }) => globalSportNameSlug === sport)
  return (
    <>
      <header className={styles.head}>
        <h1>Teams of one name</h1>
      </header>
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
    </>
  )
}
