import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { Company } from '@fieldhouse/contract/company'
import { putSettings, type SavedSchool } from '@fieldhouse/contract/school/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ComponentType, useEffect, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { SaveBar } from '../../shared/screen/SaveBar.tsx'
import { AppPanel } from './AppPanel.tsx'
import { LookPanel } from './LookPanel.tsx'
import { NamesPanel } from './NamesPanel.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { SchoolFilePanel } from './SchoolFilePanel.tsx'
import { SportsPanel } from './SportsPanel.tsx'
import {
  findSchoolProblems,
  listChangedSettings,
  type SchoolPanelProps,
  type SchoolPart,
  schoolPartTitles,
  settingLabels,
  toSchool,
  toSchoolDraft,
} from './school.model.ts'
import { SoapboxPanel } from './soapbox/SoapboxPanel.tsx'

const schoolPanels: readonly { part: SchoolPart; Fields: ComponentType<SchoolPanelProps> }[] = [
  { part: 'names', Fields: NamesPanel },
  { part: 'look', Fields: LookPanel },
  { part: 'sports', Fields: SportsPanel },
  { part: 'people', Fields: PeoplePanel },
  { part: 'pages', Fields: PagesPanel },
  { part: 'app', Fields: AppPanel },
  { part: 'soapbox', Fields: SoapboxPanel },
]

const savedKey = 'fieldhouse.console.school-saved'
/** Reads and clears the note that the settings were saved, which the page shows once after its reload. */
function wasJustSaved(): boolean {
  const wasSaved = sessionStorage.getItem(savedKey) !== null
  sessionStorage.removeItem(savedKey)
  return wasSaved
}

type SchoolFormProps = { edited: SavedSchool }

/** All settings of the school, edited and saved as a whole. */
export function SchoolForm({ edited: newest }: SchoolFormProps) {
  /** The version that is edited. */
  const [edited, setEdited] = useState(newest)
  const [draft, setDraft] = useState(() => toSchoolDraft(edited.school))
  /** Changes when the whole form is filled again. */
  const [formKey, setFormKey] = useState(0)
  const [wasSaved] = useState(wasJustSaved)
  const [isSaved, setIsSaved] = useState(false)
  const task = useTask()
  const editSchool = (school: Company) => {
    setDraft(toSchoolDraft(school))
    setFormKey((before) => before + 1)
  }
  const problems = findSchoolProblems(draft)
  const [problem] = problems
  const changes = listChangedSettings(edited.school, toSchool(draft))
  const loadNewest = () => {
    setEdited(newest)
    editSchool(newest.school)
  }
  const isOlder = newest.revision !== edited.revision
  if (isOlder && changes.length === 0) loadNewest()
  const saveSettings = () =>
    void task.run(async () => {
      await sendStaffRequest(putSettings, { body: { revision: edited.revision, school: toSchool(draft) } })
      await refetchQueries('school', 'activity log')
      sessionStorage.setItem(savedKey, 'yes')
      setIsSaved(true)
    })
  useLeaveWarning(changes.length > 0 && !isSaved)
  useEffect(() => {
    // The page reloads, because it was rendered with the old colors and name.
    if (isSaved) location.reload()
  }, [isSaved])
  return (
    <>
      {schoolPanels.map(({ part, Fields }) => (
        <Panel key={`${part} ${formKey}`} title={schoolPartTitles[part]}>
          <Fields draft={draft} change={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
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
      <SchoolFilePanel school={edited.school} onRead={editSchool} />
      {changes.length === 0 && wasSaved && <p role="status">Saved. Changes are live.</p>}
      {changes.length > 0 && (
        <SaveBar
          words={
            <>
              {changes.length === 1 ? 'Changed' : `${changes.length} changed`}:{' '}
              {changes.map((name) => settingLabels[name]).join(', ')}.
              {problem && ` Can’t save yet. ${schoolPartTitles[problem.part]}: ${problem.text}`}
            </>
          }
        >
          {isOlder && <p role="alert">Someone else changed these settings while you were editing.</p>}
          <FormError message={task.error?.message} />
          <Button variant="secondary" onClick={loadNewest}>
            {isOlder ? 'Load their version' : 'Undo'}
          </Button>
          <Button busy={task.busy} disabled={problem !== undefined} onClick={saveSettings}>
            Save for everyone
          </Button>
        </SaveBar>
      )}
    </>
  )
}
