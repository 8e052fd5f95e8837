import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import { StoryCard } from '../../shared/stories/StoryCard.tsx'
import styles from './Article.module.css'

/** Links from a story to its games, its people and other stories of its teams. */
export function RelatedLinks({ story: { teams, games, people, related } }: { story: StoryPage }) {
  return (
    <>
      {games.length > 0 && (
        <section className={styles.related} aria-labelledby="in-games">
          <h2 id="in-games">{games.length === 1 ? 'The game' : 'The games'}</h2>
          <ul className={scheduleListClass}>
            {games.map((game) => (
              <GameRow key={game.id} game={game} dated={new Date()} ofOneSport={teams.length === 1} />
            ))}
          </ul>
        </section>
      )}
      {people.length > 0 && (
        <section className={styles.related} aria-labelledby="in-people">
          <h2 id="in-people">In this story</h2>
          <ul className={styles.people}>
            {people.map(({ id, sport, name, number, position }) => (
              <li key={id}>
                <Link
                  to="/app/sports/$sportSlug/roster/players/$playerId"
                  params={{ sportSlug: sport, playerId: String(id) }}
                  className={styles.person}
                >
                  {number && <span>#{number}</span>} {name}
                  {position && <small>{position}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <CardRow
          title="More stories"
          items={related}
          keyOf={({ id }) => String(id)}
          render={(other) => <StoryCard story={other} />}
        />
      )}
    </>
  )
}
