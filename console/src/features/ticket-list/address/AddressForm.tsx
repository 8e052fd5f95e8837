import { FormError } from '@fieldhouse/client/forms/FormError'
import { previewListAddress, watchListAddress } from '@fieldhouse/contract/plans/watched-list'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import formStyles from '../../../shared/form/Form.module.css'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { useDraft } from '../../../shared/form/useDraft.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { toListQuery } from '../ticket-list.model.ts'
import type { ListOrigin, TicketListWork } from '../useTicketList.ts'
import {
  type AddressDraft,
  accessOptions,
  findAddressProblems,
  firstAddressDraft,
  paceOptions,
  toAccess,
} from './list-address.model.ts'

/** A list at an address that staff typed. Applying it watches the address. */
function fromNewAddress(draft: AddressDraft): ListOrigin {
  const at = { address: draft.address.trim(), access: toAccess(draft) }
  return {
    name: new URL(at.address).host,
    isAtAddress: true,
    look: (choices) => sendStaffRequest(previewListAddress, { body: { ...at, ...toListQuery(choices) } }),
    apply: (choices, seen) =>
      sendStaffRequest(watchListAddress, {
        body: { ...at, ...toListQuery(choices), ...seen, every_minutes: Number(draft.minutes) },
      }),
  }
}

/** Asks where the list is. The preview reads it and changes nothing. */
export function AddressForm({ work, onClose }: { work: TicketListWork; onClose(): void }) {
  const [asked, setAsked] = useState<string>()
  const { draft, errors, change, submit } = useDraft(firstAddressDraft, findAddressProblems, (said) => {
    setAsked(said.address)
    work.open(fromNewAddress(said))
  })
  const address = useRef<HTMLInputElement>(null)
  // What was refused is no longer there once another address is typed.
  const refused = draft.address === asked ? work.addressProblem : undefined
  useEffect(() => {
    if (refused !== undefined) address.current?.focus()
  }, [refused])
  return (
    <Panel title="Watch an address" text="You see what its list changes before it counts.">
      <EditForm draft={draft} className={formStyles.stack} onSubmit={submit}>
        <TextField
          label="Address"
          hint="Of an Excel or CSV file, for example https://tickets.example.edu/season.csv"
          type="url"
          autoComplete="off"
          maxLength={500}
          value={draft.address}
          ref={address}
          error={errors.address ?? refused}
          onChange={({ currentTarget }) => change({ address: currentTarget.value })}
        />
        <div className={formStyles.fields}>
          <SelectField
            label="Sign-in"
            value={draft.kind}
            options={accessOptions}
            onChange={(kind) => change({ kind, secret: '' })}
          />
          {draft.kind === 'basic' && (
            <TextField
              label="User name"
              autoComplete="off"
              maxLength={120}
              value={draft.user}
              error={errors.user}
              onChange={({ currentTarget }) => change({ user: currentTarget.value })}
            />
          )}
          {draft.kind !== 'none' && (
            <TextField
              label={draft.kind === 'basic' ? 'Password' : 'Token'}
              hint="Stored sealed, and never shown again."
              type="password"
              autoComplete="off"
              maxLength={500}
              value={draft.secret}
              error={errors.secret}
              onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
            />
          )}
          <SelectField
            label="Read it"
            value={draft.minutes}
            options={paceOptions}
            onChange={(minutes) => change({ minutes })}
          />
        </div>
        <FormError message={work.isAtAddress && work.addressProblem === undefined ? work.problem : undefined} />
        <div className={formStyles.actions}>
          <Button type="submit" size={44} busy={work.busy}>
            Preview its list
          </Button>
          <Button size={44} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </EditForm>
    </Panel>
  )
}
