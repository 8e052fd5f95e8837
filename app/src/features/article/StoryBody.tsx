import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import type { StoryLine, StoryPage } from '@fieldhouse/contract/stories/stories'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import { StoryPicture } from '../../shared/stories/StoryPicture.tsx'
import styles from './Article.module.css'
import { FormattedText } from './FormattedText.tsx'
import { FilmBlock } from './film/FilmBlock.tsx'

/** Someone's box score line, with its current numbers. */
const StoryBoxLine = ({ line: { game, sport, person, name, tables } }: { line: StoryLine }) => (
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

/** Draws a story's blocks as components. No markup from outside is ever inserted. */
export const StoryBody = ({ story }: { story: StoryPage }) => (
  <div className={styles.body}>
    {story.body.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      <StoryBlockView key={index} block={block} story={story} />
    ))}
  </div>
)

function StoryBlockView({ block, story }: { block: StoryBlock; story: StoryPage }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <FormattedText words={block.words} />
        </p>
      )
    case 'heading': {
      const Level = block.level === 2 ? 'h2' : 'h3'
      return (
        <Level>
          <FormattedText words={block.words} />
        </Level>
      )
    }
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <p>
              <FormattedText words={block.words} />
            </p>
          </blockquote>
          {block.by && <figcaption>{block.by}</figcaption>}
        </figure>
      )
    case 'list':
      return <StoryList block={block} />
    case 'picture':
      return <StoryFigure block={block} story={story} />
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
      return line ? <StoryBoxLine line={line} /> : null
    }
    case 'rule':
      return <hr />
  }
}

function StoryList({ block: { ordered, items } }: { block: Extract<StoryBlock, { kind: 'list' }> }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
        <li key={index}>
          <FormattedText words={runs} />
        </li>
      ))}
    </Tag>
  )
}

interface StoryFigureProps {
  block: Extract<StoryBlock, { kind: 'picture' }>
  story: StoryPage
}

function StoryFigure({ block: { picture, alt, caption = [], credit }, story }: StoryFigureProps) {
  const drawn = story.pictures.find(({ name }) => name === picture)
  if (!drawn) return null
  return (
    <figure className={styles.figure}>
      <StoryPicture picture={drawn} alt={alt} sizes="(max-width: 800px) 100vw, 46rem" />
      {(caption.length > 0 || credit) && (
        <figcaption>
          <FormattedText words={caption} /> {credit && <span className={styles.credit}>{credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
