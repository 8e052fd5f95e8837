import { LockedVideo } from '../stage/panels/LockedVideo.tsx'
import { LockedDetails } from './LockedDetails.tsx'
import { WaysToWatch } from './WaysToWatch.tsx'

/** The parts of a page whose video is locked. They load as one file, because each further file has its name in every page. */
export const lockedParts = { LockedVideo, LockedDetails, WaysToWatch }
