import { type FieldState, useFormField } from '@fieldhouse/design/form/useFormField'
import { useRef, useState } from 'react'
import { findEmailProblem } from '../../shared/form/fields.model.ts'
import { getDraftEmail } from './draft.ts'

export interface EmailFieldState {
  field: FieldState
  /** Address that was probably meant. */
  meant: string | undefined
  /** The form was submitted with this address and waits for a second submit. */
  held: boolean
  left(next: EventTarget | null): void
  take(address: string): void
  /** Checks the address before an email goes out: true once for each address that looks mistyped. */
  asksBack(): Promise<boolean>
}

interface EmailSuggestion {
  of: string
  meant: string | undefined
  held: boolean
}

/**
 * State of an email field that questions a mistyped address: when the field loses focus, and once when the form is
 * submitted.
 */
export function useEmailField(): EmailFieldState {
  const field = useFormField(getDraftEmail(), findEmailProblem)
  const [suggestion, setSuggestion] = useState<EmailSuggestion>()
  const answer = useRef<{ of: string; meant: Promise<string | undefined> }>(undefined)
  /** Address whose suggestion the fan saw and ignored. */
  const dismissed = useRef('')
  const address = field.value.trim()
  const currentSuggestion = suggestion?.of === address ? suggestion : undefined

  const checkAddress = async (mayHold: boolean): Promise<boolean> => {
    if (findEmailProblem(address)) return false
    if (answer.current?.of !== address) answer.current = { of: address, meant: suggestAddress(address) }
    const meant = await answer.current.meant
    const holds = mayHold && meant !== undefined && dismissed.current !== address
    if (holds) dismissed.current = address
    setSuggestion({ of: address, meant, held: holds })
    return holds
  }
  return {
    field,
    meant: currentSuggestion?.meant,
    held: currentSuggestion?.held === true,
    left: (next) => {
      field.control.onBlur()
      // Moving to another field leaves the suggestion in view; a click on the button does not.
      if (next instanceof HTMLInputElement) dismissed.current = address
      void checkAddress(false)
    },
    take: field.set,
    asksBack: () => checkAddress(true),
  }
}

const suggestAddress = async (address: string): Promise<string | undefined> =>
  (await import('./auth.queries.ts').catch(() => undefined))?.suggestEmail(address)
