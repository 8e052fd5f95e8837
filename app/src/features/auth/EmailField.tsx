import { TextButton } from '@fieldhouse/design/action/TextLink'
import { TextField } from '@fieldhouse/design/form/TextField'
import type { EmailFieldState } from './useEmailField.ts'

type EmailFieldProps = { email: EmailFieldState; autoFocus?: boolean; autoComplete?: string }

/** Email field that suggests a correction when the address looks mistyped. */
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
            ?{held && ' If it’s correct, submit it again.'}
          </>
        )
      }
    />
  )
}
