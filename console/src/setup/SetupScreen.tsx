import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { serveSchool } from '@fieldhouse/contract/company'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { useState } from 'react'
import { begin, isReady } from './begin.ts'
import { OwnerFields } from './OwnerFields.tsx'
import { SchoolFields } from './SchoolFields.tsx'
import styles from './Setup.module.css'
import { SportsFields } from './SportsFields.tsx'
import { missing, nothingSaid, type Said, schoolOf } from './setup.model.ts'

/** A server that has no school yet gets one, and the account that runs it. */
export function SetupScreen() {
  const [said, setSaid] = useState(() => nothingSaid(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [lacks, setLacks] = useState<readonly string[]>([])
  const [begun, setBegun] = useState<string>()
  const task = useTask()
  const say = (more: Partial<Said>) => setSaid((before) => ({ ...before, ...more }))
  const send = () => {
    const found = missing(said)
    setLacks(found)
    if (found.length > 0) return
    void task.run(async () => {
      const school = schoolOf(said)
      // Nothing can be asked of a server before it is known which school it is.
      serveSchool(school)
      setBegun(await begin(said, school))
      await isReady()
      location.assign('/console')
    })
  }
  if (begun)
    return (
      <main id="main" className={styles.page}>
        <h1>{begun} is begun</h1>
        <p role="status">The server starts with it. The console opens by itself in a moment.</p>
        <FormError message={task.error?.message} />
        <a href="/console" className={buttonClass()}>
          To the console
        </a>
      </main>
    )
  return (
    <main id="main" className={styles.page}>
      <h1>A school of your own</h1>
      <p className={styles.intro}>
        This server has no school yet. What you say here can all be changed later, while it runs.
      </p>
      <Form className={styles.form} onSubmit={send}>
        <OwnerFields said={said} say={say} />
        <SchoolFields said={said} say={say} />
        <SportsFields said={said} say={say} />
        <div role="alert">
          {lacks.length > 0 && (
            <ul className={styles.lacks}>
              {lacks.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
        <FormError message={task.error?.message} />
        <Button type="submit" busy={task.busy}>
          Begin
        </Button>
      </Form>
    </main>
  )
}
