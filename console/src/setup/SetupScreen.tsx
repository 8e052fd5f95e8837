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
import { FieldAround } from './FieldAround.tsx'
import { type FieldsProps, fieldAt, OwnerFields } from './OwnerFields.tsx'
import { SchoolFields } from './SchoolFields.tsx'
import styles from './Setup.module.css'
import { type FieldName, idOf, type Lack, missing, nothingSaid, type Said, schoolOf, wordsOf } from './setup.model.ts'

const askAgainMs = 500

/** School name, once the server has it. */
async function begin({ word, email, firstname, lastname, password }: Said, school: Company): Promise<string> {
  const owner = { email: email.trim(), firstname, lastname, password: await hashPassword(password) }
  const { path, ...request } = buildRequest(beginSchool, { body: { word: word.trim(), school, owner } })
  const answer = await fetch(path, request)
  if (answer.ok) return ((await answer.json()) as EndpointAnswer<typeof beginSchool>).school
  const body: Record<string, unknown> | undefined = await answer.json().catch(() => undefined)
  throw new Error(getErrorMessage('plain', answer.status, body))
}

/** The server starts anew with its school: for a moment nobody answers. */
async function isReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(formatPath(ready), { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}

/** A server that has no school yet gets one, and the account that runs it. */
export function SetupScreen() {
  const [said, setSaid] = useState(() => nothingSaid(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [lacked, setLacked] = useState<readonly Lack[]>([])
  const [begun, setBegun] = useState<string>()
  const task = useTask()
  // What was mended since is said no more; what else is missing, when it is sent again.
  const still = missing(said)
  const lacks = lacked.filter(({ field }) => wordsOf(still, field))
  const say = (more: Partial<Said>) => setSaid((before) => ({ ...before, ...more }))
  const send = () => {
    const found = missing(said)
    setLacked(found)
    const [first] = found
    if (first) return focusField(first.field)
    void task.run(async () => {
      const school = schoolOf(said)
      // Nothing can be asked of a server before it is known which school it is.
      setOnlySchool(school)
      setBegun(await begin(said, school))
      await isReady()
      location.assign('/console')
    })
  }
  if (begun)
    return (
      <main id="main" className={styles.page}>
        <h1>{begun} is set up</h1>
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
      <p className={styles.intro}>This server has no school yet. You can change everything later.</p>
      <Form className={styles.form} onSubmit={send}>
        <OwnerFields said={said} say={say} lacks={lacks} />
        <SchoolFields said={said} say={say} lacks={lacks} />
        <SportsFields said={said} say={say} lacks={lacks} />
        <Summary lacks={lacks} />
        <FormError message={task.error?.message} />
        <Button type="submit" busy={task.busy}>
          Set up school
        </Button>
      </Form>
    </main>
  )
}

const focusField = (field: FieldName) => document.getElementById(idOf(field))?.focus()

/** All that is missing beside the button, each with the way to its field. */
const Summary = ({ lacks }: { lacks: readonly Lack[] }) => (
  <div role="alert">
    {lacks.length > 0 && (
      <>
        <p>{lacks.length === 1 ? 'One thing is missing:' : `${lacks.length} things are missing:`}</p>
        <ul className={styles.lacks}>
          {lacks.map(({ field, words }) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
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

/** Which of all sports it keeps. */
function SportsFields({ said, say, lacks }: FieldsProps) {
  const toggle = (slug: string) =>
    say({ sports: said.sports.includes(slug) ? said.sports.filter((each) => each !== slug) : [...said.sports, slug] })
  return (
    <Panel title="Sports">
      <FieldAround {...fieldAt(lacks, 'sports')}>
        <fieldset>
          <legend className="visually-hidden">Sports you sponsor</legend>
          <div className={styles.sports}>
            {identities.map(({ slug, title }) => (
              <label key={slug} className={styles.sport}>
                <input type="checkbox" checked={said.sports.includes(slug)} onChange={() => toggle(slug)} />
                {title}
              </label>
            ))}
          </div>
        </fieldset>
      </FieldAround>
    </Panel>
  )
}
