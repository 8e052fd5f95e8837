import { FieldNote } from '@fieldhouse/design/form/Field'

/** What went wrong with the form as a whole; what belongs to a field stands at the field. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <FieldNote icon="alert" bad>
          {message}
        </FieldNote>
      )}
    </div>
  )
}
