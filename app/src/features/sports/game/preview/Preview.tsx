import type { GamePage } from '@fieldhouse/contract/stats/entities'
import type { Moment } from '../moment.model.ts'
import { Series } from '../side/Series.tsx'
import { Form } from './Form.tsx'
import { SeasonBests } from './SeasonBests.tsx'
import { Starters } from './Starters.tsx'

interface PreviewProps {
  moment: Moment
  page: GamePage
  /** The meetings stand in no column beside it. */
  narrow: boolean
}

/** Before a game: how both come to it, whom to watch, who begins where that is known, and what was between them. */
export const Preview = ({ moment, page, narrow }: PreviewProps) => (
  <>
    <Form game={moment.game} record={page.record} />
    <SeasonBests game={moment.game} />
    <Starters moment={moment} />
    {narrow && <Series games={page.series} />}
  </>
)
