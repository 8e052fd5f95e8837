import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useEffect, useState } from 'react'
import { Stage } from '../../../shared/content/stage/Stage.tsx'
import { usePlaySession } from '../../../shared/content/stage/session/usePlaySession.ts'
import styles from './Game.module.css'

interface GameVideoProps {
  watch: { kind: 'event' | 'vod'; id: number }
  handle: RefObject<PlayerHandle | null>
  /** When what is seen happened; undefined while nothing is seen or nobody can say. */
  onInstant(instantMs: number | undefined): void
}

/** Fine enough that a number never changes visibly before the picture, seldom enough that drawing costs nothing. */
const lookEveryMs = 200

export function GameVideo({ watch, handle, onInstant }: GameVideoProps) {
  const session = usePlaySession(watch, '')
  const [theatre, setTheatre] = useState(false)
  const playing = session.state.kind === 'playing'
  useEffect(() => {
    if (!playing) return onInstant(undefined)
    const look = () => onInstant(handle.current?.instantMs())
    const timer = setInterval(look, lookEveryMs)
    return () => {
      clearInterval(timer)
      onInstant(undefined)
    }
  }, [playing, handle, onInstant])
  return (
    <div id="picture" className={styles.picture} data-theatre={theatre || undefined}>
      <Stage
        {...{ content: watch, session, theatre, handle }}
        next={undefined}
        poster={null}
        onTheatre={setTheatre}
        onChapter={nothing}
      />
    </div>
  )
}

const nothing = () => {}
