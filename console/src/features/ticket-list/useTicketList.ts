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
  refetchQueries('ticket list', 'watched list', 'ticket holders', 'fan', 'found fans', 'activity log')

export type TicketListWork = ReturnType<typeof useTicketList>

/** What staff saw. */
interface SeenPreview {
  preview: string
  /** The number that was typed, where more than half would end. */
  ending?: string
}

/** Where a list comes from: what it would do, and the yes to that. */
export interface ListOrigin {
  name: string
  isAtAddress?: true
  look(choices: ListChoices): Promise<TicketListPreview>
  apply(choices: ListChoices, seen: SeenPreview): Promise<unknown>
}

const fromFile = ({ name, bytes }: ListFile): ListOrigin => ({
  name,
  look: (choices) => sendStaffRequest(previewTicketList, { query: toListQuery(choices), body: bytes }),
  apply: (choices, seen) =>
    sendStaffRequest(applyTicketList, { query: { ...toListQuery(choices), ...seen, name }, body: bytes }),
})

/** The list that staff dropped, or that is at an address: what it would change, and the change. */
export function useTicketList(tell: (text: string) => void) {
  const [origin, setOrigin] = useState<ListOrigin>()
  const [choices, setChoices] = useState<ListChoices>(noChoices)
  const [preview, setPreview] = useState<TicketListPreview>()
  const [unread, setUnread] = useState<string>()
  const task = useTask()

  const look = (of: ListOrigin, by: ListChoices) =>
    task.run(async () => {
      setUnread(undefined)
      setOrigin(of)
      setChoices(by)
      setPreview(await of.look(by))
    })
  const open = (of: ListOrigin) => {
    setPreview(undefined)
    return look(of, noChoices)
  }

  return {
    origin,
    choices,
    preview,
    busy: task.busy,
    problem: unread ?? task.error?.message,
    /** What is wrong with the address itself. */
    addressProblem: unread === undefined ? task.error?.fields.address : undefined,
    /** The problem is of an address, and not of a file. */
    isAtAddress: unread === undefined && origin?.isAtAddress === true,
    open: (of: ListOrigin) => void open(of),
    openFile: (of: ListFile) => void open(fromFile(of)),
    takeFile: async (dropped: File) => {
      const read = await readListFile(dropped).catch((error: unknown) => ({ wrong: errorMessage(error) }))
      if ('wrong' in read) return setUnread(read.wrong)
      await open(fromFile(read))
    },
    choose: (changes: Partial<ListChoices>) => {
      if (origin) void look(origin, { ...choices, ...changes })
    },
    close: () => {
      setOrigin(undefined)
      setPreview(undefined)
      setUnread(undefined)
      task.reset()
    },
    apply: () =>
      void task.run(async () => {
        if (!origin || !preview?.fingerprint) return
        const { people, asks_number, fingerprint } = preview
        try {
          await origin.apply(choices, { preview: fingerprint, ...(asks_number && { ending: String(people.ending) }) })
          setOrigin(undefined)
          setPreview(undefined)
          tell(`${origin.name} was applied. ${formatQuantity(people.after, 'person', 'people')} on the list.`)
          await refetchList()
        } catch (error) {
          // The list changed meanwhile: the new preview is shown beside the reason.
          if ((error as { status?: number }).status === 409) setPreview(await origin.look(choices))
          throw error
        }
      }),
  }
}
