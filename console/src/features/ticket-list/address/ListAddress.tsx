import { getWatchedList } from '@fieldhouse/contract/plans/watched-list'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import type { TicketListWork } from '../useTicketList.ts'
import { AddressForm } from './AddressForm.tsx'
import { WatchedAddressPanel } from './WatchedAddressPanel.tsx'

interface ListAddressProps {
  work: TicketListWork
  tell(text: string): void
}

/** The address where the ticket office keeps its list, which is read by itself. */
export function ListAddress({ work, tell }: ListAddressProps) {
  const result = useEndpoint('watched list', getWatchedList, {}, 30_000)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <QueryResult result={result} what="The watched address">
      {({ watched }) => (
        <>
          {watched && (
            <WatchedAddressPanel watched={watched} work={work} tell={tell} onAnother={() => setIsOpen(true)} />
          )}
          {isOpen && <AddressForm work={work} onClose={() => setIsOpen(false)} />}
          {!watched && !isOpen && (
            <Panel
              title="Is the list at an address?"
              text="Then it is read every hour. What ends no one’s plan applies automatically, and the rest waits for you."
            >
              <Button size={44} variant="secondary" onClick={() => setIsOpen(true)}>
                Watch an address
              </Button>
            </Panel>
          )}
        </>
      )}
    </QueryResult>
  )
}
