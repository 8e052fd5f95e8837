import { PasswordField } from '@fieldhouse/design/form/PasswordField'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from './Setup.module.css'
import { getFieldId, getFieldProblem, type SetupDraft, type SetupFieldName, type SetupProblem } from './setup.model.ts'

export interface SetupFieldsProps {
  draft: SetupDraft
  changeDraft(changes: Partial<SetupDraft>): void
  /** Problems of the last submit that are not fixed yet. */
  problems: readonly SetupProblem[]
}

/** Id of a field and its error. */
export const getFieldProps = (problems: readonly SetupProblem[], field: SetupFieldName) => ({
  id: getFieldId(field),
  error: getFieldProblem(problems, field),
})

/** The first owner, and the setup code as proof that they may begin. */
export const OwnerFields = ({ draft, changeDraft, problems }: SetupFieldsProps) => (
  <Panel title="You" text="You’ll be the owner. We’ll send a test email to this address.">
    <div className={styles.fields}>
      <TextField
        label="Setup code (shown in the terminal)"
        {...getFieldProps(problems, 'code')}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        value={draft.code}
        onChange={({ target }) => changeDraft({ code: target.value })}
      />
      <TextField
        label="First name"
        {...getFieldProps(problems, 'firstname')}
        autoComplete="given-name"
        value={draft.firstname}
        onChange={({ target }) => changeDraft({ firstname: target.value })}
      />
      <TextField
        label="Last name"
        {...getFieldProps(problems, 'lastname')}
        autoComplete="family-name"
        value={draft.lastname}
        onChange={({ target }) => changeDraft({ lastname: target.value })}
      />
      <TextField
        label="Email"
        {...getFieldProps(problems, 'email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={draft.email}
        onChange={({ target }) => changeDraft({ email: target.value })}
      />
      <PasswordField
        label="Password"
        {...getFieldProps(problems, 'password')}
        autoComplete="new-password"
        value={draft.password}
        onChange={({ target }) => changeDraft({ password: target.value })}
      />
    </div>
  </Panel>
)
