import type { ReactNode } from 'react'

interface FormProps {
  id?: string
  className?: string | undefined
  'aria-label'?: string
  onSubmit(): void
  children: ReactNode
}

/** A form without native validation: errors are shown beside the fields, and the page is not reloaded. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
