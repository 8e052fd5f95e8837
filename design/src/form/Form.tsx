import type { ReactNode } from 'react'

interface FormProps {
  className?: string | undefined
  'aria-label'?: string
  onSubmit(): void
  children: ReactNode
}

/** What is wrong in it is said by the product's own words, beside each field; the page stays. */
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
