import { FieldNote } from '@fieldhouse/design/form/Field'
import type { Failure } from '../../shared/api/failure.ts'

/** What went wrong with the form as a whole; what belongs to a field stands at the field. */
export function FormFailure({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <FieldNote icon="alert" bad>
          {failure.message}
        </FieldNote>
      )}
    </div>
  )
}
