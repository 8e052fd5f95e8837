import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import type { StoryLine, StoryPage } from '@fieldhouse/contract/stories/stories'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import { StoryPicture } from '../../shared/stories/StoryPicture.tsx'
import styles from './Article.module.css'
import { FilmBlock } from './film/FilmBlock.tsx'
import { Words } from './Words.tsx'

/** Somebody's line of a box score, as it stands now. */
const BoxLine = ({ line: { game, sport, person, name, tables } }: { line: StoryLine }) => (
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

/** A story's blocks as components: of no markup that came in is anything drawn. */
export const StoryBody = ({ story }: { story: StoryPage }) => (
  <div className={styles.body}>
    {story.body.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      <Block key={index} block={block} story={story} />
    ))}
  </div>
)

function Block({ block, story }: { block: StoryBlock; story: StoryPage }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      )
    case 'heading': {
      const Level = block.level === 2 ? 'h2' : 'h3'
      return (
        <Level>
          <Words words={block.words} />
        </Level>
      )
    }
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <p>
              <Words words={block.words} />
            </p>
          </blockquote>
          {block.by && <figcaption>{block.by}</figcaption>}
        </figure>
      )
    case 'list':
      return <List block={block} />
    case 'picture':
      return <Pictured block={block} story={story} />
    case 'film':
      return <FilmBlock title={block.title} />
    case 'game': {
      const game = story.games.find(({ id }) => id === block.game)
      return game ? (
        <ul className={scheduleListClass}>
          <GameRow game={game} dated={new Date()} ofOneSport={story.teams.length === 1} />
        </ul>
      ) : null
    }
    case 'line': {
      const line = story.lines.find(({ game, person }) => game === block.game && person === block.person)
      return line ? <BoxLine line={line} /> : null
    }
    case 'rule':
      return <hr />
  }
}

function List({ block: { ordered, items } }: { block: Extract<StoryBlock, { kind: 'list' }> }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
        <li key={index}>
          <Words words={words} />
        </li>
      ))}
    </Tag>
  )
}

interface PicturedProps {
  block: Extract<StoryBlock, { kind: 'picture' }>
  story: StoryPage
}

function Pictured({ block: { picture, alt, caption = [], credit }, story }: PicturedProps) {
  const drawn = story.pictures.find(({ name }) => name === picture)
  if (!drawn) return null
  return (
    <figure className={styles.figure}>
      <StoryPicture picture={drawn} alt={alt} sizes="(max-width: 800px) 100vw, 46rem" />
      {(caption.length > 0 || credit) && (
        <figcaption>
          <Words words={caption} /> {credit && <span className={styles.credit}>{credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
