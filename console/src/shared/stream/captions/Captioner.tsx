import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { removeCaptioner, setCaptioner, showCaptioner } from '@fieldhouse/contract/live/captioner'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { request } from '../../api/api-client.ts'
import { SelectField } from '../../screen/SelectField.tsx'
import { Copied } from '../Copied.tsx'
import styles from '../IngestBox.module.css'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
]

/** Where somebody sends the words of a game to while it is on. */
export function Captioner({ event }: { event: LiveEvent }) {
  const [shown, setShown] = useState<EndpointAnswer<typeof showCaptioner>>()
  const [language, setLanguage] = useState('en')
  const task = useTask()
  const params = { id: String(event.id) }
  const show = () => void task.run(async () => setShown(await request(showCaptioner, { params })))
  const make = () => void task.run(async () => setShown(await request(setCaptioner, { params, body: { language } })))
  const remove = () => void task.run(async () => setShown(await request(removeCaptioner, { params })))
  const known = shown?.captioner
  return (
    <>
      {known && <Copied label={`Captions (${known.language}), for the captioner only`} text={known.address} />}
      {shown && !known && (
        <SelectField label="Caption language" value={language} onChange={setLanguage} options={languages} />
      )}
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        {!shown && (
          <Button variant="secondary" size={44} icon="key" busy={task.busy} onClick={show}>
            Address for captions
          </Button>
        )}
        {shown && (
          <Button variant="outline" size={44} icon={known ? 'restart' : 'key'} busy={task.busy} onClick={make}>
            {known ? 'New address for captions' : 'Make an address'}
          </Button>
        )}
        {known && (
          <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={remove}>
            No captions
          </Button>
        )}
      </div>
    </>
  )
}
