import { linkClass } from '@fieldhouse/design/action/TextLink'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../paths/Link.tsx'
import { RowPlaceholder } from '../screen/RowPlaceholder.tsx'
import styles from './Social.module.css'
import { SocialPost } from './SocialPost.tsx'
import { newestQuery, socialQuery } from './social.queries.ts'

const shownAtMost = 6

interface SocialSectionProps {
  /** Nothing stands below it that would move: its place is not kept. */
  quiet?: boolean
  /** Of this sport alone. */
  sport?: string
  followed?: ReadonlySet<string>
}

/** The newest posts among other things; nothing where there are none, and nothing is said of what could not be loaded. */
export function SocialSection({ sport, followed = none, quiet = false }: SocialSectionProps) {
  const ofSport = useQuery({ ...socialQuery([sport ?? '']), enabled: sport !== undefined })
  const newest = useQuery({ ...newestQuery([...followed]), enabled: sport === undefined })
  const asked = sport === undefined ? newest : ofSport
  if (asked.isLoading) return quiet ? null : <RowPlaceholder label="Loading the posts" rows={1} />
  const { items = [], behind = [] } = asked.data ?? {}
  if (items.length === 0) return null
  return (
    <section aria-labelledby="social" className={styles.section}>
      <header className="section-head">
        <h2 id="social">Social</h2>
        <Link to="/app/social" {...(sport && { search: { teams: sport } })} className={linkClass()}>
          See all<span className="visually-hidden"> posts</span>
        </Link>
      </header>
      <div className={styles.some}>
        {items.slice(0, shownAtMost).map((post) => (
          <SocialPost key={post.id} post={post} behind={behind.find(({ id }) => id === post.source.id)} short />
        ))}
      </div>
    </section>
  )
}

const none: ReadonlySet<string> = new Set()
