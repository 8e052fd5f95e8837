import { CourtBoard } from '@fieldhouse/design/field/CourtBoard'
import type { Moment } from '../moment.model.ts'
import { courtsOf } from './courts.model.ts'

/** The matches of a dual: tennis courts, beach flights. */
export const CourtsTab = ({ moment }: { moment: Moment }) => (
  <CourtBoard label="Courts" courts={courtsOf(moment.state)} />
)
