import type { Airing } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { isLiveAiring } from './guide.model.ts'

/** A game is live; what was filmed before is on. */
export const OnNow = ({ airing }: { airing: Airing | null }) =>
  isLiveAiring(airing) ? <Badge tone="live">LIVE</Badge> : <Badge tone="glass">On now</Badge>
