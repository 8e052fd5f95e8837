import { errorMessage } from '@fieldhouse/client/api/api-error'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { applyTicketList, previewTicketList, type TicketListPreview } from '@fieldhouse/contract/plans/list'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { type ListChoices, type ListFile, noChoices, readListFile, toListQuery } from './ticket-list.model.ts'

/** After a change of the list: the page, and what names its people. */
export const refetchList = (): Promise<unknown> =>
  refetchQueries('ticket list', 'ticket holders', 'fan', 'found fans', 'activity log')

export type TicketListWork = ReturnType<typeof useTicketList>

/** The list that staff dropped: what it would change, and the change. */
export function useTicketList(tell: (text: string) => void) {
  const [file, setFile] = useState<ListFile>()
  const [choices, setChoices] = useState<ListChoices>(noChoices)
  const [preview, setPreview] = useState<TicketListPreview>()
  const [unread, setUnread] = useState<string>()
  const task = useTask()

  const previewFile = (of: ListFile, by: ListChoices) =>
    task.run(async () => {
      setUnread(undefined)
      setFile(of)
      setChoices(by)
      setPreview(await sendStaffRequest(previewTicketList, { query: toListQuery(by), body: of.bytes }))
    })

  return {
    file,
    choices,
    preview,
    busy: task.busy,
    problem: unread ?? task.error?.message,
    open: (of: ListFile) => {
      setPreview(undefined)
      void previewFile(of, noChoices)
    },
    takeFile: async (dropped: File) => {
      const read = await readListFile(dropped).catch((error: unknown) => ({ wrong: errorMessage(error) }))
      if ('wrong' in read) return setUnread(read.wrong)
      setPreview(undefined)
      await previewFile(read, noChoices)
    },
    choose: (changes: Partial<ListChoices>) => {
      if (file) void previewFile(file, { ...choices, ...changes })
    },
    close: () => {
      setFile(undefined)
      setPreview(undefined)
      setUnread(undefined)
      task.reset()
    },
    apply: () =>
      void task.run(async () => {
        if (!file || !preview?.fingerprint) return
        const { people, asks_number, fingerprint } = preview
        const query = {
          ...toListQuery(choices),
          preview: fingerprint,
          name: file.name,
          ...(asks_number && { ending: String(people.ending) }),
        }
        try {
          const done = await sendStaffRequest(applyTicketList, { query, body: file.bytes })
          setFile(undefined)
          setPreview(undefined)
          tell(`${file.name} was applied. ${formatQuantity(done.people.after, 'person', 'people')} on the list.`)
          await refetchList()
        } catch (error) {
          // The list changed meanwhile: the new preview is shown beside the reason.
          if ((error as { status?: number }).status === 409)
            setPreview(await sendStaffRequest(previewTicketList, { query: toListQuery(choices), body: file.bytes }))
          throw error
        }
      }),
  }
}
