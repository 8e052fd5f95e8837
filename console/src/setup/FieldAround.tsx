import { FieldNote } from '@fieldhouse/design/form/Field'
import type { ReactNode } from 'react'

type FieldAroundProps = { id: string; error: string | undefined; children: ReactNode }

/** A field without room for what is wrong with it: that is said below, and whoever is led here lands here. */
export const FieldAround = ({ id, error, children }: FieldAroundProps) => (
  <div id={id} tabIndex={-1}>
    {children}
    <div aria-live="polite">{error && <FieldNote icon="warning">{error}</FieldNote>}</div>
  </div>
)
