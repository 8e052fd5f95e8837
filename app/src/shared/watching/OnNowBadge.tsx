import type { Airing } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { isLiveAiring } from './guide.model.ts'

/** Badge of an airing: a game is live, a recording is on now. */
export const OnNowBadge = ({ airing }: { airing: Airing | null }) =>
  isLiveAiring(airing) ? <Badge tone="live">LIVE</Badge> : <Badge tone="glass">On now</Badge>
