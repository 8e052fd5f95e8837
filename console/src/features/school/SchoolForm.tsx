import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { Company } from '@fieldhouse/contract/company'
import { putSettings, type SavedSchool } from '@fieldhouse/contract/school/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ComponentType, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { SaveBar } from '../../shared/screen/SaveBar.tsx'
import { AppPanel } from './AppPanel.tsx'
import { FilePanel } from './FilePanel.tsx'
import { LookPanel } from './LookPanel.tsx'
import { NamesPanel } from './NamesPanel.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { SportsPanel } from './SportsPanel.tsx'
import { changesOf, draftOf, labels, type Part, type PartProps, parts, problemsOf, schoolOf } from './school.model.ts'
import { SoapboxPanel } from './soapbox/SoapboxPanel.tsx'

const panels: readonly { part: Part; Fields: ComponentType<PartProps> }[] = [
  { part: 'names', Fields: NamesPanel },
  { part: 'look', Fields: LookPanel },
  { part: 'sports', Fields: SportsPanel },
  { part: 'people', Fields: PeoplePanel },
  { part: 'pages', Fields: PagesPanel },
  { part: 'app', Fields: AppPanel },
  { part: 'soapbox', Fields: SoapboxPanel },
]

const savedKey = 'fieldhouse.console.school-saved'
/** Said once, on the page that comes after. */
function takeSaved(): boolean {
  const wasSaved = sessionStorage.getItem(savedKey) !== null
  sessionStorage.removeItem(savedKey)
  return wasSaved
}

type SchoolFormProps = { kept: SavedSchool }

/** All that makes this server the app of one school, changed as a whole and at once. */
export function SchoolForm({ kept: newest }: SchoolFormProps) {
  /** What the changes are changes of. */
  const [kept, setKept] = useState(newest)
  const [draft, setDraft] = useState(() => draftOf(kept.school))
  /** Filled anew, where all of it becomes another. */
  const [turn, setTurn] = useState(0)
  const [wasSaved] = useState(takeSaved)
  const task = useTask()
  const take = (school: Company) => {
    setDraft(draftOf(school))
    setTurn((before) => before + 1)
  }
  const problems = problemsOf(draft)
  const [problem] = problems
  const changes = changesOf(kept.school, schoolOf(draft))
  const takeNewest = () => {
    setKept(newest)
    take(newest.school)
  }
  const isOlder = newest.revision !== kept.revision
  if (isOlder && changes.length === 0) takeNewest()
  const save = () =>
    void task.run(async () => {
      await request(putSettings, { body: { revision: kept.revision, school: schoolOf(draft) } })
      await changed('school', 'trail')
      // The page itself is of the school as it was: its colours and its name stand in its head.
      sessionStorage.setItem(savedKey, 'yes')
      location.reload()
    })
  return (
    <>
      {panels.map(({ part, Fields }) => (
        <Panel key={`${part} ${turn}`} title={parts[part]}>
          <Fields draft={draft} change={(more) => setDraft((before) => ({ ...before, ...more }))} />
          <div aria-live="polite">
            {problems
              .filter((problem) => problem.part === part)
              .map(({ text }) => (
                <FieldNote key={text} icon="alert" bad>
                  {text}
                </FieldNote>
              ))}
          </div>
        </Panel>
      ))}
      <FilePanel school={kept.school} onRead={take} />
      {changes.length === 0 && wasSaved && <p role="status">Saved. Changes are live.</p>}
      {changes.length > 0 && (
        <SaveBar
          words={
            <>
              {changes.length === 1 ? 'Changed' : `${changes.length} changed`}:{' '}
              {changes.map((name) => labels[name]).join(', ')}.
              {problem && ` Can’t save yet. ${parts[problem.part]}: ${problem.text}`}
            </>
          }
        >
          {isOlder && <p role="alert">Someone else changed these settings while you were editing.</p>}
          <FormError message={task.error?.message} />
          <Button variant="secondary" onClick={takeNewest}>
            {isOlder ? 'Load their version' : 'Undo'}
          </Button>
          <Button busy={task.busy} disabled={problem !== undefined} onClick={save}>
            Save for everyone
          </Button>
        </SaveBar>
      )}
    </>
  )
}
