import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { getSportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { shareLink } from '../../shared/toast/share.ts'
import styles from './Article.module.css'

const formatInstant = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const StoryInstant = ({ at }: { at: string }) => <time dateTime={at}>{formatInstant(new Date(at))}</time>

/** Head of a story: teams, title, author, time and reading time. */
export function StoryHead({ story }: { story: StoryPage }) {
  const { id, title, deck, author, teams, published_at, updated_at, minutes, safe } = story
  return (
    <header className={styles.head}>
      {teams.length > 0 && (
        <ul className={styles.teams} aria-label="Teams">
          {teams.map((slug) => (
            <li key={slug}>
              <Link to="/app/sports/$sportSlug" params={{ sportSlug: slug }} className={linkClass()}>
                {getSportTitle(slug)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h1>{title}</h1>
      {deck && <p className={styles.deck}>{deck}</p>}
      <div className={styles.by}>
        <p>
          {author && <span>By {author}</span>}
          <StoryInstant at={published_at} />
          {updated_at && (
            <span>
              Updated <StoryInstant at={updated_at} />
            </span>
          )}
          {!safe && <span>{minutes} min read</span>}
        </p>
        <Button
          variant="secondary"
          size={44}
          icon="share"
          onClick={() => void shareLink(title, { what: 'story', of: id }, safe)}
        >
          Share
        </Button>
      </div>
    </header>
  )
}
