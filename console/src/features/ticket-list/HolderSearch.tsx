import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import {
  findTicketHolders,
  maxFoundHolders,
  removeTicketHolder,
  type TicketHolder,
} from '@fieldhouse/contract/plans/list'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import form from '../../shared/form/Form.module.css'
import { formatListedPlan } from '../../shared/passes/passes.model.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SearchField } from '../../shared/screen/SearchField.tsx'
import { useDebounced } from '../../shared/screen/useDebounced.ts'
import { refetchList } from './useTicketList.ts'

const fewestLetters = 2

/** Finds people of the list. One who asks for it is removed. */
export function HolderSearch({ onRemoved }: { onRemoved: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<TicketHolder>()
  const search = useDebounced(typed.trim())
  const isSearching = search.length >= fewestLetters
  const result = useEndpoint('ticket holders', findTicketHolders, { body: { search } }, false, {
    enabled: isSearching,
    keeps: true,
  })
  const task = useTask()
  const removePerson = ({ id, email }: TicketHolder) =>
    void task.run(async () => {
      setAsked(undefined)
      await sendStaffRequest(removeTicketHolder, { params: { id: String(id) } })
      onRemoved(`${email} was removed from the list.`)
      await refetchList()
    })
  return (
    <Panel title="People on the list">
      <div className={form.stack}>
        <SearchField label="Email or account" placeholder="Email or account number" text={typed} onSearch={setTyped} />
        <FormError message={task.error?.message} />
        {isSearching && (
          <QueryResult result={result} what="People on the list">
            {({ people, more }) => (
              <>
                {people.length === 0 && <EmptyNote>No one on the list matches.</EmptyNote>}
                <ul>
                  {people.map((person) => (
                    <HolderLine key={person.id} person={person} onRemove={() => setAsked(person)} />
                  ))}
                </ul>
                {more && <p>The first {maxFoundHolders} are shown. Type more letters.</p>}
              </>
            )}
          </QueryResult>
        )}
      </div>
      {asked && (
        <AlertDialog
          open
          title={`Remove ${asked.email}?`}
          text={`${formatListedPlan(asked)} by the list ends now. The next list can give it again, so ask the ticket office, too.`}
          action={{ label: 'Remove', onAction: () => removePerson(asked), busy: task.busy }}
          cancel={{ label: 'Keep', onCancel: () => setAsked(undefined) }}
        />
      )}
    </Panel>
  )
}

const HolderLine = ({ person, onRemove }: { person: TicketHolder; onRemove(): void }) => (
  <li className={form.line}>
    <span className={form.words}>
      {person.uid === null ? person.email : <ConsoleLink to={`/fans/${person.uid}`}>{person.email}</ConsoleLink>}
      <small>
        {[
          formatListedPlan(person),
          person.ends_at === null ? 'no end' : `until ${formatLastDay(person.ends_at)}`,
          ...(person.account === null ? [] : [`account ${person.account}`]),
          ...(person.uid === null ? ['waiting for an account'] : []),
        ].join(' · ')}
      </small>
    </span>
    <Button variant="outline" size={44} aria-label={`Remove ${person.email}`} onClick={onRemove}>
      Remove
    </Button>
  </li>
)
