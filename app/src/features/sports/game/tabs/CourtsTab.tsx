import { CourtBoard } from '@fieldhouse/design/field/CourtBoard'
import type { MomentView } from '../moment.model.ts'
import { listCourtMatches } from './courts.model.ts'

/** Matches of a dual: tennis courts or beach flights. */
export const CourtsTab = ({ moment }: { moment: MomentView }) => (
  <CourtBoard label="Courts" courts={listCourtMatches(moment.state)} />
)
