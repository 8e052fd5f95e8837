import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useEffect, useRef } from 'react'
import { Scene } from '../../../../shared/rows/cards/Scene.tsx'
import styles from './Picture.module.css'
import type { Picture, Wish } from './picture.model.ts'

/** The player and its stream are fetched when somebody wants to see: a score needs neither. */
const fetchPlaying = () => import('./Playing.tsx')
const Playing = lazyByName(fetchPlaying, (module) => module.Playing)
/** A finger or a pointer on its way to the button. */
const soon = () => void fetchPlaying().catch(() => undefined)

interface GamePictureProps {
  game: GameItem
  watch: { kind: 'event' | 'vod'; id: number }
  wish: Wish | undefined
  handle: RefObject<PlayerHandle>
  onPicture(step: (before: Picture) => Picture): void
  onPlay(): void
}

/** Where the picture is. Nothing plays, sounds or takes a place among the streams before it is asked for. */
export function GamePicture({ game, watch, wish, handle, onPicture, onPlay }: GamePictureProps) {
  const frame = useRef<HTMLElement>(null)
  const asked = wish !== undefined
  useEffect(() => {
    // The button that was pressed is gone.
    if (asked) frame.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <section
      id="picture"
      ref={frame}
      tabIndex={-1}
      className={styles.picture}
      data-asked={asked || undefined}
      data-theme="dark"
      aria-label="Picture"
    >
      {asked ? (
        <LazyCard what="The player" loading={<Skeleton className={styles.frame} />}>
          <Playing watch={watch} handle={handle} onPicture={onPicture} />
        </LazyCard>
      ) : (
        <Cover game={game} onPlay={onPlay} />
      )}
    </section>
  )
}

function Cover({ game, onPlay }: { game: GameItem; onPlay(): void }) {
  const live = game.status.kind === 'live' || game.status.kind === 'delayed'
  return (
    <div className={styles.cover}>
      <span className={styles.scene}>
        <Scene slug={game.sport} />
      </span>
      {live && (
        <span className={styles.badge}>
          <Badge tone="live">LIVE</Badge>
        </span>
      )}
      <Button variant="white" icon="play" size={56} onPointerEnter={soon} onFocus={soon} onClick={onPlay}>
        {live ? 'Watch live' : game.type === 'event' ? 'Watch the meet' : 'Watch the game'}
      </Button>
    </div>
  )
}
