import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { everySport, listSchoolSports } from '@fieldhouse/sports/identities'
import type { SportIdentity } from '@fieldhouse/sports/kit/identity'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FollowButton } from '../../../shared/customer/FollowButton.tsx'
import { sportScheduleQuery } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { usePageTitle } from '../../../shared/paths/useCurrentPage.ts'
import { NotFound } from '../../../shared/screen/NotFound.tsx'
import { formatRecord } from './format-record.ts'
import { SportNav } from './SportNav.tsx'
import styles from './SportPage.module.css'

interface SportPageProps {
  sport: string
  /** Name of the sport's page as it continues a title: "schedule". */
  page: string
  /** Replaces the current season's record, for example with another season's. */
  intro?: string | undefined
  /** Controls of the page, such as a season. */
  action?: ReactNode
  /** Content beside the heading. */
  mark?: ReactNode
  children: ReactNode
}

/** Page of one sport: a heading with the team's record and one row of tabs, at the same place on every page. */
export function SportPage({ sport, page, intro, action, mark, children }: SportPageProps) {
  const knownSport = everySport().find(({ slug }) => slug === sport)
  usePageTitle(knownSport && `${knownSport.title} ${page}`)
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      {knownSport ? (
        <>
          <SportPageHead sport={knownSport} page={page} intro={intro} mark={mark} />
          <SportNav sport={sport} />
          <div className={styles.body}>
            {action && <div className={styles.action}>{action}</div>}
            {children}
          </div>
        </>
      ) : (
        <TeamChoice sport={sport} />
      )}
    </main>
  )
}

interface SportPageHeadProps extends Pick<SportPageProps, 'page' | 'intro' | 'mark'> {
  sport: SportIdentity
}

function SportPageHead({ sport: { slug, title, past }, page, intro, mark }: SportPageHeadProps) {
  const { data } = useQuery(sportScheduleQuery(slug, undefined))
  const text = intro || formatRecord(data?.record)
  return (
    <header className={styles.head}>
      <h1>
        {title}
        <span className="visually-hidden"> {page}</span>
      </h1>
      <div className={styles.marks}>
        {mark}
        <FollowButton sport={slug} name={title} />
      </div>
      {/* Keeps the line's height while the record is unknown. */}
      <p className="truncate">{[past && 'Past sport', text].filter(Boolean).join(' · ') || '\u00a0'}</p>
    </header>
  )
}

/** Asks which team is meant by an ambiguous name such as "golf" or "tennis". */
function TeamChoice({ sport }: { sport: string }) {
  const candidates = listSchoolSports().filter(({ globalSportNameSlug }) => globalSportNameSlug === sport)
  if (candidates.length === 0) return <NoSuchSport />
  return (
    <>
      <header className={styles.head}>
        <h1>Choose a team</h1>
      </header>
      <EmptyState
        title="Which one?"
        text="More than one team has this name."
        action={candidates.map(({ slug, title: name }) => (
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

const NoSuchSport = () => (
  <NotFound
    title="We couldn’t find that sport"
    text="Its address may have changed."
    action={
      <Link to="/app/sports" className={buttonClass({ size: 44 })}>
        See all sports
      </Link>
    }
  />
)
