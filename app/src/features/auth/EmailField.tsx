import { TextButton } from '@fieldhouse/design/action/TextLink'
import { TextField } from '@fieldhouse/design/form/TextField'
import type { FieldState } from '@fieldhouse/design/form/useField'
import { useRef, useState } from 'react'
import { wrongEmail } from '../../shared/form/fields.model.ts'

type EmailFieldProps = { field: FieldState; autoFocus?: boolean; autoComplete?: string }

/** An email field that asks back when the address looks mistyped. It never holds the form up. */
export function EmailField({ field, autoFocus, autoComplete = 'username' }: EmailFieldProps) {
  const [suggested, setSuggested] = useState<string>()
  const asked = useRef('')
  const ask = async () => {
    field.control.onBlur()
    const address = field.value.trim()
    if (wrongEmail(address) || asked.current === address) return
    asked.current = address
    const queries = await import('./auth.queries.ts').catch(() => undefined)
    const suggestion = await queries?.suggestEmail(address)
    if (asked.current === address) setSuggested(suggestion)
  }
  const take = (address: string) => {
    asked.current = address
    field.set(address)
    setSuggested(undefined)
  }
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      autoFocus={autoFocus}
      {...field.control}
      onChange={(event) => {
        setSuggested(undefined)
        field.control.onChange(event)
      }}
      onBlur={() => void ask()}
      error={field.error}
      suggestion={
        suggested && (
          <>
            Did you mean{' '}
            <TextButton kind="inline" onClick={() => take(suggested)}>
              {suggested}
            </TextButton>
            ?
          </>
        )
      }
    />
  )
}
