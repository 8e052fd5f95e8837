import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from './Setup.module.css'
import { type FieldName, idOf, type Lack, type Said, wordsOf } from './setup.model.ts'

export interface FieldsProps {
  said: Said
  say(more: Partial<Said>): void
  /** What stood in the way when it was sent, and still does. */
  lacks: readonly Lack[]
}

/** Its id, and what is wrong with it. */
export const fieldAt = (lacks: readonly Lack[], field: FieldName) => ({ id: idOf(field), error: wordsOf(lacks, field) })

/** Who begins it, and the word that shows that they may. */
export const OwnerFields = ({ said, say, lacks }: FieldsProps) => (
  <Panel title="You" text="You’ll be the owner. We’ll send a test email to this address.">
    <div className={styles.fields}>
      <TextField
        label="Setup code (shown in the terminal)"
        {...fieldAt(lacks, 'word')}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        value={said.word}
        onChange={({ target }) => say({ word: target.value })}
      />
      <TextField
        label="First name"
        {...fieldAt(lacks, 'firstname')}
        autoComplete="given-name"
        value={said.firstname}
        onChange={({ target }) => say({ firstname: target.value })}
      />
      <TextField
        label="Last name"
        {...fieldAt(lacks, 'lastname')}
        autoComplete="family-name"
        value={said.lastname}
        onChange={({ target }) => say({ lastname: target.value })}
      />
      <TextField
        label="Email"
        {...fieldAt(lacks, 'email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={said.email}
        onChange={({ target }) => say({ email: target.value })}
      />
      <PasswordField
        label="Password"
        {...fieldAt(lacks, 'password')}
        autoComplete="new-password"
        value={said.password}
        onChange={({ target }) => say({ password: target.value })}
      />
    </div>
  </Panel>
)
