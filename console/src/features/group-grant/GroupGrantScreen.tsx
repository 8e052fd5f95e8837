import { currentSchool } from '@fieldhouse/contract/company'
import { listGroups, undoGroup } from '@fieldhouse/contract/plans/groups'
import { listPlans } from '@fieldhouse/contract/plans/plans'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import { takeChosenFans } from '../../shared/chosen-fans.ts'
import form from '../../shared/form/Form.module.css'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { UndoableLines } from '../../shared/preview/UndoableLines.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { GroupForm } from './GroupForm.tsx'
import { GroupPreviewPanel } from './GroupPreviewPanel.tsx'
import { createGroupDraft, describeGroup } from './group-grant.model.ts'
import { refetchGroups, useGroupGrant } from './useGroupGrant.ts'

const getStrongest = (): string => listPlans().at(-1) ?? currentSchool().defaultPlan

/** Grants a plan to many fans by hand. */
export function GroupGrantScreen() {
  const { note, tell } = useSavedNote()
  const [first, setFirst] = useState(() => createGroupDraft(takeChosenFans(), getStrongest(), new Date()))
  /** A form for other fans begins anew. */
  const [grants, setGrants] = useState(0)
  const work = useGroupGrant((text) => {
    tell(text)
    setFirst(createGroupDraft([], getStrongest(), new Date()))
    setGrants(grants + 1)
  })
  const result = useEndpoint('plan groups', listGroups, {})
  const { shown } = work
  useLeaveWarning(shown !== undefined)
  return (
    <ConsoleScreen
      title="Grant a plan to many fans"
      text="By email address. For season-ticket holders use the ticket office’s list."
    >
      {note}
      <div className={form.stack}>
        {shown ? (
          <GroupPreviewPanel work={work} shown={shown} />
        ) : (
          <GroupForm
            key={grants}
            work={{
              ...work,
              preview: (draft) => {
                setFirst(draft)
                work.preview(draft)
              },
            }}
            first={first}
          />
        )}
        <QueryResult result={result} what="The last grants">
          {({ groups }) =>
            groups.length > 0 && (
              <UndoableLines
                title="Last grants"
                lines={groups.map((group) => ({
                  id: group.id,
                  name: group.reason,
                  at: group.given_at,
                  by: group.given_by,
                  words: describeGroup(group),
                  undone: group.undone_at !== null,
                  canUndo: group.can_undo,
                }))}
                undoText="Plans that it gave end now, except where someone changed them since."
                undoLabel="Undo grant"
                onUndo={async ({ id, name }) => {
                  await sendStaffRequest(undoGroup, { params: { id: String(id) } })
                  tell(`“${name}” was undone.`)
                  await refetchGroups()
                }}
              />
            )
          }
        </QueryResult>
      </div>
    </ConsoleScreen>
  )
}
