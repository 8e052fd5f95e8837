import type { PlayerHandle } from '@fieldhouse/player/source'
import { type ReactNode, type RefObject, useState } from 'react'
import type { usePlaySession } from './session/usePlaySession.ts'
import { VideoStage } from './VideoStage.tsx'

interface EmbeddedStageProps {
  content: { kind: 'event' | 'vod'; id: number }
  session: ReturnType<typeof usePlaySession>
  handle: RefObject<PlayerHandle>
  poster: string | null
  /** Buttons of the page over the picture. */
  buttons?: ReactNode
  /** Where the live score is, and where else the game is on. */
  locked?: { scores: string; elsewhere: string | undefined }
}

/** Video inside another page: nothing plays after it, and its chapters are not listed. */
export function EmbeddedStage(props: EmbeddedStageProps) {
  const [isTheater, setIsTheater] = useState(false)
  return (
    <VideoStage {...props} theatre={isTheater} next={undefined} onTheatre={setIsTheater} onChapter={ignoreChapter} />
  )
}

const ignoreChapter = () => {}
