import type { GameItem } from '@fieldhouse/contract/games/item'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { formatDatedStatus } from '../../../shared/games/dated-status.ts'
import { getGameTarget, getWatchTarget } from '../../../shared/games/game-target.ts'
import {
  describeVenue,
  formatGameName,
  getSportTitle,
  isGameOn,
  isScoreHidden,
  toContest,
} from '../../../shared/games/game-view.ts'
import { describeUnavailable } from '../../../shared/homes/cells.model.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { CardScene } from '../../../shared/rows/cards/CardScene.tsx'
import { useIsDocked } from '../../../shared/watching/mini/held-video.ts'
import styles from './Hero.module.css'
import { HeroPicture } from './HeroPicture.tsx'
import { describeWatching, type findEventOfGame } from './hero.model.ts'

interface GameSlideProps {
  game: GameItem
  place: string
  /** The live event that shows the game, if the home has it. */
  event: ReturnType<typeof findEventOfGame>
}

/** A game with its score and clock, and a link to watch it. */
export function GameSlide({ game, place, event }: GameSlideProps) {
  const now = new Date()
  const name = formatGameName(game)
  const isOnNow = isGameOn(game)
  const lock = event?.unavailable
  const canWatch = isOnNow && game.watch !== null && !lock
  const isDocked = useIsDocked(game.watch)
  const { place: venue } = describeVenue(game)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern (WAI-ARIA)
    <div className={`${styles.slide} ${styles.ofGame}`} role="group" aria-roledescription="slide" aria-label={place}>
      <HeroPicture image={game.safe ? null : (event?.image ?? null)} art={<CardScene slug={game.sport} />} />
      <div className={styles.words}>
        <p className={styles.badges}>
          {game.status.kind === 'live' && <Badge tone="live">LIVE</Badge>}
          <Badge tone="glass">{getSportTitle(game.sport)}</Badge>
        </p>
        <h2>{name}</h2>
        {isOnNow && lock && <p className={styles.text}>{describeUnavailable(lock, now)}</p>}
        <p className={styles.text}>{isOnNow ? (isScoreHidden(game) ? venue : (game.detail ?? venue)) : venue}</p>
      </div>
      <ScoreBug
        big
        className={styles.score}
        status={formatDatedStatus(game, now)}
        sport={getSportTitle(game.sport)}
        contest={toContest(game)}
        hidden={isScoreHidden(game)}
      />
      <div className={styles.actions}>
        {canWatch && (
          <Link {...getWatchTarget(game)} className={buttonClass({ variant: 'white' })}>
            <Icon name={isDocked ? 'tv' : 'play'} size={17} />
            {isDocked ? 'Watching' : describeWatching(game, event)}
            <span className="visually-hidden">: {name}</span>
          </Link>
        )}
        <Link {...getGameTarget(game)} className={buttonClass({ variant: canWatch ? 'glass' : 'white' })}>
          {isOnNow ? 'Game center' : 'See the game'}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </div>
    </div>
  )
}
