import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  createSponsor,
  editSponsor,
  type OperatorSponsor,
  putSponsorImage,
  removeSponsor,
  removeSponsorImage,
  type SponsorInput,
} from '@fieldhouse/contract/ads/sponsors'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { type RemovedEntry, useUndoRemoval } from '../../../shared/form/useUndoRemoval.tsx'
import { NewPictureField } from '../../../shared/pictures/NewPictureField.tsx'
import { PictureField } from '../../../shared/pictures/PictureField.tsx'
import type { ChosenPicture } from '../../../shared/pictures/picture-file.model.ts'
import { sendNewPicture } from '../../../shared/pictures/send-picture.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { describeUses, SponsorLogo } from '../fields.tsx'
import { homeQueryKeys, useSponsors } from '../queries.ts'

/** Sponsors: their logo, their link and where they appear. */
export function SponsorsPanel() {
  const result = useSponsors()
  const { tell, message } = useUndoRemoval(homeQueryKeys)
  return (
    <div className={styles.columns}>
      <Panel title="Sponsors" text="Removing a sponsor also removes its ads and sponsorships.">
        <div role="status">{message}</div>
        <QueryResult result={result} what="The sponsors">
          {({ sponsors }) =>
            sponsors.length === 0 ? (
              <EmptyNote>No sponsors yet.</EmptyNote>
            ) : (
              <ul>
                {sponsors.map((sponsor) => (
                  <SponsorLine key={sponsor.id} sponsor={sponsor} onGone={tell} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
      <Panel title="New sponsor">
        <SponsorForm />
      </Panel>
    </div>
  )
}

function SponsorLine({ sponsor, onGone }: { sponsor: OperatorSponsor; onGone: (removed: RemovedEntry) => void }) {
  const [isEditing, setIsEditing] = useState(false)
  const task = useTask()
  const { id, name, url, used_by } = sponsor
  const removeSponsorNow = () =>
    void task.run(async () => {
      const { trash } = await sendStaffRequest(removeSponsor, { params: { id: String(id) } })
      onGone({ name, trash })
      await refetchQueries(...homeQueryKeys)
    })
  return (
    <li className={styles.line}>
      <SponsorLogo sponsor={sponsor} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{url?.replace(/^https:\/\/|\/$/g, '') ?? 'No link'}</small>
        <small>{describeUses(used_by, 'Not used yet')}</small>
        <FormError message={task.error?.message} />
      </span>
      <span className={styles.actions}>
        <Button variant="secondary" size={44} aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        <IconButton icon="trash" label={`Remove ${name}`} aria-disabled={task.busy} onClick={removeSponsorNow} />
      </span>
      {isEditing && <SponsorForm sponsor={sponsor} onDone={() => setIsEditing(false)} />}
    </li>
  )
}

function SponsorForm({ sponsor, onDone }: { sponsor?: OperatorSponsor; onDone?: () => void }) {
  const [name, setName] = useState(sponsor?.name ?? '')
  const [url, setUrl] = useState(sponsor?.url ?? '')
  const [words, setWords] = useState(sponsor?.words ?? '')
  const [logo, setLogo] = useState<ChosenPicture>()
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const addSponsor = async (body: SponsorInput) => {
    const { id } = await sendStaffRequest(createSponsor, { body })
    setName('')
    setUrl('')
    setWords('')
    setLogo(undefined)
    await sendNewPicture(logo, body.name, (sending) =>
      sendStaffRequest(putSponsorImage, { params: { id: String(id) }, body: sending.body }),
    ).finally(() => refetchQueries(...homeQueryKeys))
    setStatus(`${body.name} added.`)
  }
  const saveSponsor = () =>
    void task.run(async () => {
      setStatus(undefined)
      const body = { name: name.trim(), url: url.trim() || null, words: words.trim() || null }
      if (sponsor) await sendStaffRequest(editSponsor, { params: { id: String(sponsor.id) }, body })
      else await addSponsor(body)
      await refetchQueries(...homeQueryKeys)
      onDone?.()
    })
  return (
    <EditForm draft={[name, url, words]} className={`${styles.stack} ${styles.whole}`} onSubmit={saveSponsor}>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label="Link"
        hint="An address starting with https://, or leave empty"
        type="url"
        inputMode="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label="Short description"
        hint="For the sponsors page (optional)"
        maxLength={300}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {sponsor ? (
        <SponsorLogoField sponsor={sponsor} />
      ) : (
        <NewPictureField
          slot="sponsor"
          label="Logo"
          name={name.trim() || 'the new sponsor'}
          without="Fans see the name."
          chosen={logo}
          onChoose={setLogo}
        />
      )}
      <FormError message={task.error?.message} />
      <p role="status">{status}</p>
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          {sponsor ? 'Save' : 'Add'}
        </Button>
      </div>
    </EditForm>
  )
}

function SponsorLogoField({ sponsor: { id, name, image } }: { sponsor: OperatorSponsor }) {
  const params = { id: String(id) }
  return (
    <PictureField
      slot="sponsor"
      label="Logo"
      name={name}
      without="Fans see the name."
      image={image}
      put={async ({ body }) => {
        await sendStaffRequest(putSponsorImage, { params, body })
        await refetchQueries(...homeQueryKeys)
      }}
      takeDown={async () => {
        await sendStaffRequest(removeSponsorImage, { params })
        await refetchQueries(...homeQueryKeys)
      }}
    />
  )
}
