import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { FieldNote } from './Field.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  /** A `StrengthMeter`, where a new password is chosen. */
  meter?: ReactNode
}

export function PasswordField({ meter, className, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={className}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        type={isVisible ? 'text' : 'password'}
        onKeyDown={(event) => {
          readCapsLock(event)
          field.onKeyDown?.(event)
        }}
        onKeyUp={(event) => {
          readCapsLock(event)
          field.onKeyUp?.(event)
        }}
        onBlur={(event) => {
          setCapsLock(false)
          field.onBlur?.(event)
        }}
        end={
          <IconButton
            icon={isVisible ? 'eye-off' : 'eye'}
            label={isVisible ? 'Hide password' : 'Show password'}
            disabled={field.disabled}
            plain
            onClick={() => setIsVisible(!isVisible)}
          />
        }
      />
      <div aria-live="polite">{capsLock && <FieldNote icon="warning">Caps Lock is on.</FieldNote>}</div>
      {meter}
    </div>
  )
}
