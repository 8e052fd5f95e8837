import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { sportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { share } from '../../shared/toast/share.ts'
import styles from './Article.module.css'

const told = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const Instant = ({ at }: { at: string }) => <time dateTime={at}>{told(new Date(at))}</time>

/** What it is about, who tells it, when, and how long it takes to read. */
export function StoryHead({ story }: { story: StoryPage }) {
  const { id, title, deck, author, teams, published_at, updated_at, minutes, safe } = story
  return (
    <header className={styles.head}>
      {teams.length > 0 && (
        <ul className={styles.teams} aria-label="Teams">
          {teams.map((slug) => (
            <li key={slug}>
              <Link to="/app/sports/$sportSlug" params={{ sportSlug: slug }} className={linkClass()}>
                {sportTitle(slug)}
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
          <Instant at={published_at} />
          {updated_at && (
            <span>
              Updated <Instant at={updated_at} />
            </span>
          )}
          {!safe && <span>{minutes} min read</span>}
        </p>
        <Button
          variant="secondary"
          size={44}
          icon="share"
          onClick={() => void share(title, { what: 'story', of: id }, safe)}
        >
          Share
        </Button>
      </div>
    </header>
  )
}
