import { type FieldState, useFormField } from '@fieldhouse/design/form/useFormField'
import { useRef, useState } from 'react'
import { wrongEmail } from '../../shared/form/fields.model.ts'
import { keptEmail } from './draft.ts'

export interface EmailState {
  field: FieldState
  /** The address that was probably meant. */
  meant: string | undefined
  /** The form was sent with it, and waits to be sent again. */
  held: boolean
  left(next: EventTarget | null): void
  take(address: string): void
  /** Before a mail goes out: true once for each address that looks mistyped. */
  asksBack(): Promise<boolean>
}

interface Asked {
  of: string
  meant: string | undefined
  held: boolean
}

/** An address that looks mistyped is asked back: when the field is left, and once when the form is sent straight on. */
export function useEmail(): EmailState {
  const field = useFormField(keptEmail(), wrongEmail)
  const [asked, setAsked] = useState<Asked>()
  const answer = useRef<{ of: string; meant: Promise<string | undefined> }>(undefined)
  /** Suggested, seen, and not wanted. */
  const seen = useRef('')
  const address = field.value.trim()
  const shown = asked?.of === address ? asked : undefined

  const ask = async (held: boolean): Promise<boolean> => {
    if (wrongEmail(address)) return false
    if (answer.current?.of !== address) answer.current = { of: address, meant: meantBy(address) }
    const meant = await answer.current.meant
    const holds = held && meant !== undefined && seen.current !== address
    if (holds) seen.current = address
    setAsked({ of: address, meant, held: holds })
    return holds
  }
  return {
    field,
    meant: shown?.meant,
    held: shown?.held === true,
    left: (next) => {
      field.control.onBlur()
      // Whoever goes on to another field has what is asked before the eyes; a press on the button has not.
      if (next instanceof HTMLInputElement) seen.current = address
      void ask(false)
    },
    take: field.set,
    asksBack: () => ask(true),
  }
}

const meantBy = async (address: string): Promise<string | undefined> =>
  (await import('./auth.queries.ts').catch(() => undefined))?.suggestEmail(address)
