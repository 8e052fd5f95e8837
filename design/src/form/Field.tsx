import { type ReactNode, useId } from 'react'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** Advice before typing. */
  hint?: ReactNode
  hintIcon?: IconName
  /** Says what is wrong and how to fix it; shown in amber with an icon, announced politely. */
  error?: ReactNode
  /** "Did you mean …?" with a button inside. */
  suggestion?: ReactNode
  /** Right of the label: "Forgot it?" */
  labelAction?: ReactNode
}

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldTexts & { id?: string; className?: string; children: (control: ControlProps) => ReactNode }

/** Label, control and the texts below it, connected for screen readers. */
export function Field({ label, hint, hintIcon, error, suggestion, labelAction, children, ...rest }: FieldProps) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const described = [Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, rest.className)}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {labelAction}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <div aria-live="polite">
        {error && (
          <FieldNote id={`${id}-error`} icon="alert" bad>
            {error}
          </FieldNote>
        )}
        {suggestion && <FieldNote icon="info">{suggestion}</FieldNote>}
      </div>
      {hint && (
        <FieldNote id={`${id}-hint`} icon={hintIcon}>
          {hint}
        </FieldNote>
      )}
    </div>
  )
}

type FieldNoteProps = { id?: string; icon?: IconName; bad?: boolean; children: ReactNode }

export function FieldNote({ id, icon, bad = false, children }: FieldNoteProps) {
  return (
    <p id={id} className={classNames(styles.note, bad && styles.bad)}>
      {icon && <Icon name={icon} size={15} />}
      <span>{children}</span>
    </p>
  )
}
