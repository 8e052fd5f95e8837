import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useEffect, useState } from 'react'
import { Stage } from '../../../shared/watching/stage/Stage.tsx'
import { usePlaySession } from '../../../shared/watching/stage/session/usePlaySession.ts'
import styles from './Game.module.css'

/** What the picture says of time. `coming` holds the numbers back; `silent` says nothing, and they are the newest. */
export type Picture = { kind: 'coming' } | { kind: 'silent' } | { kind: 'at'; atMs: number; fromMs: number }

export const coming: Picture = { kind: 'coming' }
export const silent: Picture = { kind: 'silent' }

interface GameVideoProps {
  watch: { kind: 'event' | 'vod'; id: number }
  handle: RefObject<PlayerHandle | null>
  onPicture(step: (before: Picture) => Picture): void
}

/** Fine enough that a number never changes visibly before the picture, seldom enough that drawing costs nothing. */
const lookEveryMs = 200
/** A picture that does not come never blocks a score. */
const patienceMs = 8_000

export function GameVideo({ watch, handle, onPicture }: GameVideoProps) {
  const session = usePlaySession(watch, '')
  const [theatre, setTheatre] = useState(false)
  const { kind } = session.state
  useEffect(() => {
    if (kind !== 'playing') return onPicture(() => (kind === 'joining' ? coming : silent))
    const look = () => onPicture((before) => seen(before, handle.current ? handle.current.instant() : 'coming'))
    const timer = setInterval(look, lookEveryMs)
    const patience = setTimeout(() => onPicture((before) => (before.kind === 'coming' ? silent : before)), patienceMs)
    return () => {
      clearInterval(timer)
      clearTimeout(patience)
    }
  }, [kind, handle, onPicture])
  return (
    <div id="picture" className={styles.picture} data-theatre={theatre || undefined}>
      <Stage
        content={watch}
        session={session}
        theatre={theatre}
        handle={handle}
        next={undefined}
        poster={null}
        onTheatre={setTheatre}
        onChapter={nothing}
      />
    </div>
  )
}

/** While no frame is there, the last one's instant holds. */
function seen(before: Picture, now: ReturnType<PlayerHandle['instant']>): Picture {
  if (now === 'coming') return before
  if (now === undefined) return before.kind === 'at' ? before : silent
  return { kind: 'at', ...now }
}

const nothing = () => {}
