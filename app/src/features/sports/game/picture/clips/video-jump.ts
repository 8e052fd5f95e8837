import type { Play } from '@fieldhouse/contract/games/game'

/** Place of a video that this fan can’t watch: why, and what they can do. */
export const lockedPictureId = 'locked-picture'

/** What the lists of a game can do with its video. */
export interface VideoJump {
  /** What a play’s button does: `lock` leads to the ways to watch. Undefined where the video does not show it. */
  offer(play: Pick<Play, 'at'> & { key: string }): 'watch' | 'lock' | undefined
  to(key: string): void
  showWays(): void
  /** The picture shows this play. */
  isShown(key: string): boolean
  /** Number of a player’s plays that the video shows, in a game whose video is complete. */
  countTouches(player: string): number
  isReelOf(player: string): boolean
  playReel(player: string): void
}
