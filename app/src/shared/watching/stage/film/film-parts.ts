import { MiniPlayer } from '../../mini/MiniPlayer.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

/** One file: whoever plays a video may leave its page. */
export const filmParts = { VideoPlayer, MiniPlayer }
