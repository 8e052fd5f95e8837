import { FieldNote } from '@fieldhouse/design/form/Field'

/** An error of a form or task as a whole. The error of a field is shown at that field. */
export const FormError = ({ message }: { message: string | undefined }) => (
  <div role="alert">
    {message && (
      <FieldNote icon="alert" bad>
        {message}
      </FieldNote>
    )}
  </div>
)
