import { TextButton } from '@fieldhouse/design/action/TextLink'
import { TextField } from '@fieldhouse/design/form/TextField'
import type { EmailState } from './useEmail.ts'

type EmailFieldProps = { email: EmailState; autoFocus?: boolean; autoComplete?: string }

/** An email field that asks back when the address looks mistyped. */
export function EmailField({ email, autoFocus, autoComplete = 'username' }: EmailFieldProps) {
  const { field, meant, held } = email
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
      onBlur={({ relatedTarget }) => email.left(relatedTarget)}
      error={field.error}
      suggestion={
        meant && (
          <>
            Did you mean{' '}
            <TextButton kind="inline" onClick={() => email.take(meant)}>
              {meant}
            </TextButton>
            ?{held && ' If yours is right, send it again.'}
          </>
        )
      }
    />
  )
}
