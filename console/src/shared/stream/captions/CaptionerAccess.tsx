import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { removeCaptioner, setCaptioner, showCaptioner } from '@fieldhouse/contract/live/captioner'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../../api/api-client.ts'
import { SelectField } from '../../screen/SelectField.tsx'
import { CopyableText } from '../CopyableText.tsx'
import styles from '../IngestBox.module.css'

const captionLanguages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
]

/** Address to which a captioner sends live captions. */
export function CaptionerAccess({ event }: { event: LiveEvent }) {
  const [answer, setAnswer] = useState<EndpointAnswer<typeof showCaptioner>>()
  const [language, setLanguage] = useState('en')
  const task = useTask()
  const params = { id: String(event.id) }
  const showAddress = () => void task.run(async () => setAnswer(await sendStaffRequest(showCaptioner, { params })))
  const createAddress = () =>
    void task.run(async () => setAnswer(await sendStaffRequest(setCaptioner, { params, body: { language } })))
  const removeAddress = () => void task.run(async () => setAnswer(await sendStaffRequest(removeCaptioner, { params })))
  const captioner = answer?.captioner
  return (
    <>
      {captioner && (
        <CopyableText label={`Captions (${captioner.language}), for the captioner only`} text={captioner.address} />
      )}
      {answer && !captioner && (
        <SelectField label="Caption language" value={language} onChange={setLanguage} options={captionLanguages} />
      )}
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        {!answer && (
          <Button variant="secondary" size={44} icon="key" busy={task.busy} onClick={showAddress}>
            Address for captions
          </Button>
        )}
        {answer && (
          <Button
            variant="outline"
            size={44}
            icon={captioner ? 'restart' : 'key'}
            busy={task.busy}
            onClick={createAddress}
          >
            {captioner ? 'New address for captions' : 'Make an address'}
          </Button>
        )}
        {captioner && (
          <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={removeAddress}>
            No captions
          </Button>
        )}
      </div>
    </>
  )
}
