import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getErrorMessage } from '@fieldhouse/contract/api-error'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { setOnlySchool } from '@fieldhouse/contract/company'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { ready } from '@fieldhouse/contract/health/health'
import { buildRequest, formatPath } from '@fieldhouse/contract/request'
import type { Company } from '@fieldhouse/contract/school/settings'
import { beginSchool } from '@fieldhouse/contract/setup/setup'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Form } from '@fieldhouse/design/form/Form'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { identities } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { FieldWithError } from './FieldWithError.tsx'
import { getFieldProps, OwnerFields, type SetupFieldsProps } from './OwnerFields.tsx'
import { SchoolFields } from './SchoolFields.tsx'
import styles from './Setup.module.css'
import {
  getFieldId,
  getFieldProblem,
  listProblems,
  newSetupDraft,
  type SetupDraft,
  type SetupFieldName,
  type SetupProblem,
  toNewSchool,
} from './setup.model.ts'

const pollMs = 500

/** Creates the school and returns its name once the server has stored it. */
async function beginSetup(
  { code, email, firstname, lastname, password }: SetupDraft,
  school: Company,
): Promise<string> {
  const owner = { email: email.trim(), firstname, lastname, password: await hashPassword(password) }
  const { path, ...request } = buildRequest(beginSchool, { body: { code: code.trim(), school, owner } })
  const answer = await fetch(path, request)
  if (answer.ok) return ((await answer.json()) as EndpointAnswer<typeof beginSchool>).school
  const body: Record<string, unknown> | undefined = await answer.json().catch(() => undefined)
  throw new Error(getErrorMessage('plain', answer.status, body))
}

/** Waits while the server restarts with its school and does not answer. */
async function waitUntilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(formatPath(ready), { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** Sets up a school and its first owner on a server that has none. */
export function SetupScreen() {
  const [draft, setDraft] = useState(() => newSetupDraft(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [submitProblems, setSubmitProblems] = useState<readonly SetupProblem[]>([])
  const [begunSchool, setBegunSchool] = useState<string>()
  const task = useTask()
  // A fixed problem disappears at once; a new one appears at the next submit.
  const current = listProblems(draft)
  const problems = submitProblems.filter(({ field }) => getFieldProblem(current, field))
  const changeDraft = (changes: Partial<SetupDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const submitSetup = () => {
    const problemsNow = listProblems(draft)
    setSubmitProblems(problemsNow)
    const [first] = problemsNow
    if (first) return focusField(first.field)
    void task.run(async () => {
      const school = toNewSchool(draft)
      // Requests need a known school.
      setOnlySchool(school)
      setBegunSchool(await beginSetup(draft, school))
      await waitUntilReady()
      location.assign('/console')
    })
  }
  if (begunSchool)
    return (
      <main id="main" className={styles.page}>
        <h1>{begunSchool} is set up</h1>
        <p role="status">The server is starting. The console opens automatically.</p>
        <FormError message={task.error?.message} />
        <a href="/console" className={buttonClass()}>
          Open the console
        </a>
      </main>
    )
  return (
    <main id="main" className={styles.page}>
      <h1>Set up your school</h1>
      <p className={styles.intro}>Set up your school here. You can change everything later.</p>
      <Form className={styles.form} onSubmit={submitSetup}>
        <OwnerFields draft={draft} changeDraft={changeDraft} problems={problems} />
        <SchoolFields draft={draft} changeDraft={changeDraft} problems={problems} />
        <SportsFields draft={draft} changeDraft={changeDraft} problems={problems} />
        <ProblemSummary problems={problems} />
        <FormError message={task.error?.message} />
        <Button type="submit" busy={task.busy}>
          Set up school
        </Button>
      </Form>
    </main>
  )
}

const focusField = (field: SetupFieldName) => document.getElementById(getFieldId(field))?.focus()

/** Lists all problems beside the button, each with a link to its field. */
const ProblemSummary = ({ problems }: { problems: readonly SetupProblem[] }) => (
  <div role="alert">
    {problems.length > 0 && (
      <>
        <p>{problems.length === 1 ? 'One thing is missing:' : `${problems.length} things are missing:`}</p>
        <ul className={styles.lacks}>
          {problems.map(({ field, words }) => (
            <li key={field}>
              <a
                href={`#${getFieldId(field)}`}
                className={linkClass()}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

/** Chooses the school's sports. */
function SportsFields({ draft, changeDraft, problems }: SetupFieldsProps) {
  const toggleSport = (slug: string) =>
    changeDraft({
      sports: draft.sports.includes(slug) ? draft.sports.filter((each) => each !== slug) : [...draft.sports, slug],
    })
  return (
    <Panel title="Sports">
      <FieldWithError {...getFieldProps(problems, 'sports')}>
        <fieldset>
          <legend className="visually-hidden">Sports you sponsor</legend>
          <div className={styles.sports}>
            {identities.map(({ slug, title }) => (
              <label key={slug} className={styles.sport}>
                <input type="checkbox" checked={draft.sports.includes(slug)} onChange={() => toggleSport(slug)} />
                {title}
              </label>
            ))}
          </div>
        </fieldset>
      </FieldWithError>
    </Panel>
  )
}
