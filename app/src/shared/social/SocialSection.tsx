import { linkClass } from '@fieldhouse/design/action/TextLink'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../paths/Link.tsx'
import { RowPlaceholder } from '../screen/RowPlaceholder.tsx'
import styles from './Social.module.css'
import { SocialPost } from './SocialPost.tsx'
import { newestQuery, socialQuery } from './social.queries.ts'

const maxPosts = 6

interface SocialSectionProps {
  /** Reserves no space while loading, because nothing below could move. */
  quiet?: boolean
  /** Limits the posts to this sport. */
  sport?: string
  followed?: ReadonlySet<string>
}

/** Newest posts as a section of a page. Without posts, or after a failure, it shows nothing. */
export function SocialSection({ sport, followed = noSports, quiet = false }: SocialSectionProps) {
  const ofSport = useQuery({ ...socialQuery([sport ?? '']), enabled: sport !== undefined })
  const newest = useQuery({ ...newestQuery([...followed]), enabled: sport === undefined })
  const posts = sport === undefined ? newest : ofSport
  if (posts.isLoading) return quiet ? null : <RowPlaceholder label="Loading the posts" rows={1} />
  const { items = [], behind = [] } = posts.data ?? {}
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
        {items.slice(0, maxPosts).map((post) => (
          <SocialPost key={post.id} post={post} behind={behind.find(({ id }) => id === post.source.id)} short />
        ))}
      </div>
    </section>
  )
}

const noSports: ReadonlySet<string> = new Set()
