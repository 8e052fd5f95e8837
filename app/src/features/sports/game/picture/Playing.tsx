import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useEffect } from 'react'
import { LoneStage } from '../../../../shared/watching/stage/LoneStage.tsx'
import { usePlaySession } from '../../../../shared/watching/stage/session/usePlaySession.ts'
import { coming, type Picture, seen, silent } from './picture.model.ts'

interface PlayingProps {
  watch: { kind: 'event' | 'vod'; id: number }
  handle: RefObject<PlayerHandle>
  onPicture(step: (before: Picture) => Picture): void
}

/** Fine enough that a number never changes visibly before the picture, seldom enough that drawing costs nothing. */
const lookEveryMs = 200
/** A picture that does not come never blocks a score. */
const patienceMs = 8_000

/** The picture, from when somebody asked for it: only then is a place among the streams taken. */
export function Playing({ watch, handle, onPicture }: PlayingProps) {
  const session = usePlaySession(watch, '')
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
  return <LoneStage content={watch} session={session} handle={handle} poster={null} />
}
