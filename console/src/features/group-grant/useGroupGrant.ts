import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type GroupPreview, grantGroup, previewGroupGrant } from '@fieldhouse/contract/plans/groups'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { formatPlanFor } from '../../shared/passes/passes.model.ts'
import { type GroupDraft, toGroupInput } from './group-grant.model.ts'

export const refetchGroups = (): Promise<unknown> =>
  refetchQueries('plan groups', 'plan counts', 'fan', 'found fans', 'activity log')

export type GroupGrantWork = ReturnType<typeof useGroupGrant>

/** A grant to many fans: what it would do, and the grant. */
export function useGroupGrant(onDone: (text: string) => void) {
  const [shown, setShown] = useState<{ draft: GroupDraft; preview: GroupPreview }>()
  const task = useTask()
  const look = async (draft: GroupDraft) =>
    setShown({ draft, preview: await sendStaffRequest(previewGroupGrant, { body: toGroupInput(draft) }) })
  return {
    shown,
    busy: task.busy,
    problem: task.error?.message,
    preview: (draft: GroupDraft) => void task.run(() => look(draft)),
    close: () => {
      setShown(undefined)
      task.reset()
    },
    grant: () =>
      void task.run(async () => {
        if (!shown) return
        const { draft, preview } = shown
        try {
          const body = { ...toGroupInput(draft), reason: draft.reason.trim(), preview: preview.fingerprint }
          const { fans } = await sendStaffRequest(grantGroup, { body })
          setShown(undefined)
          onDone(`${formatQuantity(fans, 'fan')} got ${formatPlanFor(draft.plan, preview.only)}.`)
          await refetchGroups()
        } catch (error) {
          // An account or a plan changed meanwhile: the new preview is shown beside the reason.
          if ((error as { status?: number }).status === 409) await look(draft)
          throw error
        }
      }),
  }
}
