import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  createSponsor,
  editSponsor,
  type OperatorSponsor,
  putSponsorImage,
  removeSponsor,
} from '@fieldhouse/contract/ads/sponsors'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import styles from '../../../shared/form/Form.module.css'
import { type Gone, useGone } from '../../../shared/form/Told.tsx'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { LogoOf, usesInWords } from '../fields.tsx'
import { queriesOfHome, useSponsors } from '../queries.ts'

/** Who pays for it: their logo, where it leads, and where it stands. */
export function SponsorsPanel() {
  const asked = useSponsors()
  const { tell, words } = useGone(queriesOfHome)
  return (
    <div className={styles.columns}>
      <Panel title="Sponsors" text="Removing a sponsor also removes its ads and sponsorships.">
        <div role="status">{words}</div>
        <Answered asked={asked} what="The sponsors">
          {({ sponsors }) =>
            sponsors.length === 0 ? (
              <Nothing>No sponsors yet.</Nothing>
            ) : (
              <ul>
                {sponsors.map((sponsor) => (
                  <SponsorLine key={sponsor.id} sponsor={sponsor} onGone={tell} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      <Panel title="New sponsor">
        <SponsorForm />
      </Panel>
    </div>
  )
}

function SponsorLine({ sponsor, onGone }: { sponsor: OperatorSponsor; onGone: (gone: Gone) => void }) {
  const [edits, setEdits] = useState(false)
  const task = useTask()
  const { id, name, url, used_by } = sponsor
  const remove = () =>
    void task.run(async () => {
      const { trash } = await request(removeSponsor, { params: { id: String(id) } })
      onGone({ name, trash })
      await changed(...queriesOfHome)
    })
  return (
    <li className={styles.line}>
      <LogoOf sponsor={sponsor} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{url ?? 'No link'}</small>
        <small>{usesInWords(used_by, 'Not used yet')}</small>
        <FormError message={task.error?.message} />
      </span>
      <span className={styles.actions}>
        <LogoButton sponsor={sponsor} />
        <Button variant="secondary" size={44} aria-expanded={edits} onClick={() => setEdits(!edits)}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        <IconButton icon="trash" label={`Remove ${name}`} aria-disabled={task.busy} onClick={remove} />
      </span>
      {edits && <SponsorForm sponsor={sponsor} onDone={() => setEdits(false)} />}
    </li>
  )
}

function SponsorForm({ sponsor, onDone }: { sponsor?: OperatorSponsor; onDone?: () => void }) {
  const [name, setName] = useState(sponsor?.name ?? '')
  const [url, setUrl] = useState(sponsor?.url ?? '')
  const [words, setWords] = useState(sponsor?.words ?? '')
  const [told, setTold] = useState<string>()
  const task = useTask()
  const save = () =>
    void task.run(async () => {
      setTold(undefined)
      const body = { name: name.trim(), url: url.trim() || null, words: words.trim() || null }
      if (sponsor) await request(editSponsor, { params: { id: String(sponsor.id) }, body })
      else {
        await request(createSponsor, { body })
        setTold(`${body.name} added. Upload a logo next to its name.`)
        setName('')
        setUrl('')
        setWords('')
      }
      await changed(...queriesOfHome)
      onDone?.()
    })
  return (
    <Form className={styles.stack} onSubmit={save}>
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
      <FormError message={task.error?.message} />
      <p role="status">{told}</p>
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          {sponsor ? 'Save' : 'Add'}
        </Button>
      </div>
    </Form>
  )
}

/** A logo from this machine. The server draws it anew. */
function LogoButton({ sponsor: { id, name, image } }: { sponsor: OperatorSponsor }) {
  const task = useTask()
  const send = (file: File) =>
    void task.run(async () => {
      await request(putSponsorImage, { params: { id: String(id) }, body: file })
      await changed(...queriesOfHome)
    })
  return (
    <>
      <FileButton label={`A logo of ${name}`} types={putSponsorImage.bytes.types} busy={task.busy} onFile={send}>
        {image ? 'Replace logo' : 'Logo'}
        <span className="visually-hidden"> of {name}</span>
      </FileButton>
      <FormError message={task.error?.message} />
    </>
  )
}
