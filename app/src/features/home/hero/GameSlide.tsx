import type { GameItem } from '@fieldhouse/contract/games/item'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { datedStatus } from '../../../shared/games/dated.ts'
import { gameTarget, watchedGameTarget } from '../../../shared/games/game-target.ts'
import { contestOf, gameName, isKept, isOn, sportTitle, whereOf } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { Scene } from '../../../shared/rows/cards/Scene.tsx'
import styles from './Hero.module.css'
import { HeroPicture } from './HeroPicture.tsx'

interface GameSlideProps {
  game: GameItem
  place: string
  /** Of the live event that shows it. */
  image: string | null
}

/** A game with its score and clock, and the way to its picture. */
export function GameSlide({ game, place, image }: GameSlideProps) {
  const now = new Date()
  const name = gameName(game)
  const on = isOn(game)
  const { place: where } = whereOf(game)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern (WAI-ARIA)
    <div className={`${styles.slide} ${styles.ofGame}`} role="group" aria-roledescription="slide" aria-label={place}>
      <HeroPicture image={game.safe ? null : image} art={<Scene slug={game.sport} />} />
      <div className={styles.words}>
        <p className={styles.badges}>
          {game.status.kind === 'live' && <Badge tone="live">LIVE</Badge>}
          <Badge tone="glass">{sportTitle(game.sport)}</Badge>
        </p>
        <h2>{name}</h2>
        <p className={styles.text}>{on ? (isKept(game) ? where : (game.detail ?? where)) : where}</p>
      </div>
      <ScoreBug
        big
        className={styles.score}
        status={datedStatus(game, now)}
        sport={sportTitle(game.sport)}
        contest={contestOf(game)}
        hidden={isKept(game)}
      />
      <div className={styles.actions}>
        {on && game.watch && (
          <Link {...watchedGameTarget(game)} className={buttonClass({ variant: 'white' })}>
            <Icon name="play" size={17} />
            Watch live<span className="visually-hidden">: {name}</span>
          </Link>
        )}
        <Link {...gameTarget(game)} className={buttonClass({ variant: on && game.watch ? 'glass' : 'white' })}>
          {on ? 'Game center' : 'See the game'}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </div>
    </div>
  )
}
