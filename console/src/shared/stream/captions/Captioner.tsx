import type { AnswerOf } from '@fieldhouse/contract/endpoint'
import { removeCaptioner, setCaptioner, showCaptioner } from '@fieldhouse/contract/live/captioner'
import type { LiveEvent } from '@fieldhouse/contract/live/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useDoing } from '../../api/useDoing.ts'
import { SelectField } from '../../screen/SelectField.tsx'
import { Wrong } from '../../screen/Wrong.tsx'
import { Copied } from '../Copied.tsx'
import styles from '../IngestBox.module.css'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
]

/** Where somebody sends the words of a game to while it is on. */
export function Captioner({ event }: { event: LiveEvent }) {
  const [shown, setShown] = useState<AnswerOf<typeof showCaptioner>>()
  const [language, setLanguage] = useState('en')
  const doing = useDoing()
  const params = { id: String(event.id) }
  const show = () => void doing.run(async () => setShown(await call(showCaptioner, { params })))
  const make = () => void doing.run(async () => setShown(await call(setCaptioner, { params, body: { language } })))
  const remove = () => void doing.run(async () => setShown(await call(removeCaptioner, { params })))
  const known = shown?.captioner
  return (
    <>
      {known && <Copied label={`Captions (${known.language}), for the captioner alone`} text={known.address} />}
      {shown && !known && (
        <SelectField label="Captions are in" value={language} onChange={setLanguage} options={languages} />
      )}
      <Wrong words={doing.wrong} />
      <div className={styles.actions}>
        {!shown && (
          <Button variant="secondary" size={44} icon="key" busy={doing.busy} onClick={show}>
            Address for captions
          </Button>
        )}
        {shown && (
          <Button variant="outline" size={44} icon={known ? 'restart' : 'key'} busy={doing.busy} onClick={make}>
            {known ? 'New address for captions' : 'Make an address'}
          </Button>
        )}
        {known && (
          <Button variant="outline" size={44} icon="trash" busy={doing.busy} onClick={remove}>
            No captions
          </Button>
        )}
      </div>
    </>
  )
}
