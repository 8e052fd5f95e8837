import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className'> &
  FieldTexts & { end?: ReactNode; className?: string }

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, hintIcon, error, suggestion, labelAction, end, className, ...input },
  ref,
) {
  const fieldProps = { label, hint, hintIcon, error, suggestion, labelAction, className, id: input.id }
  return (
    <Field {...fieldProps}>
      {(control) => (
        <div className={classNames(styles.box, Boolean(error) && styles.invalid, input.disabled && styles.disabled)}>
          <input ref={ref} type="text" {...input} {...control} className={styles.input} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
})
