import type { StoryLine } from '@fieldhouse/contract/stories/stories'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './Article.module.css'

/** Somebody's line of a box score, as it stands now. */
export const BoxLine = ({ line: { game, sport, person, name, tables } }: { line: StoryLine }) => (
  <figure className={styles.line}>
    <figcaption>
      <Link
        to="/app/sports/$sportSlug/roster/players/$playerId"
        params={{ sportSlug: sport, playerId: String(person) }}
      >
        {name}
      </Link>
      <Link to="/app/sports/$sportSlug/stats/$game" params={{ sportSlug: sport, game: String(game) }}>
        Box score<span className="visually-hidden"> of the game</span>
      </Link>
    </figcaption>
    {tables.map(({ title, cells }) => (
      <div key={title}>
        <p>{title}</p>
        <dl>
          {cells.map(({ abbr, meaning, text }) => (
            <div key={abbr}>
              <dt>
                <abbr title={meaning}>{abbr}</abbr>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </figure>
)
