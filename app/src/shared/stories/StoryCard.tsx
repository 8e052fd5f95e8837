import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { Icon } from '@fieldhouse/design/art/Icon'
import { getSportTitle } from '../games/game-view.ts'
import { Link } from '../paths/Link.tsx'
import { CardScene } from '../rows/cards/CardScene.tsx'
import { formatShortDayAt } from '../time-formats.ts'
import styles from './Stories.module.css'
import { StoryPicture } from './StoryPicture.tsx'

/** Card of a story: image, teams, title, day and reading time. */
export function StoryCard({ story }: { story: StoryItem }) {
  const { id, title, teams, picture, published_at, minutes, safe, source } = story
  return (
    <article className={styles.card}>
      <Link to="/app/article/$articleId" params={{ articleId: String(id) }} className={styles.link}>
        <span className={styles.picture}>
          {picture ? (
            <StoryPicture picture={picture} alt="" sizes="(max-width: 700px) 60vw, 20rem" />
          ) : (
            <CardScene slug={teams[0] ?? null} />
          )}
        </span>
        {teams.length > 0 && <span className={styles.about}>{teams.slice(0, 2).map(getSportTitle).join(', ')}</span>}
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.when}>
          {safe && <Icon name="eye-off" size={14} />}
          {safe
            ? 'Hidden: may contain spoilers'
            : [formatShortDayAt(published_at), `${minutes} min`, source?.name].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </article>
  )
}
