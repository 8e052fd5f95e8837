import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { useMemo, useState } from 'react'
import { isScoreHidden } from '../../../shared/games/game-view.ts'
import { createMomentView, isUpcomingGame, type MomentView } from './moment.model.ts'
import { useClips } from './picture/clips/useClips.ts'
import { useGameVideo, useWatchLink } from './picture/useGameVideo.ts'
import { useVideoLock } from './picture/useVideoLock.ts'
import { silentClock, type VideoClock } from './picture/video-clock.model.ts'
import { type GameMoment, useGameMoment } from './useGameMoment.ts'
import type { SportCode } from './useSportCode.ts'

/** A game with its video: the numbers follow the picture, and the plays lead to it. */
export function useWatchedGame(page: GamePage, drawn: SportCode | undefined) {
  const [videoClock, setVideoClock] = useState<VideoClock>(silentClock)
  const { wish: watchRequest, play, handle, showFrom } = useGameVideo(videoClock, setVideoClock)
  const atMs = videoClock.kind === 'at' ? videoClock.atMs : undefined
  // A hidden score has no history to load.
  const isSafe = page.game.safe === true
  const followed = useGameMoment(page.game.id, isSafe ? undefined : atMs, watchRequest !== undefined && !isSafe)
  const moment = createMomentView(page, followed, drawn)
  const { game, watchable } = moment
  const isHidden = isScoreHidden(game)
  const { filmed } = page
  const videoLock = useVideoLock(watchable, !isHidden && filmed !== undefined && filmed.length > 0)
  const newest = useNewestMoment(page, followed, drawn)
  const { jump, controls: clips } = useClips({
    newest,
    filmed,
    picture: videoClock,
    request: watchRequest,
    handle,
    showFrom,
    right: isHidden ? undefined : videoLock.right,
  })
  useWatchLink(watchable, watchRequest !== undefined, play)
  return {
    moment,
    // Who goes from play to play needs the whole list. A live game’s lists follow the picture.
    listed: clips && newest.state.status.kind === 'final' ? newest : moment,
    isHidden,
    isUpcoming: isUpcomingGame(game) && !isHidden,
    videoLock,
    watchRequest,
    play,
    handle,
    setVideoClock,
    clips: isHidden ? undefined : clips,
    jump,
  }
}

/** The game as it is now, wherever the video is. */
function useNewestMoment(page: GamePage, followed: GameMoment | undefined, drawn: SportCode | undefined): MomentView {
  const known = followed?.known
  const { module, view } = drawn ?? {}
  return useMemo(
    () =>
      createMomentView(
        page,
        known && { known, state: known.state, behind: false, pending: false },
        module && view && { module, view },
      ),
    [page, known, module, view],
  )
}
