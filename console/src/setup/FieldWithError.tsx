import { FieldNote } from '@fieldhouse/design/form/Field'
import type { ReactNode } from 'react'

type FieldWithErrorProps = { id: string; error: string | undefined; children: ReactNode }

/** Wraps a field that cannot show an error itself: the error appears below it, and links to the error lead here. */
export const FieldWithError = ({ id, error, children }: FieldWithErrorProps) => (
  <div id={id} tabIndex={-1}>
    {children}
    <div aria-live="polite">{error && <FieldNote icon="warning">{error}</FieldNote>}</div>
  </div>
)
