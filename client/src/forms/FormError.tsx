import { FieldNote } from '@fieldhouse/design/form/Field'

/** What went wrong with a form or a task as a whole. The error of one field stands at that field. */
export const FormError = ({ message }: { message: string | undefined }) => (
  <div role="alert">
    {message && (
      <FieldNote icon="alert" bad>
        {message}
      </FieldNote>
    )}
  </div>
)
